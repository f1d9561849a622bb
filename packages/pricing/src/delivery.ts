import type { CourierDays, Scheduling } from './dates/scheduling.ts'

const span = (least: number, most: number): string => (least === most ? String(most) : `${least}-${most}`)

/** How long express takes once the job is printed: `3-5 days`. */
export const expressDays = ({ least, most }: CourierDays): string =>
  `${span(least, most)} ${most === 1 ? 'day' : 'days'}`

/** Production and courier together, as the FAQ promises: from the quickest turnaround to the usual one. */
export const deliveryDays = ({ turnarounds, courier: { least, most } }: Scheduling): string => {
  const quickest = Math.min(...turnarounds.map(({ workingDays }) => workingDays))
  return `${span(quickest + least, (turnarounds[0]?.workingDays ?? 0) + most)} business days`
}

const LATEST_DELIVERY_DAYS = 10
const DAY_MS = 24 * 60 * 60 * 1000

/** The latest day by which an order arrives that was promised none. South Africa keeps no summer time, so a day is always 24 hours. */
export const estimatedDelivery = (orderDate: Date): Date =>
  new Date(orderDate.getTime() + LATEST_DELIVERY_DAYS * DAY_MS)
