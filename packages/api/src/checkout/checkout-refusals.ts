import { Problem } from '@umbala/contract'
import type { CheckoutState } from '../database/tables/checkout.ts'

const RETRY_SECONDS = 3

export const notFound = () => new Problem('not_found', 'Not found')

/** The shop's owner has not said yet who sells here. */
export const notOpenYet = () =>
  new Problem(
    'conflict',
    'This shop does not take orders yet. Your cart is kept; please come back a little later.',
  )

export const inProgress = () =>
  new Problem('conflict', 'Your payment is still being confirmed. Please wait a moment before you go on.', {
    retryAfterSeconds: RETRY_SECONDS,
  })

/** For a payment that was never begun, or whose provider nobody knows. */
const SOMEBODY = 'The payment provider'

/** Never a failure: money may have moved. */
export const confirming = (provider: string, because: string) =>
  new Problem(
    'unavailable',
    `We are confirming your payment. Please do not pay again: your order appears here as soon as ${provider} answers.`,
    { retryAfterSeconds: RETRY_SECONDS, cause: new Error(because) },
  )

export const paymentFailed = () => new Problem('payment_failed', 'Payment failed. Please try again.')

export const notApproved = (provider: string = SOMEBODY) =>
  new Problem('conflict', `${provider} has not heard your approval yet. Please approve the payment first.`)

/** At a provider that takes the money itself: there is nothing for the buyer to approve here. */
export const notHeardOf = (provider: string) =>
  new Problem(
    'conflict',
    `${provider} has not told us of your payment yet. If you have paid, please wait a moment: this page shows it as soon as we hear of it.`,
    { retryAfterSeconds: RETRY_SECONDS },
  )

export const calledOff = (provider: string) =>
  new Problem(
    'conflict',
    `The payment at ${provider} was cancelled. Nothing was charged, and your order is still here.`,
  )

export const providerSilent = (provider: string, because: string) =>
  new Problem(
    'unavailable',
    `${provider} does not answer at the moment. Nothing was charged. Please try again.`,
    { retryAfterSeconds: RETRY_SECONDS, cause: new Error(because) },
  )

export const alreadyPaid = () => new Problem('conflict', 'This checkout has been paid already.')

/** Why a checkout in this state cannot be paid, for the customer. */
export const notPayable = (state: Exclude<CheckoutState, 'open'>, provider: string = SOMEBODY): Problem => {
  switch (state) {
    case 'paying':
      return inProgress()
    case 'pending':
      return new Problem(
        'conflict',
        `${provider} is still processing your payment. We will write to you when it is through.`,
      )
    case 'paid':
    case 'finalized':
      return alreadyPaid()
    case 'placed':
      return new Problem('conflict', 'This order has been placed. Its page says what is still to be paid.')
    case 'expired':
      return new Problem('gone', 'This checkout has expired. Please start again from your cart.')
    case 'superseded':
      return new Problem('gone', 'You have started a newer checkout. Please go on there.')
    case 'failed':
      return new Problem('gone', 'This payment came to nothing. Please start again from your cart.')
    case 'review':
      return new Problem(
        'conflict',
        'We are looking into this payment ourselves. Please do not pay again; we will write to you.',
      )
  }
}
