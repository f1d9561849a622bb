import type { CancelledMoney, OrderRecord } from '@umbala/contract'
import { cents, formatRand } from '@umbala/pricing'
import { MONEY_DECISIONS } from '../cancelled-money.ts'
import type { HistoryRow, UntoldRow } from './order-record.queries.ts'
import type { OrderRow } from '../read-orders.queries.ts'

type Action = OrderRecord['history'][number]
type Words = Pick<Action, 'title' | 'text'>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const isDecision = (value: unknown): value is CancelledMoney =>
  typeof value === 'string' && Object.hasOwn(MONEY_DECISIONS, value)

const RETURNED: Readonly<Record<string, string>> = {
  partial: 'A part of it',
  full: 'All of it',
  reversed: 'Taken back by the bank',
}

const trackingWords = ({ carrier, number }: HistoryRow['detail']): Words =>
  typeof carrier === 'string' && typeof number === 'string'
    ? { title: 'Tracking number set', text: `${carrier}: ${number}` }
    : { title: 'Tracking number taken back', text: '' }

const mailWords = ({ template, again }: HistoryRow['detail']): Words => ({
  title: again === true ? 'Email sent again' : 'Email written',
  text: text(template).replaceAll('-', ' '),
})

const decisionWords = ({ money, reason }: HistoryRow['detail']): string =>
  [isDecision(money) ? `Money: ${MONEY_DECISIONS[money].toLowerCase()}.` : '', text(reason)]
    .filter(Boolean)
    .join(' ')

const statusWords = (detail: HistoryRow['detail']): Words => ({
  title: `Status: ${text(detail.to)}`,
  text: [`It was ${text(detail.from)} before.`, decisionWords(detail)].filter(Boolean).join(' '),
})

const moneyWords = (detail: HistoryRow['detail']): Words =>
  detail.failed === true
    ? { title: 'Refund came to nothing', text: 'The money is still to go back.' }
    : { title: 'Decided about the money', text: decisionWords(detail) }

/** Older entries say no amount. */
const refundWords = ({ state, returned }: HistoryRow['detail']): Words => {
  const what = RETURNED[text(state)] ?? ''
  return {
    title: 'Money went back',
    text: typeof returned === 'number' ? `${what}: ${formatRand(cents(returned))} so far` : what,
  }
}

const WORDS: Readonly<Record<HistoryRow['kind'], (detail: HistoryRow['detail']) => Words>> = {
  placed: () => ({ title: 'Order placed', text: '' }),
  status: statusWords,
  money: moneyWords,
  tracking: trackingWords,
  address: () => ({ title: 'Address changed', text: '' }),
  note: () => ({ title: 'Note added', text: '' }),
  refund: refundWords,
  mail: mailWords,
  deleted: () => ({ title: 'Archived', text: 'Gone from every list and sum; nothing was destroyed.' }),
  restored: () => ({ title: 'Restored', text: 'Back in the lists and sums.' }),
  anonymised: () => ({ title: 'Customer erased', text: 'Name and address were taken out of the order.' }),
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

type Sources = {
  readonly events: readonly HistoryRow[]
  readonly untold: readonly UntoldRow[]
  readonly originalAt: Date | null
}

const toReceived = ({ at, rand, provider }: OrderRow['money'][number]): Action => ({
  at: new Date(at).toISOString(),
  who: provider,
  title: 'Payment received',
  text: formatRand(cents(rand)),
})

/** The whole way of an order with who did what, oldest first. That it was placed and paid is read from the order itself. */
export const toHistory = (row: OrderRow, { events, untold, originalAt }: Sources): Action[] => {
  const begin: Action[] = [
    { at: row.created_at.toISOString(), who: 'Customer', ...WORDS.placed({}) },
    ...(row.placed_owing ? [] : row.money.map(toReceived)),
  ]
  const later: Action[] = [
    ...(row.placed_owing ? row.money.map(toReceived) : []),
    ...events
      .filter(({ kind }) => kind !== 'placed')
      .map(({ kind, detail, actor_name, created_at }) => ({
        at: created_at.toISOString(),
        who: actor_name,
        ...WORDS[kind](detail),
      })),
    ...untold.map(({ action, actor_name, at }) => ({
      at: at.toISOString(),
      who: actor_name,
      title: capitalised(action),
      text: action === 'order changed' ? 'To what it was already.' : '',
    })),
    ...(originalAt === null
      ? []
      : [
          { at: originalAt.toISOString(), who: 'Customer', title: 'Took the invoice', text: 'The original.' },
        ]),
  ].sort((one, other) => one.at.localeCompare(other.at))
  return [...begin, ...later]
}
