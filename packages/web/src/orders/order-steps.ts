import type { Order } from '@umbala/contract'
import { EXPRESS_DAYS } from '@umbala/pricing'
import { longDate, moment } from '../ui/dates.ts'
import { trackingOf } from './order-words.ts'

export type OrderStep = {
  readonly title: string
  readonly text: string
  /** When it happened; null for what is still to come. */
  readonly at: string | null
  readonly place: 'done' | 'now' | 'ahead'
}

const ahead = (title: string, text: string): OrderStep => ({ title, text, at: null, place: 'ahead' })

/** What the customer may still look forward to. */
const stepsAhead = ({ status, courierOption, estimatedDelivery }: Order): OrderStep[] => {
  if (status === 'Delivered' || status === 'Cancelled') return []
  const isPast = new Date(estimatedDelivery).getTime() < Date.now()
  const latest = isPast
    ? `was due by ${longDate(estimatedDelivery)}`
    : `by ${longDate(estimatedDelivery)} at the latest`
  if (courierOption === 'pickup') return [ahead('Collected', isPast ? latest : `ready ${latest}`)]
  const delivered = ahead('Delivered', latest)
  return status === 'Shipped'
    ? [delivered]
    : [ahead('Shipped', `Express courier, ${EXPRESS_DAYS}`), delivered]
}

/** The way of an order from the checkout to the door: what happened, where it stands, what comes. */
export const orderSteps = (order: Order): OrderStep[] => {
  const coming = stepsAhead(order)
  const happened = order.timeline.filter(({ kind }) => kind !== 'tracking' || trackingOf(order) !== null)
  const past = happened.map(({ title, text, at }, index): OrderStep => {
    const isLatest = index === happened.length - 1 && coming.length > 0
    return { title, text, at: moment(at), place: isLatest ? 'now' : 'done' }
  })
  return [...past, ...coming]
}
