import { Problem } from '@umbala/contract'
import { cents, formatRand } from '@umbala/pricing'

type Paid = { readonly rand: number; readonly amount: number }

/** What of a payment is the share of so many of its rand, half a cent up: the same rate at which all of it was charged. */
const amountOf = ({ rand, amount }: Paid, part: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(rand)) / (2n * BigInt(rand)))

export type Refundable = {
  readonly providerName: string
  readonly paid: Paid
  /** What has gone back of it before. */
  readonly returned: Paid
}

/**
 * What the provider is asked to send for a part in rand. Parts are converted together with those before them, so that rounding never adds up,
 * and whoever takes the last rand takes the last cent of the other currency with it.
 */
export const amountOfPart = ({ providerName, paid, returned }: Refundable, partRand: number): number => {
  const left = paid.rand - returned.rand
  if (partRand > left)
    throw new Problem('conflict', `Only ${formatRand(cents(left))} of this payment is left to refund.`)
  if (partRand === left) return paid.amount - returned.amount
  const amount = amountOf(paid, returned.rand + partRand) - returned.amount
  if (amount < 1)
    throw new Problem('conflict', `That is less than a cent at ${providerName}. Please refund a little more.`)
  if (returned.amount + amount >= paid.amount)
    throw new Problem(
      'conflict',
      `That would leave less than a cent at ${providerName}. Please refund all that is left, ${formatRand(cents(left))}.`,
    )
  return amount
}

export type Left = { readonly paymentId: string; readonly rand: number }

/** From which payments a refund is taken: the newest first, each as far as it goes. All that is left where no amount is named. */
export const planRefund = (payments: readonly Left[], wishRand?: number): Left[] => {
  const whole = payments.reduce((sum, { rand }) => sum + rand, 0)
  if (whole === 0) throw new Problem('conflict', 'This payment has been refunded already.')
  if (wishRand !== undefined && wishRand > whole)
    throw new Problem('conflict', `Only ${formatRand(cents(whole))} of this order is left to refund.`)
  let wanted = wishRand ?? whole
  return payments.flatMap(({ paymentId, rand }) => {
    const part = Math.min(wanted, rand)
    wanted -= part
    return part > 0 ? [{ paymentId, rand: part }] : []
  })
}
