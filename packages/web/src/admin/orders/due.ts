import type { Order } from '@umbala/contract'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 2
const ZONE = { timeZone: 'Africa/Johannesburg' } as const
const DAY_NAME = new Intl.DateTimeFormat('en-GB', {
  ...ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const CALENDAR_DAY = new Intl.DateTimeFormat('sv-SE', ZONE)

/** Days since some day long ago, as the shop counts them. */
const dayNumber = (moment: Date): number => Math.round(Date.parse(CALENDAR_DAY.format(moment)) / DAY_MS)

export type Due = { readonly words: string; readonly level: 'late' | 'soon' | 'plain' }

export const dayWords = (day: Date): string => DAY_NAME.format(day).replace(',', '')

const lateWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} late`

/** When an order is to arrive, and how much that presses; null where nothing is awaited any more. */
export const dueOf = (
  {
    status,
    estimatedDelivery,
    courierOption,
  }: Pick<Order, 'status' | 'estimatedDelivery'> & Partial<Pick<Order, 'courierOption'>>,
  now = new Date(),
): Due | null => {
  if (status === 'Delivered' || status === 'Cancelled') return null
  // What waits at the store was ready in time, or was not; now it is for the customer to come.
  if (status === 'Shipped' && courierOption === 'pickup') return null
  const day = new Date(estimatedDelivery)
  const left = dayNumber(day) - dayNumber(now)
  if (left < 0) return { words: lateWords(-left), level: 'late' }
  if (left === 0) return { words: 'Today', level: 'soon' }
  return { words: dayWords(day), level: left <= SOON_DAYS ? 'soon' : 'plain' }
}
