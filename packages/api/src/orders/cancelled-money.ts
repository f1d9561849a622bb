import type { CancelledMoney, Order } from '@umbala/contract'
import { cents, formatRand } from '@umbala/pricing'
import type { JsonObject } from '../database/tables/columns.ts'
import type { OrderRow } from './read-orders.queries.ts'

type Money = Pick<
  OrderRow,
  'refund_state' | 'cancelled_money' | 'cancelled_reason' | 'paid_cents' | 'returned_cents' | 'provider_name'
>

/** All of it has left the shop: nothing is left to decide about. */
export const isAllReturned = ({ refund_state: state }: Pick<OrderRow, 'refund_state'>): boolean =>
  state === 'full' || state === 'reversed'

const keptWords = (amount: string, reason: unknown): string =>
  `We keep the payment${amount}. The reason: ${typeof reason === 'string' ? reason : ''}`

const leftOf = ({ paid_cents, returned_cents }: Money): string =>
  formatRand(cents(paid_cents - returned_cents))

/** What becomes of the money of a cancelled order, as things stand now, for the customer. */
export const moneyWords = (row: Money): string => {
  if (row.paid_cents === 0) return 'Nothing was paid for it, and nothing is owed any more.'
  if (row.refund_state === 'full') return 'Your money has gone back the way it came.'
  if (row.refund_state === 'reversed') return 'Your bank has taken the payment back already.'
  switch (row.cancelled_money) {
    case 'refundNow':
      return `We are sending ${leftOf(row)} back to you through ${row.provider_name}.`
    case 'refundLater':
      return `We will send ${leftOf(row)} back to you through ${row.provider_name}, and write to you when it has gone. You need not do anything.`
    case 'keep':
      return keptWords(` of ${leftOf(row)}`, row.cancelled_reason)
    case 'undecided':
    case null:
      return 'If money is due back to you, it goes back the way it came.'
  }
}

/** The same as it was decided at the time, for the timeline; nothing where nobody had decided. */
export const decidedWords = ({ money, reason, failed }: JsonObject, provider: string): string => {
  if (failed === true)
    return `${provider} did not take the refund. We are looking into it, and your money will go back to you.`
  if (money === 'refundNow') return `We are sending your money back through ${provider}.`
  if (money === 'refundLater') return `We will send your money back through ${provider}.`
  return money === 'keep' ? keptWords('', reason) : ''
}

/** For the staff, and for the CSV. */
export const MONEY_DECISIONS: Readonly<Record<CancelledMoney, string>> = {
  refundNow: 'Refund now',
  refundLater: 'Refund later',
  keep: 'Keep',
  undecided: 'Not decided',
}

export const toCancellation = (row: OrderRow): Order['cancellation'] =>
  row.status === 'Cancelled'
    ? { money: row.cancelled_money, reason: row.cancelled_reason, text: moneyWords(row) }
    : null
