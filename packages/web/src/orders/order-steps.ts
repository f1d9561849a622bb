import type { Order } from '@umbala/contract'
import { moment } from '../ui/dates.ts'
import { toldDate } from '../ui/promise/order-dates.ts'
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
const stepsAhead = (order: Order, express: string): OrderStep[] => {
  const { status, courierOption } = order
  if (status === 'Delivered' || status === 'Cancelled') return []
  const isPickup = courierOption === 'pickup'
  const delivered = ahead(isPickup ? 'Collected' : 'Delivered', latestWords(order, isPickup))
  return isPickup || status === 'Shipped'
    ? [delivered]
    : [ahead('Shipped', `Express courier, ${express}`), delivered]
}

const latestWords = (order: Order, isPickup: boolean): string => {
  const told = toldDate(order)
  if (told.state === 'counting') return told.sentence
  if (told.state === 'past') return `was due by ${told.day}`
  return `${isPickup ? 'ready ' : ''}by ${told.day}`
}

/** The way of an order from the checkout to the door: what happened, where it stands, what comes. `express` is how long the courier takes, in words. */
export const orderSteps = (order: Order, express: string): OrderStep[] => {
  const coming = stepsAhead(order, express)
  const happened = order.timeline.filter(({ kind }) => kind !== 'tracking' || trackingOf(order) !== null)
  const past = happened.map(({ title, text, at }, index): OrderStep => {
    const isLatest = index === happened.length - 1 && coming.length > 0
    return { title, text, at: moment(at), place: isLatest ? 'now' : 'done' }
  })
  return [...past, ...coming]
}
