import {
  type Day,
  dayAt,
  dayWords,
  estimatedDelivery,
  type OrderDates,
  promisedWords,
  promiseState,
  shortDayWords,
} from '@umbala/pricing'
import { longDate } from '../local-date.ts'
import { toPromise } from '../order-row.ts'
import type { OrderRow } from '../read-orders.queries.ts'

/** What the order was promised; null for one from before dates were promised, which has the day of the estimate. */
const datesOf = (row: OrderRow): OrderDates | null => {
  const promise = toPromise(row)
  if (!promise) return null
  const { sendBy, ready, arrives, workingDays, courierDays } = promise
  return {
    ...{ courier: row.courier, ready, arrives, workingDays, courierDays },
    sendBy: sendBy === null ? null : Date.parse(sendBy),
    artwork: row.needs_artwork ? { receivedAt: row.artwork_received_at?.getTime() ?? null } : null,
  }
}

const lastDayOf = (row: OrderRow): Day => row.arrives_on ?? dayAt(estimatedDelivery(row.created_at).getTime())

/** The day by which it is with the customer, or ready for them. */
export const latestDay = (row: OrderRow): string =>
  row.arrives_on === null
    ? `${longDate(estimatedDelivery(row.created_at))} at the latest`
    : dayWords(row.arrives_on, dayAt(Date.now()))

export const shortLatestDay = (row: OrderRow): string => shortDayWords(lastDayOf(row))

/** Whether there is a day that is still to come, and nothing keeps the order from it. */
export const isPromised = (row: OrderRow): boolean => {
  const dates = datesOf(row)
  if (dates) return promiseState(dates, Date.now()) === 'promised'
  return estimatedDelivery(row.created_at).getTime() > Date.now()
}

const wasDue = (row: OrderRow): string => {
  const day = row.arrives_on === null ? longDate(estimatedDelivery(row.created_at)) : latestDay(row)
  return ` It was due by ${day}; answer this email if it has not reached you.`
}

/** A day that has gone by is no promise any more: an email that is sent again says what was promised. */
export const whenWords = (row: OrderRow): string => {
  if (row.status === 'Delivered' || row.status === 'Cancelled') return ''
  const dates = datesOf(row)
  const isPickup = row.shipping_address === null
  if (dates) {
    const told = promisedWords(dates, Date.now())
    if (told === '') return wasDue(row)
    return ` ${told}${isPickup ? ' We write to you as soon as it is ready.' : ''}`
  }
  if (!isPromised(row)) return wasDue(row)
  return isPickup
    ? ` It is ready by ${latestDay(row)}; we write to you as soon as it is.`
    : ` It is with you by ${latestDay(row)}.`
}

/** Until when artwork keeps the date; null where nothing waits for it. */
export const artworkBy = (row: OrderRow): number | null => {
  const dates = datesOf(row)
  return dates && isPromised(row) && dates.artwork?.receivedAt === null ? dates.sendBy : null
}
