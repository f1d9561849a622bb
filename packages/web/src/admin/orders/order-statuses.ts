import type { OrderStatus } from '@umbala/contract'

export const STATUSES = [
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const satisfies readonly OrderStatus[]

export const STATUS_CHOICES = STATUSES.map((status) => ({ value: status, label: status }))

export const isStatus = (text: string): text is OrderStatus => STATUSES.some((status) => status === text)
