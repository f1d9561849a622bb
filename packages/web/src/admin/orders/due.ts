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

type Awaited = Pick<Order, 'status' | 'estimatedDelivery'> &
  Partial<Pick<Order, 'courierOption'>> & {
    readonly promise?: Pick<NonNullable<Order['promise']>, 'ready' | 'arrives'> | null
  }

/** Midday where the shop is, so that it is the same day wherever it is read. */
const middayOf = (day: string): Date => new Date(`${day}T12:00:00+02:00`)

/** The day that counts for the staff: on which it must be ready, and once it has left, on which it arrives. Null while it waits for its money. */
export const dueDay = ({ status, estimatedDelivery, promise }: Awaited): Date | null => {
  if (!promise) return new Date(estimatedDelivery)
  const day = status === 'Processing' ? promise.ready : promise.arrives
  return day === null ? null : middayOf(day)
}

/** When an order must be ready or arrive, and how much that presses; null where nothing is awaited any more. */
export const dueOf = (order: Awaited, now = new Date()): Due | null => {
  const { status, courierOption } = order
  if (status === 'Delivered' || status === 'Cancelled') return null
  // What waits at the store was ready in time, or was not; now it is for the customer to come.
  if (status === 'Shipped' && courierOption === 'pickup') return null
  const day = dueDay(order)
  if (day === null) return { words: 'Once paid', level: 'plain' }
  const left = dayNumber(day) - dayNumber(now)
  if (left < 0) return { words: lateWords(-left), level: 'late' }
  if (left === 0) return { words: 'Today', level: 'soon' }
  return { words: dayWords(day), level: left <= SOON_DAYS ? 'soon' : 'plain' }
}
