/** Production and courier together, as the FAQ promises. */
export const FAQ_DELIVERY = '3-7 business days'

const LATEST_DELIVERY_DAYS = 10
const DAY_MS = 24 * 60 * 60 * 1000

/** The latest day by which an order arrives. South Africa keeps no summer time, so a day is always 24 hours. */
export const estimatedDelivery = (orderDate: Date): Date =>
  new Date(orderDate.getTime() + LATEST_DELIVERY_DAYS * DAY_MS)
