import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../database/tables.ts'
import type { CancelledMoney, OrderStatus } from '../../database/tables/orders.ts'

/** As it stands, held until the change is committed: of two changes at once the second sees the first. */
export const lockForChange = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select([
      'status',
      'refund_state',
      'paid_cents',
      'cancelled_money',
      'cancelled_reason',
      'tracking_carrier',
      'tracking_number',
      'artwork_received_at',
    ])
    .forUpdate()
    .executeTakeFirst()

export type HeldOrder = NonNullable<Awaited<ReturnType<typeof lockForChange>>>

type OrderChanges = {
  readonly status?: OrderStatus
  readonly cancelled_money?: CancelledMoney | null
  readonly cancelled_reason?: string | null
  readonly tracking_carrier?: string | null
  readonly tracking_number?: string | null
  readonly artwork_received_at?: Date | null
}

export const updateOrder = (db: Db, id: string, changes: OrderChanges) =>
  db.updateTable('orders').set(changes).where('id', '=', id).execute()

/** False when there is no such order, or when it was deleted before. */
export const markDeleted = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .updateTable('orders')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it stands or was deleted, held until the transaction ends. */
export const lockAnyOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['deleted_at', 'anonymised_at'])
    .forUpdate()
    .executeTakeFirst()

export const clearDeleted = (db: Db, id: string) =>
  db.updateTable('orders').set({ deleted_at: null }).where('id', '=', id).execute()

export const appendEvent = async (db: Db, event: Insertable<Tables['order_events']>): Promise<number> => {
  const { id } = await db.insertInto('order_events').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertNote = (db: Db, note: Insertable<Tables['order_notes']>) =>
  db.insertInto('order_notes').values(note).execute()

/** What tells which of its steps the customer hears of. */
export const findStepEvents = (db: Db, orderId: string) =>
  db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['status', 'money', 'mail'])
    .select([
      'id',
      'kind',
      'detail',
      sql<string>`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'),
    ])
    .orderBy('id')
    .execute()
