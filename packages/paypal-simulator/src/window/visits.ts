import type { Order } from '../ledger/order.ts'

export type Decision = 'approved' | 'cancelled' | 'expired' | null

/**
 * What the payer did in the payment window that is open now. An order can be shown again after a declined card, and then what was
 * decided before no longer counts. Nothing of this is money, so nothing of it is kept.
 */
export const createVisits = () => {
  const visits = new Map<string, { readonly seen: Order | null; readonly isCancelled: boolean }>()
  return {
    open: (order: Order) => {
      visits.set(order.id, { seen: order, isCancelled: false })
    },
    cancel: (orderId: string) => {
      visits.set(orderId, { seen: visits.get(orderId)?.seen ?? null, isCancelled: true })
    },
    decisionOn: (order: Order): Decision => {
      const visit = visits.get(order.id)
      if (order.status === 'VOIDED') return 'expired'
      if (order.status === 'COMPLETED') return 'approved'
      if (order.status === 'APPROVED' && visit?.seen !== order) return 'approved'
      return visit?.isCancelled ? 'cancelled' : null
    },
  }
}
export type Visits = ReturnType<typeof createVisits>
