import type { OrderStatus, TimelineEntry } from '@umbala/contract'
import { type Courier, cents, formatRand, formatUsd } from '@umbala/pricing'
import { decidedWords } from './cancelled-money.ts'
import { PAYMENT_METHOD } from './payment-method.ts'
import type { JsonObject } from '../database/tables/columns.ts'
import type { OrderRow } from './read-orders.queries.ts'

type Words = { readonly title: string; readonly text: string }

const SENT: Readonly<Record<OrderStatus, Words>> = {
  Processing: { title: 'In production', text: 'Your job is with our printers.' },
  Shipped: { title: 'On its way', text: 'The courier has your parcel.' },
  Delivered: { title: 'Delivered', text: 'Your parcel was handed over.' },
  Cancelled: {
    title: 'Cancelled',
    text: 'This order was cancelled. Please talk to us if that surprises you.',
  },
}

/** Nothing travels to a customer who comes by; the same steps have other names there. */
const FETCHED: Readonly<Record<OrderStatus, Words>> = {
  ...SENT,
  Shipped: { title: 'Ready for pickup', text: 'Your job is waiting for you at the store.' },
  Delivered: { title: 'Picked up', text: 'Your job was handed over at the store.' },
}

export const statusWords = (status: OrderStatus, courier: Courier): Words =>
  (courier === 'pickup' ? FETCHED : SENT)[status]

const isStatus = (value: unknown): value is OrderStatus =>
  typeof value === 'string' && Object.hasOwn(SENT, value)

const moneyTitle = ({ failed }: JsonObject): string =>
  failed === true ? 'Refund delayed' : 'About your money'

/** A cancellation says what becomes of the money, as it was decided with it. */
const stepWords = (status: OrderStatus, detail: JsonObject, courier: Courier): Words => {
  const { title, text } = statusWords(status, courier)
  const told = status === 'Cancelled' ? decidedWords(detail) : ''
  if (told !== '') return { title, text: `This order was cancelled. ${told}` }
  return { title, text: detail.from === 'Cancelled' ? `No longer cancelled. ${text}` : text }
}

const eventEntry = (
  { at, kind, detail }: OrderRow['events'][number],
  courier: Courier,
): TimelineEntry | null => {
  const moment = new Date(at).toISOString()
  if (kind === 'money') return { at: moment, kind, title: moneyTitle(detail), text: decidedWords(detail) }
  if (kind === 'status')
    return isStatus(detail.to) ? { at: moment, kind, ...stepWords(detail.to, detail, courier) } : null
  const { carrier, number } = detail
  if (typeof carrier !== 'string' || typeof number !== 'string') return null
  return { at: moment, kind, title: 'Tracking number', text: `${carrier}: ${number}` }
}

const refundEntry = ({ at, kind, usd }: OrderRow['refunds'][number]): TimelineEntry => ({
  at: new Date(at).toISOString(),
  kind: 'refund',
  ...(kind === 'refund'
    ? { title: 'Refunded', text: `${formatUsd(usd)} went back to you through ${PAYMENT_METHOD}.` }
    : {
        title: 'Payment reversed',
        text: `${PAYMENT_METHOD} took ${formatUsd(usd)} of this payment back from us.`,
      }),
})

/** The order's way so far, oldest first. That it was placed and paid is read from the order itself, which cannot be without either. */
export const toTimeline = (row: OrderRow): TimelineEntry[] => {
  const paid = `${formatRand(cents(row.total_cents))} by ${PAYMENT_METHOD}, charged as ${formatUsd(row.usd_cents)}.`
  const later = [
    ...row.events.flatMap((event) => eventEntry(event, row.courier) ?? []),
    ...row.refunds.map(refundEntry),
  ].sort((one, other) => one.at.localeCompare(other.at))
  return [
    {
      at: row.created_at.toISOString(),
      kind: 'placed',
      title: 'Order placed',
      text: 'Thank you! We have your order.',
    },
    {
      at: (row.captured_at ?? row.created_at).toISOString(),
      kind: 'paid',
      title: 'Payment received',
      text: paid,
    },
    ...later,
  ]
}

/** When it was last marked as delivered, as long as it still is. */
export const deliveredAt = ({ status, events }: OrderRow): string | null => {
  const last = events.findLast(({ kind, detail }) => kind === 'status' && detail.to === 'Delivered')
  return status === 'Delivered' && last ? new Date(last.at).toISOString() : null
}

/** Whether its last step took a cancellation back. */
export const isReopened = ({ status, events }: OrderRow): boolean =>
  status !== 'Cancelled' && events.findLast(({ kind }) => kind === 'status')?.detail.from === 'Cancelled'
