import { type SelectQueryBuilder, sql } from 'kysely'
import { asPart } from '../../database/search-words.ts'
import type { Db, Tables } from '../../database/tables.ts'
import type { Courier } from '../../database/tables/checkout.ts'
import type { OrderStatus } from '../../database/tables/orders.ts'
import { type Window, wholeOrders } from '../read-orders.queries.ts'

export type OrderFilters = {
  readonly status: OrderStatus | undefined
  readonly search: string | undefined
  readonly courier: Courier | undefined
  /** The account they were ordered with. */
  readonly customer: string | undefined
  /** The first moment that counts, and the first that no longer does. */
  readonly from: Date | undefined
  readonly until: Date | undefined
  /** Only those whose money is still to go back. */
  readonly isMoneyDue: boolean
  /** Only those that are not paid in full. */
  readonly isOwing: boolean
  /** Only those that were paid and owe nothing. */
  readonly isPaid: boolean
  readonly archived: boolean
}

const given = (condition: unknown) => condition !== undefined

const narrowed = <Output>(
  query: SelectQueryBuilder<Tables, 'orders', Output>,
  { status, search, courier, customer, from, until, isMoneyDue, isOwing, isPaid, archived }: OrderFilters,
) =>
  query
    // Written out rather than as a parameter: only so do the indexes for either half of the table serve.
    .where('orders.deleted_at', archived ? 'is not' : 'is', null)
    .$if(given(status), (q) => q.where(sql<boolean>`orders.status = ${status}`))
    .$if(given(courier), (q) => q.where(sql<boolean>`orders.courier = ${courier}`))
    .$if(given(customer), (q) => q.where(sql<boolean>`orders.user_id = ${customer}::uuid`))
    .$if(given(from), (q) => q.where(sql<boolean>`orders.created_at >= ${from}::timestamptz`))
    .$if(given(until), (q) => q.where(sql<boolean>`orders.created_at < ${until}::timestamptz`))
    .$if(isMoneyDue, (q) => q.whereRef('orders.deducted_cents', '>', 'orders.returned_cents'))
    .$if(isOwing, (q) => q.where('orders.due_cents', '>', sql<number>`0`))
    .$if(isPaid, (q) => q.where(sql<boolean>`orders.due_cents = 0 and orders.paid_cents > 0`))
    .$if(given(search), (q) => q.where(sql<boolean>`orders.search_text like ${asPart(search ?? '')}`))

/** Each is an index read forwards or backwards, ties included. */
const ORDER_BY = {
  newest: sql`orders.created_at desc, orders.id`,
  oldest: sql`orders.created_at, orders.id desc`,
  total: sql`orders.total_cents desc, orders.id`,
  totalAsc: sql`orders.total_cents, orders.id desc`,
} as const

type Wanted = OrderFilters & Window & { readonly sortBy: keyof typeof ORDER_BY }

/** The page is chosen first, so that what each order holds is gathered for its rows alone. */
export const findOrders = (db: Db, { limit, offset, sortBy, ...filters }: Wanted) => {
  const page = narrowed(db.selectFrom('orders').select('orders.id'), filters)
    .orderBy(ORDER_BY[sortBy])
    .limit(limit)
    .offset(offset)
  return wholeOrders(db).where('orders.id', 'in', page).orderBy(ORDER_BY[sortBy]).execute()
}

/** Orders whose money is still to go back, in full or in part. */
export const countMoneyDue = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .where('deleted_at', 'is', null)
    .whereRef('deducted_cents', '>', 'returned_cents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countOrders = async (db: Db, filters: OrderFilters): Promise<number> => {
  const { count } = await narrowed(db.selectFrom('orders'), filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The next orders below a number: a long list is read in parts, and what is placed meanwhile is not in it. */
export const findOrdersBelow = (db: Db, filters: OrderFilters, below: number | null, limit: number) => {
  const part = narrowed(db.selectFrom('orders').select('orders.id'), filters)
    .$if(below !== null, (q) => q.where(sql<boolean>`orders.number < ${below}`))
    .orderBy('orders.number', 'desc')
    .limit(limit)
  return wholeOrders(db).where('orders.id', 'in', part).orderBy('orders.number', 'desc').execute()
}
