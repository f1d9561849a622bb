import type { Order, OrderItem, ShippingAddress } from '@umbala/contract'
import { isPickupAddress } from '@umbala/pricing'

export const orderName = ({ number }: Pick<Order, 'number'>): string => `#${number}`

export const PICKUP = 'Pick up from store'

export const shippedTo = (address: ShippingAddress): string =>
  isPickupAddress(address) ? PICKUP : `${address.address}, ${address.city}`

/** Pieces, not lines: that is what the customer counts when the parcel comes. */
export const countItems = (items: readonly Pick<OrderItem, 'quantity'>[]): number =>
  items.reduce((count, { quantity }) => count + quantity, 0)
