import type { ShopIdentity } from '@umbala/contract'
import type { JsonLd } from '../state/page-head.ts'
import { fillFacts, plainText } from './linked-text.tsx'

type Question = { readonly question: string; readonly answer: string }

/** The seven questions every new customer asks, in the order in which they ask them. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'How long does delivery take?',
    answer:
      'Most orders arrive within {deliveryDays}, and that includes making them. Of that, the express courier takes {courierDays} to any address in South Africa. Your confirmation names the latest date by which your order will be with you.',
  },
  {
    question: 'What does delivery cost, and can I collect?',
    answer:
      'Express courier costs {expressFee} per order, however many products are in it. Collecting from our shop is free: choose pickup at checkout and wait for our message that your order is ready.',
  },
  {
    question: 'Do your prices include VAT?',
    answer:
      'Prices are listed without VAT, with the price including {vat} VAT right beside them. Checkout shows the VAT as a line of its own before you pay, so the total holds no surprise.',
  },
  {
    question: 'How do I send my artwork?',
    answer:
      'By email, after you have ordered. Your confirmation and our [contact page](/contact-page) name the address; put your order number into the subject line. A PDF with 3 mm bleed is best, a sharp JPG or PNG at full size works too. We look at every file before it goes to press and write to you if something is not right.',
  },
  {
    question: 'I have no artwork. Can you design it for me?',
    answer:
      'Yes. Describe what you need on the [design page](/design-customization) and a designer answers with a price. You approve a proof on screen before anything is printed.',
  },
  {
    question: 'How can I pay?',
    answer:
      'Online through PayPal, with your PayPal wallet or with a bank card. PayPal charges in US dollars; checkout shows you the dollar amount beside the total in rand. Your card details go to PayPal and never reach us.',
  },
  {
    question: 'What if something is wrong with my order?',
    answer:
      'Tell us as soon as you see it and [send a photograph](/contact-page). If the fault is ours, we print it again or refund you: defective work is never your problem. How that works is set out in our [terms](/terms-and-conditions).',
  },
]

/** The same questions for search engines. */
export const questionsForMachines = (shop: ShopIdentity): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(fillFacts(answer, shop)) },
  })),
})
