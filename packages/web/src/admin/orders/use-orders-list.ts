import type { OrderStatus } from '@umbala/contract'
import { type Courier, COURIERS } from '@umbala/pricing'
import type { ListAddress } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { fetchAdminOrders, type OrderListQuery } from './admin-orders.slice.ts'
import { isStatus, STATUSES } from './order-statuses.ts'
import type { ExportQuery } from './order-requests.ts'

const MONEY = ['due', 'owed', 'paid'] as const

const SHAPE = {
  filters: {
    status: STATUSES,
    courier: COURIERS,
    money: MONEY,
    archived: ['true'],
    customer: null,
    from: null,
    to: null,
  },
  sorts: ['date', 'total'],
} as const

export type OrderSort = (typeof SHAPE)['sorts'][number]

const SORTS = {
  date: { asc: 'oldest', desc: 'newest' },
  total: { asc: 'totalAsc', desc: 'total' },
} as const

const isCourier = (text: string): text is Courier => COURIERS.some((courier) => courier === text)
const statusOf = (text: string): { status?: OrderStatus } => (isStatus(text) ? { status: text } : {})

const moneyOf = (text: string): { money?: (typeof MONEY)[number] } => {
  const money = MONEY.find((one) => one === text)
  return money ? { money } : {}
}

type Address = ListAddress<keyof typeof SHAPE.filters, OrderSort>

/** What narrows the list, for whoever wants all of it: the export. */
export const toOrderFilters = ({ search, filters }: Pick<Address, 'search' | 'filters'>): ExportQuery => {
  const { status, courier, money, archived, customer, from, to } = filters
  return {
    ...statusOf(status),
    ...(isCourier(courier) && { courier }),
    ...moneyOf(money),
    ...(archived === 'true' && { archived: true }),
    ...(customer !== '' && { customer }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(search !== '' && { search }),
  }
}

const ORDERS = {
  shape: SHAPE,
  toQuery: ({ page, sortBy, direction, ...narrowed }: Address): OrderListQuery => ({
    ...toOrderFilters(narrowed),
    page,
    ...(sortBy !== '' && { sortBy: SORTS[sortBy][direction] }),
  }),
  request: fetchAdminOrders,
}

export const useOrdersList = () => useList(ORDERS)

export type OrdersList = ReturnType<typeof useOrdersList>
