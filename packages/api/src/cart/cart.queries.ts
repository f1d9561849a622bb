import type { LineDetails } from '@umbala/pricing'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../database/tables.ts'
import type { OptionValues } from '../database/tables/columns.ts'

type Owner = { readonly userId: string | null; readonly guestId: string | null }

const LINE = [
  'cart_lines.id',
  'cart_lines.cart_id',
  'cart_lines.product_id',
  'cart_lines.options',
  'cart_lines.details',
  'cart_lines.quantity',
  'cart_lines.unit_cents_seen',
  'cart_lines.line_cents_seen',
] as const

const isOf = ({ userId, guestId }: Owner) =>
  userId === null ? sql<boolean>`carts.guest_id = ${guestId}` : sql<boolean>`carts.user_id = ${userId}`

/**
 * The owner's cart with its lines in the order in which they came into it. Nothing is locked: whoever changes the cart on the strength of
 * it names the version that was seen, and nothing is changed where that is not the newest.
 */
export const findCart = (db: Db, owner: Owner) =>
  db
    .selectFrom('carts')
    .select((eb) => [
      'carts.id',
      sql<string>`carts.xmin::text`.as('version'),
      jsonArrayFrom(
        eb
          .selectFrom('cart_lines')
          .select(LINE)
          .whereRef('cart_lines.cart_id', '=', 'carts.id')
          .orderBy('cart_lines.added_at')
          .orderBy('cart_lines.id'),
      ).as('lines'),
    ])
    .where(isOf(owner))
    .executeTakeFirst()

export type SeenCart = NonNullable<Awaited<ReturnType<typeof findCart>>>
export type LineRow = SeenCart['lines'][number]

export const findLines = (db: Db, cartIds: readonly string[]) =>
  db
    .selectFrom('cart_lines')
    .select(LINE)
    .where('cart_lines.cart_id', 'in', cartIds)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id')
    .execute()

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
export const holdCart = async (db: Db, owner: Owner): Promise<string | undefined> => {
  const held = await db
    .updateTable('carts')
    .set({ updated_at: sql<Date>`now()` })
    .where(isOf(owner))
    .returning('id')
    .executeTakeFirst()
  return held?.id
}

export type NewLine = {
  /** The id of the line if it is a new one. */
  readonly id: string
  readonly productId: string
  readonly options: OptionValues
  readonly details: LineDetails
  readonly quantity: number
  readonly seen: number
  readonly seenTotal: number | null
}

/** The total of a run is that of its quantity: more of it has another one, whoever saw it. */
const isNewer = (priceSeen: boolean) => (priceSeen ? sql`true` : sql`excluded.line_cents_seen is not null`)

/**
 * Adds to lines that are there and appends those that are not. The clock is read after the cart is held, and moves on from line to line,
 * so that lines keep their order. A price that was seen replaces the one seen before only when the shopper saw it.
 */
const addedTo = (cart: RawBuilder<unknown>, added: readonly NewLine[], priceSeen: boolean) => sql`
  insert into cart_lines (id, cart_id, product_id, options, details, quantity, unit_cents_seen, line_cents_seen, added_at)
  select line.id, cart.id, line."productId", line.options, line.details, line.quantity, line.seen, line."seenTotal",
    clock_timestamp() + line.position * interval '1 microsecond'
  from ${cart} as cart, jsonb_to_recordset(${JSON.stringify(added.map((line, position) => ({ ...line, position })))}::jsonb)
    as line (id uuid, "productId" uuid, options jsonb, details jsonb, quantity int, seen bigint, "seenTotal" bigint, position int)
  on conflict (cart_id, product_id, md5(options::text || details::text)) do update set quantity = cart_lines.quantity + excluded.quantity
    , unit_cents_seen = case when ${isNewer(priceSeen)} then excluded.unit_cents_seen else cart_lines.unit_cents_seen end
    , line_cents_seen = case when ${isNewer(priceSeen)} then excluded.line_cents_seen else cart_lines.line_cents_seen end
  returning cart_id`

