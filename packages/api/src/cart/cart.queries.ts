import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { OptionValues } from '../database/tables/columns.ts'

type Owner = { readonly userId: string | null; readonly guestId: string | null }

const LINE = [
  'cart_lines.id',
  'cart_lines.cart_id',
  'cart_lines.product_id',
  'cart_lines.options',
  'cart_lines.quantity',
  'cart_lines.unit_cents_seen',
] as const

/** In the order in which they came into the cart. */
const lines = (db: Db) =>
  db.selectFrom('cart_lines').select(LINE).orderBy('cart_lines.added_at').orderBy('cart_lines.id')

export const findLinesOf = (db: Db, { userId, guestId }: Owner) =>
  lines(db)
    .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
    .where((eb) => (userId === null ? eb('carts.guest_id', '=', guestId) : eb('carts.user_id', '=', userId)))
    .execute()

export type LineRow = Awaited<ReturnType<typeof findLinesOf>>[number]

export const findLines = (db: Db, cartIds: readonly string[]) =>
  lines(db).where('cart_lines.cart_id', 'in', cartIds).execute()

/** The owner's cart, made if there is none, and held until the transaction ends: what is read from now on stays true. */
export const openCart = async (db: Db, { userId, guestId }: Owner): Promise<string> => {
  const { id } = await db
    .insertInto('carts')
    .values({ user_id: userId, guest_id: guestId })
    .onConflict((conflict) =>
      conflict.column(userId === null ? 'guest_id' : 'user_id').doUpdateSet({ updated_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The owner's cart, if there is one, held until the transaction ends. */
export const holdCart = async (db: Db, { userId, guestId }: Owner): Promise<string | undefined> => {
  const held = await db
    .updateTable('carts')
    .set({ updated_at: sql<Date>`now()` })
    .where((eb) => (userId === null ? eb('guest_id', '=', guestId) : eb('user_id', '=', userId)))
    .returning('id')
    .executeTakeFirst()
  return held?.id
}

export type NewLine = {
  readonly productId: string
  readonly options: OptionValues
  readonly quantity: number
  readonly seen: number
}

/**
 * Adds to lines that are there and appends those that are not. The clock is read after the cart is held, and moves on from line to line,
 * so that lines keep their order. A price that was seen replaces the one seen before only when the shopper saw it.
 */
export const addToLines = (
  db: Db,
  cartId: string,
  added: readonly NewLine[],
  { priceSeen }: { readonly priceSeen: boolean },
) =>
  db
    .insertInto('cart_lines')
    .values(
      added.map(({ productId, options, quantity, seen }, position) => ({
        cart_id: cartId,
        product_id: productId,
        options: JSON.stringify(options),
        quantity,
        unit_cents_seen: seen,
        added_at: sql<Date>`clock_timestamp() + ${position}::int * interval '1 microsecond'`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_id', 'options']).doUpdateSet((eb) => ({
        quantity: eb('cart_lines.quantity', '+', eb.ref('excluded.quantity')),
        ...(priceSeen && { unit_cents_seen: eb.ref('excluded.unit_cents_seen') }),
      })),
    )
    .execute()

export const setLine = (db: Db, id: string, { quantity, seen }: { quantity: number; seen: number }) =>
  db.updateTable('cart_lines').set({ quantity, unit_cents_seen: seen }).where('id', '=', id).execute()

export const deleteLines = (db: Db, ids: readonly string[]) =>
  db.deleteFrom('cart_lines').where('id', 'in', ids).execute()

export type Portion = {
  readonly productId: string
  readonly options: OptionValues
  readonly quantity: number
}

/** Takes quantities out of a cart; a line of which nothing is left goes. */
export const subtractFromLines = async (db: Db, cartId: string, portions: readonly Portion[]) => {
  await sql`
    with taken as (
      select "productId" as product_id, options, sum(quantity) as quantity
      from jsonb_to_recordset(${JSON.stringify(portions)}::jsonb)
        as portion ("productId" uuid, options jsonb, quantity bigint)
      group by 1, 2
    ), emptied as (
      delete from cart_lines as line using taken
      where line.cart_id = ${cartId} and line.product_id = taken.product_id and line.options = taken.options
        and line.quantity <= taken.quantity
    )
    update cart_lines as line set quantity = line.quantity - taken.quantity
    from taken
    where line.cart_id = ${cartId} and line.product_id = taken.product_id and line.options = taken.options
      and line.quantity > taken.quantity`.execute(db)
}

export const deleteCart = (db: Db, id: string) => db.deleteFrom('carts').where('id', '=', id).execute()

/** How many it deleted. Whoever is in a cart right now keeps it. */
export const deleteStaleGuestCarts = async (
  db: Db,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('carts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('carts')
        .select('id')
        .where('guest_id', 'is not', null)
        .where('updated_at', '<', sql<Date>`now() - ${days}::int * interval '1 day'`)
        .orderBy('updated_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
