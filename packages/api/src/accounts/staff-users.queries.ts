import { sql } from 'kysely'
import { asPart } from '../database/search-words.ts'
import type { Db } from '../database/tables.ts'
import type { Role } from '../database/tables/accounts.ts'
import { SHOWN } from './accounts.queries.ts'

type Filters = { readonly search: string | undefined; readonly role: Role | undefined }
type Window = { readonly limit: number; readonly offset: number }

const found = (db: Db, { search, role }: Filters) =>
  db
    .selectFrom('users')
    .$if(search !== undefined, (q) => q.where(sql<boolean>`users.search_text like ${asPart(search ?? '')}`))
    .$if(role !== undefined, (q) => q.where('users.role', '=', role ?? 'customer'))

/** Who never ordered comes last, whichever way the list is sorted by their orders. */
const ORDER_BY = {
  newest: sql`users.created_at desc, users.id`,
  orders: sql`bought.orders desc, users.created_at desc, users.id`,
  ordersAsc: sql`bought.orders, users.created_at desc, users.id`,
  spent: sql`bought.spent_cents desc, users.created_at desc, users.id`,
  spentAsc: sql`bought.spent_cents, users.created_at desc, users.id`,
  lastOrder: sql`bought.last_order_at desc nulls last, users.created_at desc, users.id`,
  lastOrderAsc: sql`bought.last_order_at nulls last, users.created_at desc, users.id`,
} as const

type Wanted = Filters & Window & { readonly sortBy: keyof typeof ORDER_BY }

/** What each has bought is gathered from the index of their orders: for the rows of the page, or for all when they are sorted by it. */
export const findUsers = (db: Db, { limit, offset, sortBy, ...filters }: Wanted) =>
  found(db, filters)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .whereRef('orders.user_id', '=', 'users.id')
          .where('orders.deleted_at', 'is', null)
          .select((order) => [
            order.fn.countAll<number>().as('orders'),
            sql<number>`coalesce(sum(paid_cents - deducted_cents), 0)::bigint`.as('spent_cents'),
            sql<Date | null>`max(orders.created_at)`.as('last_order_at'),
          ])
          .as('bought'),
      (join) => join.onTrue(),
    )
    .select(SHOWN)
    .select(['bought.orders', 'bought.spent_cents', 'bought.last_order_at'])
    .orderBy(ORDER_BY[sortBy])
    .limit(limit)
    .offset(offset)
    .execute()

export const countUsers = async (db: Db, filters: Filters): Promise<number> => {
  const { count } = await found(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const lockUser = (db: Db, id: string) =>
  db.selectFrom('users').select(SHOWN).where('id', '=', id).forUpdate().executeTakeFirst()

type Change = { name?: string; email?: string; role?: Role; role_id?: string | null }

export const updateUser = (db: Db, id: string, change: Change) =>
  db.updateTable('users').set(change).where('id', '=', id).returning(SHOWN).executeTakeFirst()