/** Into a cart that is held. */
export const addToLines = (
  db: Db,
  cartId: string,
  added: readonly NewLine[],
  { priceSeen }: { readonly priceSeen: boolean },
) => addedTo(sql`(select ${cartId}::uuid as id)`, added, priceSeen).execute(db)

type Seen = Pick<SeenCart, 'id' | 'version'>

/** Into the cart as it was seen, or into a new one where there was none. False when somebody else has changed it since. */
export const addToSeenCart = async (
  db: Db,
  { userId, guestId }: Owner,
  seen: Seen | undefined,
  added: NewLine,
): Promise<boolean> => {
  const { rows } = await sql`
    with cart as (
      insert into carts (user_id, guest_id) values (${userId}, ${guestId})
      on conflict (${sql.ref(userId === null ? 'guest_id' : 'user_id')}) do update set updated_at = now()
      where carts.xmin::text = ${seen?.version ?? null}::text
      returning id
    ) ${addedTo(sql`cart`, [added], true)}`.execute(db)
  return rows.length === 1
}

const heldAsSeen = ({ id, version }: Seen) => sql`
  update carts set updated_at = now() where id = ${id} and xmin::text = ${version} returning id`

/** False when somebody else has changed the cart since it was seen. */
export const setLine = async (
  db: Db,
  cart: Seen,
  { id, quantity, seen, seenTotal }: Pick<NewLine, 'id' | 'quantity' | 'seen' | 'seenTotal'>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with cart as (${heldAsSeen(cart)})
    update cart_lines set quantity = ${quantity}, unit_cents_seen = ${seen}, line_cents_seen = ${seenTotal} from cart
    where cart_lines.cart_id = cart.id and cart_lines.id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/** False when somebody else has changed the cart since it was seen. */
export const setLineDetails = async (
  db: Db,
  cart: Seen,
  { id, details }: Pick<NewLine, 'id' | 'details'>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with cart as (${heldAsSeen(cart)})
    update cart_lines set details = ${JSON.stringify(details)}::jsonb from cart
    where cart_lines.cart_id = cart.id and cart_lines.id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/** False when somebody else has changed the cart since it was seen. */
export const deleteLines = async (db: Db, seen: Seen, ids: readonly string[]): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    with cart as (${heldAsSeen(seen)})
    delete from cart_lines using cart where cart_lines.cart_id = cart.id and cart_lines.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return numAffectedRows > 0n
}

export type Portion = {
  readonly productId: string
  readonly lineId?: string | null
  readonly options: OptionValues
  readonly details: LineDetails
  readonly quantity: number
}

/**
 * Takes quantities out of a cart; a line of which nothing is left goes. A line is known by its id, whatever was changed of its product
 * meanwhile; what was put into the cart anew has another id and is known by its configuration. A line that has other files by now is not
 * what was bought: it stays, or a correction that was made while it was paid would be lost.
 */
export const subtractFromLines = async (db: Db, cartId: string, portions: readonly Portion[]) => {
  await sql`
    with taken as (
      select coalesce(known.id, alike.id) as id, sum(portion.quantity) as quantity
      from jsonb_to_recordset(${JSON.stringify(portions)}::jsonb)
        as portion ("productId" uuid, "lineId" uuid, options jsonb, details jsonb, quantity bigint)
      left join cart_lines as known
        on known.cart_id = ${cartId} and known.id = portion."lineId" and known.product_id = portion."productId"
          and known.details -> 'artwork' is not distinct from portion.details -> 'artwork'
      left join cart_lines as alike
        on alike.cart_id = ${cartId} and alike.product_id = portion."productId" and alike.options = portion.options
          and alike.details = portion.details
      group by 1
    ), emptied as (
      delete from cart_lines as line using taken
      where line.cart_id = ${cartId} and line.id = taken.id and line.quantity <= taken.quantity
    )
    update cart_lines as line set quantity = line.quantity - taken.quantity, line_cents_seen = null
    from taken
    where line.cart_id = ${cartId} and line.id = taken.id and line.quantity > taken.quantity`.execute(db)
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
