import type { LegalText } from './legal-text.ts'

export const PRIVACY_POLICY: LegalText = {
  effective: { date: '2024-02-19', shown: '19 February 2024' },
  lead: '{legalName} runs this shop and is the responsible party for your personal information under the Protection of Personal Information Act 4 of 2013 (POPIA). This page says in plain words what we know about you, why, and what you can do about it.',
  sections: [
    {
      id: 'information-collected',
      title: 'Information we collect',
      blocks: [
        'We collect what you give us, and only what an order or an answer needs:',
        [
          'Account: your name, your email address and your password, which is stored scrambled so that nobody can read it, us included.',
          'Orders: what you ordered and how it was configured, the price, the delivery address with the name and phone number of the person who receives it, and the reference of your payment. Card numbers go straight to PayPal and never reach us.',
          'Artwork: the files you email us for printing.',
          'Messages: what you write in the contact form or the quote request, with your name, email address and, for the contact form, your cellphone number.',
          'Newsletter: your email address, when you subscribed and the words you agreed to.',
          'Technical records: our servers note which page or call was asked for, when, and from which internet address, to keep the shop running and to stop abuse.',
        ],
        'Name, email and delivery details are needed to fulfil an order; without them we cannot deliver. Everything else is voluntary.',
        'This website sets no cookies of its own and carries no advertising or tracking. To remember you, your browser keeps four things on your own device: a key that shows you are logged in, your name and email address, a number for your guest cart, and the cart. Logging out removes your details and the cart; clearing your browser’s site data removes all of it. On the payment page PayPal sets the cookies it needs to take your payment safely.',
      ],
    },
    {
      id: 'use',
      title: 'How we use your information',
      blocks: [
        'We use it to do what you asked for, or what the law asks of us:',
        [
          'to price, make, deliver and invoice your order, and to tell you how far it is;',
          'to answer your questions and prepare quotes;',
          'to keep your account safe and to prevent fraud;',
          'to keep the accounting records that tax law requires;',
          'to send you the newsletter, if you subscribed. Every issue has a link that ends it with one press.',
        ],
        'We do not sell your information, we do not build profiles for advertising, and no decision about you is left to a computer alone.',
      ],
    },
    {
      id: 'disclosure',
      title: 'Disclosure of your information',
      blocks: [
        'Others see your information only where the job cannot be done without them, and only the part they need:',
        [
          'PayPal takes your payment. It receives the amount, your order reference and whatever you enter in its window, under its own privacy statement.',
          'The courier delivers your parcel. It receives the name, address and phone number of the person who receives it.',
          'Our mail and hosting providers carry and store our messages and data on our behalf, by agreement and only on our instruction.',
          'Authorities receive what the law obliges us to hand over.',
        ],
        'Transfers across the border: PayPal and our mail provider may store information outside South Africa, among others in Europe and the United States. We rely on section 72 of POPIA: the recipient is bound by law or agreement to protection comparable to POPIA’s, or the transfer is needed to carry out the agreement with you, as it is for your payment.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Pages and payments travel encrypted. Passwords are stored as hashes. Inside the shop only staff who need your order see it, and what they change is recorded. We keep backups, and we test our defences.',
        'No system is perfect. If there are reasonable grounds to believe that someone has got hold of your information without permission, we tell you and the Information Regulator as soon as reasonably possible, as section 22 of POPIA requires, and what you can do to protect yourself.',
        'We keep information no longer than it is needed. Orders and payments are kept for five years after the tax return they belong to, because the Tax Administration Act says so; after that, and earlier if you ask us to delete your account, names and addresses are removed and only the amounts stay. Your account lasts until you ask us to delete it. Messages are kept as long as the matter is open and for a reasonable time after it. Your newsletter address stays until you unsubscribe; we then keep the record of it so that we do not write to you again by mistake.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Under POPIA you may, at no charge for the asking:',
        [
          'ask whether we hold information about you, see it, and learn who else has had access to it;',
          'have it corrected when it is wrong, out of date or incomplete;',
          'have it deleted when we no longer have a reason to keep it;',
          'object to our using it, on reasonable grounds, and at any time to direct marketing;',
          'withdraw a consent you gave. What was done before stays lawful.',
        ],
        'Write to [{email}](mailto:{email}) from the address we know you by, so that we do not show your information to somebody else. We answer within 30 days and tell you what we did.',
        'If you are not satisfied, you may complain to the [Information Regulator of South Africa](https://inforegulator.org.za/).',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When we change how we handle information, we change this page and the date at its top. If a change matters to you, such as a new recipient or a new purpose, we tell customers with an account by email before it takes effect.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact us',
      blocks: [
        'Our information officer answers every question about this policy and about your information:',
        [
          'Email: [{email}](mailto:{email})',
          'Post and visits: {legalName}, {address}',
          'Form: [Talk To An Expert](/contact-page)',
        ],
      ],
    },
  ],
}
