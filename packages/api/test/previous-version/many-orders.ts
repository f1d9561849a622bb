import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'
import { writtenColumns } from './recorded-shop.ts'

type Table = {
  readonly name: string
  /** Columns that must not be the same twice. */
  readonly numbers?: readonly string[]
  readonly texts?: readonly string[]
  /** Which rows belong to a recorded order. */
  readonly only: RawBuilder<unknown>
}

/** Numbers of copies lie above. */
const RECORDED = sql`number < 100000`
const ORDERS = sql`select id from orders where ${RECORDED}`
const ORDERED = sql`select checkout_id from orders where ${RECORDED}`
const PAID = sql`select id from payments where checkout_id in (${ORDERED})`

/** What belongs to an order, as the version of the recording had it.  */
const OF_ORDERS: readonly Table[] = [
  { name: 'refunds', texts: ['provider_refund_id'], only: sql`payment_id in (${PAID})` },
  { name: 'payment_events', numbers: ['id'], only: sql`payment_id in (${PAID})` },
  {
    name: 'payments',
    texts: ['provider_order_id', 'provider_capture_id'],
    only: sql`checkout_id in (${ORDERED})`,
  },
  { name: 'checkout_lines', only: sql`checkout_id in (${ORDERED})` },
  { name: 'checkouts', only: sql`id in (${ORDERED})` },
  { name: 'order_lines', only: sql`order_id in (${ORDERS})` },
  { name: 'order_events', numbers: ['id'], only: sql`order_id in (${ORDERS})` },
  { name: 'invoices', numbers: ['number'], only: sql`order_id in (${ORDERS})` },
  { name: 'orders', numbers: ['number'], only: RECORDED },
]
const LINKS = ['id', 'checkout_id', 'payment_id', 'order_id']

/** A statement that takes longer than the shop waits would be given up. */
const COPIES_A_TURN = 200

const copyOrders = (db: Db, from: number, to: number): Promise<void> =>
  db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const { name: table, numbers = [], texts = [], only } of OF_ORDERS) {
      const columns = await writtenColumns(db, table)
      const copied = columns.map((name) => {
        const column = sql.ref(`original.${name}`)
        if (numbers.includes(name)) return sql`${column} + copy * 100000`
        if (texts.includes(name)) return sql`${column} || 'C' || copy`
        if (LINKS.includes(name)) return sql`md5(${column}::text || copy)::uuid`
        return column
      })
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
        select ${sql.join(copied)}
        from ${sql.table(table)} as original, generate_series(${from}::int, ${to}::int) as copy
        where ${only}`.execute(db)
    }
  })

/** Puts every recorded order so many times more into the shop, with its checkout, payments, lines, history and invoice. */
export const multiplyOrders = async (db: Db, times: number): Promise<void> => {
  for (let from = 1; from <= times; from += COPIES_A_TURN)
    await copyOrders(db, from, Math.min(from + COPIES_A_TURN - 1, times))
}
