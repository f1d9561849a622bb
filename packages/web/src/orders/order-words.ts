import type { Order, OrderItem, ShippingAddress } from '@umbala/contract'
import { isPickupAddress } from '@umbala/pricing'

/** The shop's days, wherever its customer happens to be. */
const ZONE = { timeZone: 'Africa/Johannesburg' } as const
const LONG = new Intl.DateTimeFormat('en-ZA', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' })
const SHORT = new Intl.DateTimeFormat('en-ZA', { ...ZONE, day: 'numeric', month: 'short', year: 'numeric' })
const MOMENT = new Intl.DateTimeFormat('en-ZA', {
  ...ZONE,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

export const longDate = (instant: string): string => LONG.format(new Date(instant))
export const shortDate = (instant: string): string => SHORT.format(new Date(instant))
export const moment = (instant: string): string => MOMENT.format(new Date(instant))

export const orderName = ({ number }: Pick<Order, 'number'>): string => `#${number}`

export const PICKUP = 'Pick up from store'

export const shippedTo = (address: ShippingAddress): string =>
  isPickupAddress(address) ? PICKUP : `${address.address}, ${address.city}`

/** Pieces, not lines: that is what the customer counts when the parcel comes. */
export const countItems = (items: readonly Pick<OrderItem, 'quantity'>[]): number =>
  items.reduce((count, { quantity }) => count + quantity, 0)
