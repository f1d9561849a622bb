import type { ReviewEnding } from '@umbala/contract'

type Words = {
  readonly button: string
  /** When it is right, before it is pressed. */
  readonly when: string
  readonly title: string
  readonly follows: string
  readonly isGrave: boolean
}

/** What can be done about money that does not fit, in plain words. */
export const ENDINGS: Readonly<Record<ReviewEnding, Words>> = {
  order: {
    button: 'Make the order',
    when: 'PayPal holds exactly what was asked for, and the customer still wants the goods.',
    title: 'Make the order?',
    follows:
      'The order is placed and invoiced with the prices of the checkout, and the customer gets the confirmation.',
    isGrave: false,
  },
  refund: {
    button: 'Refund in full',
    when: 'The money should not be here, or the customer does not want the goods any more.',
    title: 'Send all of the money back?',
    follows:
      'The money goes back through PayPal, no order is made, and the customer is told by mail. This cannot be taken back.',
    isGrave: true,
  },
  close: {
    button: 'Close',
    when: 'PayPal holds none of the money, and none is on its way.',
    title: 'Close this payment?',
    follows: 'No order is made, and the customer is told by mail that the payment came to nothing.',
    isGrave: true,
  },
}
