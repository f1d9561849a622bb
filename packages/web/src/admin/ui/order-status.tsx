import type { OrderStatus } from '@umbala/contract'
import { Badge } from '../../ui/badge.tsx'

const KINDS = {
  Processing: 'waiting',
  Shipped: 'waiting',
  Delivered: 'success',
  Cancelled: 'danger',
} as const

export const OrderStatusBadge = ({ status }: { readonly status: OrderStatus }) => (
  <Badge kind={KINDS[status]}>{status}</Badge>
)
