import type { PaymentReview, ReviewEnding } from '@umbala/contract'

type Words = {
  readonly button: string
  /** When it is right, before it is pressed. */
  readonly when: (provider: string) => string
  readonly title: string
  readonly isGrave: boolean
}

/** What can be done about money that does not fit, in plain words. */
export const ENDINGS: Readonly<Record<ReviewEnding, Words>> = {
  order: {
    button: 'Make the order',
    when: (provider) =>
      `${provider} holds exactly what was asked for, and the customer still wants the goods.`,
    title: 'Make the order?',
    isGrave: false,
  },
  refund: {
    button: 'Refund in full',
    when: () => 'The money should not be here, or the customer does not want the goods any more.',
    title: 'Send all of the money back?',
    isGrave: true,
  },
  close: {
    button: 'Close',
    when: (provider) => `${provider} holds none of the money, and none is on its way.`,
    title: 'Close this payment?',
    isGrave: true,
  },
}

type Standing = Pick<PaymentReview, 'customerMail' | 'order' | 'providerName'>

const ERASED = 'No mail goes out, because the customer’s account was deleted.'
const LATER = 'The customer is told by mail once the other payment of this checkout is settled too.'

const mailAfter = ({ customerMail }: Standing, told: string): string => {
  if (customerMail === 'erased') return ERASED
  return customerMail === 'later' ? LATER : told
}

/** What follows, before it is done. A mail is promised only where there will be one. */
export const followsOf = (ending: ReviewEnding, review: Standing): string => {
  switch (ending) {
    case 'order': {
      const placed = 'The order is placed and invoiced with the prices of the checkout.'
      return `${placed} ${review.customerMail === 'erased' ? ERASED : 'The customer gets the confirmation by mail.'}`
    }
    case 'refund': {
      const told = mailAfter(review, 'The customer is told by mail when it has gone back.')
      return `The money goes back through ${review.providerName}, and no order is made of it. ${told} This cannot be taken back.`
    }
    case 'close':
      return review.order === null
        ? `No order is made. ${mailAfter(review, 'The customer is told by mail that the payment came to nothing.')}`
        : `The order stays as it is. ${mailAfter(review, `The customer is told by mail only if ${review.providerName} shows that the money went back.`)}`
  }
}
