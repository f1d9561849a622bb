import type { Payments } from '../ports/payments.ts'

/** No provider is connected: nothing can be paid, and nothing is lost by asking. */
export const paymentsClosed = (): Payments => {
  const closed = async () => ({ kind: 'unknown', reason: 'no payment provider is connected' }) as const
  return {
    createOrder: closed,
    getOrder: closed,
    captureOrder: closed,
    refundCapture: closed,
    verifyWebhook: closed,
  }
}
