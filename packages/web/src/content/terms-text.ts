import type { LegalText } from './legal-text.ts'

export const TERMS: LegalText = {
  effective: { date: '2024-11-26', shown: '26 November 2024' },
  lead: 'These terms are the agreement between you and {legalName}. They take nothing away from the rights that the Consumer Protection Act 68 of 2008 (CPA) and the Electronic Communications and Transactions Act 25 of 2002 (ECTA) give you.',
  sections: [
    {
      id: 'definitions',
      title: 'Definitions',
      blocks: [
        [
          '“We”, “us” and “our” mean {legalName}, trading as {name}, at {address}, email [{email}](mailto:{email}).',
          '“You” means the person who uses the platform, and the business on whose behalf that person orders.',
          '“Platform” means this website and the services offered on it.',
          '“Goods” means everything we make or sell through the platform: print, signs, branded goods and paint.',
          '“Custom goods” means goods made to your specification: printed with your artwork, cut to your size, or mixed to your colour.',
          '“Artwork” means the files, texts, logos and images you send us for printing.',
        ],
      ],
    },
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      blocks: [
        'You accept these terms when you create an account or place an order. If you do not agree with them, please do not order.',
        'We may change these terms. The version that stands on this page when you place an order holds for that order; a later one does not change it.',
      ],
    },
    {
      id: 'eligibility',
      title: 'Eligibility',
      blocks: [
        'You must be 18 or older to create an account or to order. If you order on behalf of a business, you confirm that you may bind it.',
      ],
    },
    {
      id: 'account-registration',
      title: 'Account registration',
      blocks: [
        'You can browse and fill a cart as a guest; to check out you need an account. Give us correct details and keep them current, because we deliver and write to what stands there.',
        'Keep your password to yourself. You are responsible for what is ordered through your account until you tell us that somebody else has got into it. You may ask us to close your account at any time.',
      ],
    },
    {
      id: 'platform-use',
      title: 'Use of the platform',
      blocks: [
        'You may use the platform to look at, configure and order goods, for yourself or for your business. You may not break into it, disturb it, copy its contents in bulk, or use it for anything unlawful.',
        'The texts, drawings and programs of the platform belong to us or to those who let us use them. Your artwork stays yours: you allow us to use it to carry out your order, and for nothing else.',
        'We try to keep the platform open day and night, but it may be closed for maintenance or by a fault.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders',
      blocks: [
        'Before you pay you see the whole order: goods, configuration, quantities, VAT, courier and total. You can correct it or leave it. Your payment is your offer; our confirmation by email accepts it and is your record of the agreement. If we cannot accept an order, we say so and refund you in full.',
        'After ordering, email us your artwork with your order number. Production starts when we hold usable artwork. We check files for size, resolution and bleed; we do not proofread them.',
        'Colours on a screen are made of light and colours in print of ink, so the two never match exactly. Small differences in colour, and in trimming of up to 2 mm, are part of every print process and not a defect.',
        'Most orders arrive within {deliveryDays}, production included; the express courier takes {courierDays} of that. Your confirmation names the latest date. If we cannot deliver by then, we tell you, and you may cancel and be refunded in full within 30 days of cancelling (ECTA, section 46). Goods you collect wait for you at our shop during opening hours.',
        'The risk in the goods passes to you when you, or the person you named, receive them.',
      ],
    },
    {
      id: 'pricing-and-payment',
      title: 'Pricing and payment',
      blocks: [
        'Prices are in South African rand. They are listed without VAT and, beside that, with VAT at {vat}. Checkout adds VAT and courier and shows the total before you pay. Express courier costs {expressFee} per order, VAT included; collecting is free.',
        'Payment is made in full when you order, through PayPal, from a PayPal wallet or with a card. PayPal charges US dollars at our fixed rate of {usdPerRand} for each rand, which is {usdPerHundredRand} for R100.00; the amount is shown before you approve it. Your bank may add its own charge for conversion.',
        'If a price on the platform is obviously wrong, we are not bound by it once we have told you and given you the chance to order at the right price or to have your money back.',
      ],
    },
    {
      id: 'cancellations-and-refunds',
      title: 'Cancellations and refunds',
      blocks: [
        'You may cancel any order free of charge until production has started, and we refund what you paid. After that, custom goods cannot be cancelled: they can be sold to nobody else, and section 42(2) of ECTA exempts goods made to a consumer’s specification from the cooling-off right.',
        'Goods that are not custom goods, such as an unopened tin of a standard colour, you may return without giving a reason within seven days of receiving them (ECTA, section 44). You pay for the return; we refund the price within 30 days.',
        'Defective goods are ours to put right. If what you received is damaged, misprinted, short, or not what you ordered, tell us with your order number and a photograph, if you can within seven days. We may grant a refund or print the order again. Under sections 55 and 56 of the CPA you may, within six months of delivery, return goods that fail to meet the standard the law sets, at our risk and expense, and choose between repair, replacement and refund.',
        'A fault in artwork that you sent or approved is not a defect of the goods. Write to us all the same; we often find a way.',
        'Refunds go back the way the payment came.',
      ],
    },
    {
      id: 'user-responsibilities',
      title: 'User responsibilities',
      blocks: [
        'You are responsible for:',
        [
          'the artwork you send. You confirm that it is yours to print, or that its owner agreed, and that printing it breaks no law. If somebody claims otherwise, you make good the loss this causes us;',
          'the choices you make when you configure goods, such as sizes, quantities and colours, and the spelling in artwork you approve;',
          'permissions for what you put up: signs, shopfronts and vehicle branding often need a landlord’s or a municipality’s consent;',
          'a delivery address at which somebody can receive the parcel.',
        ],
        'We may decline to print artwork that is unlawful, hateful or misleading. We then refund what we have not yet produced.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      blocks: [
        'We are glad of an honest review, good or bad, wherever you publish it. Please review only what you have ordered yourself, stay with the facts, and leave out other people’s personal information.',
        'If you send us a review, you allow us to show it with your first name. We do not pay for reviews, and we do not remove one because it is critical; we may decline or remove one that is false, abusive or unlawful. Tell us if you want yours taken down.',
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      blocks: [
        'As far as the law allows, our liability for an order, whatever the reason, is limited to the amount you paid for it. We are not liable for loss of profit, of business or of an opportunity, nor for delays that we could not prevent, such as strikes, load-shedding, floods or a failure of the courier network.',
        'Nothing in these terms limits or excludes liability that may not be limited or excluded: for gross negligence or intent, for harm caused by unsafe or defective goods under section 61 of the CPA, or for any other right that the CPA says you cannot sign away.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      blocks: [
        'The law of the Republic of South Africa governs these terms, and its courts decide disputes about them.',
        'Talk to us first: most things are solved by one [message](/contact-page). If we cannot agree, you may turn to the [Consumer Goods and Services Ombud](https://www.cgso.org.za/) or to the National Consumer Commission before, or instead of, going to court.',
        'If one of these terms turns out to be invalid, the others stay in force. How we treat personal information is set out in our [Privacy Policy](/privacy-policy).',
      ],
    },
  ],
}
