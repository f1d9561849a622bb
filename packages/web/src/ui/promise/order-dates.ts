import type { Order } from '@umbala/contract'
import {
  dayWords,
  momentWords,
  type OrderDates,
  promisedWords,
  promiseState,
  southAfricanDay,
} from '@umbala/pricing'
import { longDate } from '../dates.ts'

const instant = (text: string | null | undefined): number | null =>
  typeof text === 'string' ? Date.parse(text) : null

/** What the order was promised; null for one from before dates were promised. */
const datesOf = ({ promise, courierOption, artwork, timeline }: Order): OrderDates | null =>
  promise && {
    courier: courierOption,
    ...{ ready: promise.ready, arrives: promise.arrives },
    ...{ workingDays: promise.workingDays, courierDays: promise.courierDays },
    sendBy: instant(promise.sendBy),
    artwork:
      artwork === 'none'
        ? null
        : { receivedAt: instant(timeline.findLast(({ kind }) => kind === 'artwork')?.at) },
  }

export type ToldDate =
  /** The day it is with its customer, or ready for them, in words. */
  | { readonly state: 'promised' | 'past'; readonly day: string }
  /** From when it counts, in a sentence. */
  | { readonly state: 'counting'; readonly sentence: string }

/** What its customer is told of the date of an order. */
export const toldDate = (order: Order, now = Date.now()): ToldDate => {
  const dates = datesOf(order)
  if (dates?.arrives === null || (dates && promiseState(dates, now) === 'artwork'))
    return { state: 'counting', sentence: promisedWords(dates, now) }
  if (dates) {
    const isPast = promiseState(dates, now) === 'past'
    return { state: isPast ? 'past' : 'promised', day: dayWords(dates.arrives, southAfricanDay(now)) }
  }
  const estimate = Date.parse(order.estimatedDelivery)
  return estimate < now
    ? { state: 'past', day: longDate(order.estimatedDelivery) }
    : { state: 'promised', day: `${longDate(order.estimatedDelivery)} at the latest` }
}

/** Until when artwork keeps the date, in words; null where nothing waits for it, or where it is too late for that. */
export const artworkBy = (order: Order, now = Date.now()): string | null => {
  const dates = datesOf(order)
  const isAwaited = dates?.artwork?.receivedAt === null && order.artwork === 'needed'
  return dates && dates.sendBy !== null && isAwaited && promiseState(dates, now) === 'promised'
    ? momentWords(dates.sendBy, now)
    : null
}
