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

/** Never a failure: money may have moved. */
export const confirming = (because: string) =>
  new Problem(
    'unavailable',
    'We are confirming your payment. Please do not pay again: your order appears here as soon as PayPal answers.',
    { retryAfterSeconds: RETRY_SECONDS, cause: new Error(because) },
  )

export const paymentFailed = () => new Problem('payment_failed', 'Payment failed. Please try again.')

export const notApproved = () =>
  new Problem('conflict', 'PayPal has not heard your approval yet. Please approve the payment first.')

export const providerSilent = (because: string) =>
  new Problem('unavailable', 'PayPal does not answer at the moment. Nothing was charged. Please try again.', {
    retryAfterSeconds: RETRY_SECONDS,
    cause: new Error(because),
  })

export const alreadyPaid = () => new Problem('conflict', 'This checkout has been paid already.')

/** Why a checkout in this state cannot be paid, for the customer. */
export const notPayable = (state: Exclude<CheckoutState, 'open'>): Problem => {
  switch (state) {
    case 'paying':
      return inProgress()
    case 'pending':
      return new Problem(
        'conflict',
        'PayPal is still processing your payment. We will write to you when it is through.',
      )
    case 'paid':
    case 'finalized':
      return alreadyPaid()
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
