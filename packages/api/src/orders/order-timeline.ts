import type { OrderStatus, TimelineEntry } from '@umbala/contract'
import { cents as asCents, type Courier, formatMoney, formatRand } from '@umbala/pricing'
import { decidedWords } from './cancelled-money.ts'
import { paidWords } from './payment-facts.ts'
import type { JsonObject } from '../database/tables/columns.ts'
import type { OrderRow } from './read-orders.queries.ts'
import { type Step, toldSteps } from './told-steps.ts'

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

const moneyTitle = ({ failed }: JsonObject): string =>
  failed === true ? 'Refund delayed' : 'About your money'

/** A cancellation says what becomes of the money, as it was decided with it. */
const stepWords = ({ from, to, detail }: Step, { courier, provider_name }: OrderRow): Words => {
  const { title, text } = statusWords(to, courier)
  const told = to === 'Cancelled' ? decidedWords(detail, provider_name) : ''
  if (told !== '') return { title, text: `This order was cancelled. ${told}` }
  return { title, text: from === 'Cancelled' ? `No longer cancelled. ${text}` : text }
}

const stepEntry = (step: Step, row: OrderRow): TimelineEntry => ({
  at: new Date(step.at).toISOString(),
  kind: 'status',
  ...stepWords(step, row),
})

const trackingEntry = ({ at, detail: { carrier, number } }: OrderRow['events'][number]): TimelineEntry[] =>
  typeof carrier === 'string' && typeof number === 'string'
    ? [
        {
          at: new Date(at).toISOString(),
          kind: 'tracking',
          title: 'Tracking number',
          text: `${carrier}: ${number}`,
        },
      ]
    : []

const moneyEntry = ({ at, detail }: OrderRow['events'][number], provider: string): TimelineEntry => ({
  at: new Date(at).toISOString(),
  kind: 'money',
  title: moneyTitle(detail),
  text: decidedWords(detail, provider),
})

/** What was decided about the money of a cancellation that was taken back in time is told as little as that. */
const toldMoney = ({ events }: OrderRow, steps: readonly Step[]) =>
  events.filter(({ id, kind }) => {
    if (kind !== 'money') return false
    const since = events.findLast((event) => event.kind === 'status' && event.id < id)
    return since === undefined || steps.findLast(({ eventId }) => eventId < id)?.to === 'Cancelled'
  })

/** In rand, as the order was priced, and in what the provider sent where that is another currency. */
const refundEntry = (refund: OrderRow['refunds'][number]): TimelineEntry => {
  const { at, kind, rand, cents, currency, provider } = refund
  const sent = currency === 'ZAR' ? '' : ` (${formatMoney({ currency, cents })})`
  const amount = `${formatRand(asCents(rand))}${sent}`
  return {
    at: new Date(at).toISOString(),
    kind: 'refund',
    ...(kind === 'refund'
      ? { title: 'Refunded', text: `${amount} went back to you through ${provider}.` }
      : { title: 'Payment reversed', text: `${provider} took ${amount} of this payment back from us.` }),
  }
}

const artworkEntry = ({ artwork_received_at: at }: OrderRow): TimelineEntry[] =>
  at === null
    ? []
    : [
        {
          at: at.toISOString(),
          kind: 'artwork',
          title: 'Artwork received',
          text: 'We have your files, and printing can begin.',
        },
      ]

const paidEntry = ({ at, rand, cents, currency, provider }: OrderRow['money'][number]): TimelineEntry => ({
  at: new Date(at).toISOString(),
  kind: 'paid',
  title: 'Payment received',
  text: paidWords({ rand_cents: rand, amount_cents: cents, currency, provider_name: provider }),
})

const placedText = ({ due_cents }: OrderRow): string =>
  due_cents === 0
    ? 'Thank you! We have your order.'
    : `Thank you! We have your order. ${formatRand(asCents(due_cents))} is still to be paid.`

/** The order's way so far, oldest first. That it was placed, and what was paid, is read from the order itself. */
export const toTimeline = (row: OrderRow): TimelineEntry[] => {
  const steps = toldSteps(row.events)
  const later = [
    ...steps.map((step) => stepEntry(step, row)),
    ...row.events.filter(({ kind }) => kind === 'tracking').flatMap(trackingEntry),
    ...toldMoney(row, steps).map((event) => moneyEntry(event, row.provider_name)),
    // What placed the order stands beside that, whatever the clocks say.
    ...(row.placed_owing ? row.money.map(paidEntry) : []),
    ...row.refunds.map(refundEntry),
    ...artworkEntry(row),
  ].sort((one, other) => one.at.localeCompare(other.at))
  return [
    {
      at: row.created_at.toISOString(),
      kind: 'placed',
      title: 'Order placed',
      text: placedText(row),
    },
    ...(row.placed_owing ? [] : row.money.map(paidEntry)),
    ...later,
  ]
}

/** When it was last marked as delivered, as long as it still is. */
export const deliveredAt = ({ status, events }: OrderRow): string | null => {
  const last = events.findLast(({ kind, detail }) => kind === 'status' && detail.to === 'Delivered')
  return status === 'Delivered' && last ? new Date(last.at).toISOString() : null
}

/** Whether its last step took a cancellation back that the customer knew of. */
export const isReopened = ({ status, events }: OrderRow): boolean =>
  status !== 'Cancelled' && toldSteps(events).at(-1)?.from === 'Cancelled'
