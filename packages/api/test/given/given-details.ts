import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'
import { givenProduct } from './given-product.ts'

export const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`

/** A line of a checkout or an order with other details, which may follow from its quantity. */
export const changeDetails = async (db: Db, table: string, detailsOf: (quantity: number) => object) => {
  // Lines cannot be changed at all; what one may be made with is looked at without that guard.
  await sql`set local session_replication_role = replica`.execute(db)
  const { rows } = await sql<{ quantity: number }>`select quantity from ${sql.table(table)} limit 1`.execute(
    db,
  )
  await sql`update ${sql.table(table)} set details = ${json(detailsOf(rows[0]?.quantity ?? 0))},
    explanation = jsonb_build_array(jsonb_build_object('amount', line_cents))`.execute(db)
}

export const putInCart = async (db: Db, details: object) => {
  const productId = await givenProduct(db, {})
  const { id } = await db
    .insertInto('carts')
    .values({ guest_id: 'guest_1700000000000_abcdefghijklmnop' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into cart_lines (cart_id, product_id, options, details, quantity, unit_cents_seen)
    values (${id}, ${productId}, '{}', ${json(details)}, 1, 100)`.execute(db)
}

export const givenRule = async (db: Db, rule: object) => {
  const productId = await givenProduct(db, {})
  await sql`update products set pricing = ${json({ rule })}, price_for = '{"quantity": 1}' where id = ${productId}`.execute(
    db,
  )
}
