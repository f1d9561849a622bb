import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'
import type { CheckoutState } from '../database/tables/checkout.ts'

const LEASE_SECONDS = 30

/** The database's clock decides what has run out: it is the same for every process, and nobody sets it by hand. */
const isOver = sql<boolean>`checkouts.expires_at <= now()`
const stateNow = sql<CheckoutState>`
  case when checkouts.state = 'open' and checkouts.expires_at <= now() then 'expired' else checkouts.state end`
const leaseFromNow = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`

type LineRow = {
  readonly product_id: string | null
  readonly sku: string
  readonly name: string
  readonly options: Record<string, string[]>
  readonly unit_cents: number
  readonly quantity: number
  readonly image: string | null
}

const withAll = (db: Db) =>
  db
    .selectFrom('checkouts')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select([
      'checkouts.id',
      'checkouts.created_at',
      'checkouts.expires_at',
      'checkouts.company',
      'checkouts.vat_number',
      'checkouts.courier',
      'checkouts.shipping_address',
      'checkouts.subtotal_cents',
      'checkouts.vat_cents',
      'checkouts.courier_cents',
      'checkouts.total_cents',
      'checkouts.usd_cents',
      'orders.id as order_id',
      stateNow.as('state'),
    ])
    .select((eb) =>
      eb
        .selectFrom('checkout_lines as line')
        .leftJoin('uploads', 'uploads.id', 'line.image_upload_id')
        .whereRef('line.checkout_id', '=', 'checkouts.id')
        .select(
          sql<LineRow[]>`json_agg(json_build_object(
            'product_id', line.product_id, 'sku', line.sku, 'name', line.name, 'options', line.options,
            'unit_cents', line.unit_cents, 'quantity', line.quantity,
            'image', '/uploads/' || uploads.id || '.' || uploads.extension
          ) order by line.line_no)`.as('lines'),
        )
        .as('lines'),
    )

export const findCheckout = (db: Db, id: string, userId: string) =>
  withAll(db).where('checkouts.id', '=', id).where('checkouts.user_id', '=', userId).executeTakeFirst()

export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

export const findLiveCheckout = (db: Db, userId: string) =>
  withAll(db)
    .where('checkouts.user_id', '=', userId)
    .where(stateNow, 'in', ['open', 'paying'])
    .executeTakeFirst()

/** Whoever buys. Their row stays locked, so that two checkouts of one person are made one after the other. */
export const lockBuyer = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

const locked = (db: Db) =>
  db
    .selectFrom('checkouts')
    .select([
      'id',
      'user_id',
      'state',
      'content_key',
      'usd_cents',
      isOver.as('is_over'),
      sql<boolean>`coalesce(lease_until > now(), false)`.as('is_leased'),
    ])
    .forUpdate()

export const lockLiveCheckout = (db: Db, userId: string) =>
  locked(db).where('user_id', '=', userId).where('state', 'in', ['open', 'paying']).executeTakeFirst()

/** Every change to a checkout or its payments begins here, which is why no two of them meet. */
export const lockCheckout = (db: Db, id: string) => locked(db).where('id', '=', id).executeTakeFirst()

export const lockCheckoutOf = (db: Db, paymentId: string) =>
  locked(db)
    .where('id', '=', (eb) =>
      eb.selectFrom('payments').select('checkout_id').where('payments.id', '=', paymentId),
    )
    .executeTakeFirst()

export type LockedCheckout = NonNullable<Awaited<ReturnType<typeof lockCheckout>>>

export const insertCheckout = async (db: Db, checkout: Insertable<Tables['checkouts']>): Promise<string> => {
  const { id } = await db.insertInto('checkouts').values(checkout).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertCheckoutLines = (db: Db, lines: readonly Insertable<Tables['checkout_lines']>[]) =>
  db
    .insertInto('checkout_lines')
    .values([...lines])
    .execute()

export const moveCheckout = (db: Db, id: string, state: CheckoutState, reason?: string) =>
  db
    .updateTable('checkouts')
    .set({
      state,
      state_reason: reason ?? null,
      lease_until: state === 'paying' ? leaseFromNow : null,
    })
    .where('id', '=', id)
    .execute()

export const extendPayLease = (db: Db, id: string) =>
  db
    .updateTable('checkouts')
    .set({ lease_until: leaseFromNow })
    .where('id', '=', id)
    .where('state', '=', 'paying')
    .execute()

/** Nobody works on it any more: the next one to ask, or the reconciler, may go on at once. */
export const endPayLease = (db: Db, id: string) =>
  db
    .updateTable('checkouts')
    .set({ lease_until: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'paying')
    .execute()

export const findBoughtLines = (db: Db, checkoutId: string) =>
  db
    .selectFrom('checkout_lines')
    .select(['product_id', 'options', 'quantity'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('line_no')
    .execute()
