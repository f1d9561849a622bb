import type { OrderStatus } from '@umbala/contract'
import { type Courier, COURIERS } from '@umbala/pricing'
import { useMemo } from 'react'
import { useListAddress } from '../ui/use-list-address.ts'
import type { OrderListQuery } from './admin-orders.slice.ts'
import { isStatus, STATUSES } from './order-statuses.ts'
import type { ExportQuery } from './order-requests.ts'

const SHAPE = {
  filters: { status: STATUSES, courier: COURIERS, money: ['due'], archived: ['true'], from: null, to: null },
  sorts: ['date', 'total'],
} as const

export type OrderSort = (typeof SHAPE)['sorts'][number]

const SORTS = {
  date: { asc: 'oldest', desc: 'newest' },
  total: { asc: 'totalAsc', desc: 'total' },
} as const

const isCourier = (text: string): text is Courier => COURIERS.some((courier) => courier === text)
const statusOf = (text: string): { status?: OrderStatus } => (isStatus(text) ? { status: text } : {})

/** What the address asks for, and the same as the server wants it: for the list, and for the file with all of it. */
export const useOrdersList = () => {
  const list = useListAddress(SHAPE)
  const { search, page, sortBy, direction } = list
  const { status, courier, money, archived, from, to } = list.filters
  const filters: ExportQuery = useMemo(
    () => ({
      ...statusOf(status),
      ...(isCourier(courier) && { courier }),
      ...(money === 'due' && { money: 'due' as const }),
      ...(archived === 'true' && { archived: true }),
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
      ...(search !== '' && { search }),
    }),
    [status, courier, money, archived, from, to, search],
  )
  const query: OrderListQuery = useMemo(
    () => ({ ...filters, page, ...(sortBy !== '' && { sortBy: SORTS[sortBy][direction] }) }),
    [filters, page, sortBy, direction],
  )
  return { list, filters, query, isArchive: archived === 'true' }
}

export type OrdersList = ReturnType<typeof useOrdersList>['list']
