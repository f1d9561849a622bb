import type { Order, OrderItem, ShippingAddress } from '@umbala/contract'
import { formatRand, fromRand, isPickupAddress } from '@umbala/pricing'

export const orderName = ({ number }: Pick<Order, 'number'>): string => `#${number}`

export const PICKUP = 'Pick up from store'

export const shippedTo = (address: ShippingAddress): string =>
  isPickupAddress(address) ? PICKUP : `${address.address}, ${address.city}`

/** Pieces, not lines: that is what the customer counts when the parcel comes. */
export const countItems = (items: readonly Pick<OrderItem, 'quantity'>[]): number =>
  items.reduce((count, { quantity }) => count + quantity, 0)

/** Until it has come; once printing is over it no longer matters what was printed from. */
export const isArtworkNeeded = ({ artwork, status }: Pick<Order, 'artwork' | 'status'>): boolean =>
  artwork === 'needed' && status === 'Processing'

/** Nobody looks for the parcel of an order that was cancelled. */
export const trackingOf = ({ status, tracking }: Pick<Order, 'status' | 'tracking'>) =>
  status === 'Cancelled' ? null : tracking

const PAID = {
  none: { kind: 'success', badge: 'Approved', row: 'Paid' },
  partial: { kind: 'neutral', badge: 'Partly refunded', row: 'Partly refunded' },
  full: { kind: 'neutral', badge: 'Refunded', row: 'Refunded' },
  reversed: { kind: 'danger', badge: 'Reversed', row: 'Reversed' },
} as const

const UNPAID = { kind: 'waiting', badge: 'Pending', row: 'Pending' } as const
const PART_PAID = { kind: 'waiting', badge: 'Part paid', row: 'Part paid' } as const

/** How the payment stands, for the order's badge and for its row in a list: money that went back is not approved any more. */
export const paymentWords = ({
  isPaid,
  paymentState,
  refundState,
}: Pick<Order, 'isPaid' | 'paymentState' | 'refundState'>) => {
  if (isPaid) return PAID[refundState]
  return paymentState === 'part paid' ? PART_PAID : UNPAID
}

/** What is owed or went back in part, for the list; null where the one word says it all. */
export const amountWords = ({
  due,
  returned,
  refundState,
}: Pick<Order, 'due' | 'returned' | 'refundState'>): string | null => {
  if (due > 0) return `${formatRand(fromRand(due))} to pay`
  return refundState === 'partial' ? `${formatRand(fromRand(returned))} refunded` : null
}
