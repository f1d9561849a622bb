import type { ExplainedLine, LineDetails, MakingTerms, SignParcels } from '@umbala/pricing'
import { type InferResult, type Insertable, sql } from 'kysely'
import { preparedStatement } from '../database/engines/prepared-statement.ts'
import type { Db, Tables } from '../database/tables.ts'
import { type CheckoutState, LINE_COLUMNS } from '../database/tables/checkout.ts'
import type { JsonObject } from '../database/tables/columns.ts'
import { CAPTURE_DECLINED, TRIED_AGAIN } from './payments/payments.queries.ts'

const LEASE_SECONDS = 30

/** The database's clock decides what has run out: it is the same for every process, and nobody sets it by hand. */
const isOver = sql<boolean>`checkouts.expires_at <= now()`
const stateNow = sql<CheckoutState>`
  case when checkouts.state = 'open' and checkouts.expires_at <= now() then 'expired' else checkouts.state end`
/** The last thing that came of the buyer's attempts. One that was begun since, or is under way, takes its place. */
const isDeclined = sql<boolean>`coalesce((
  select payments.state in ('created', 'declined') and ${sql.lit(CAPTURE_DECLINED)} = (
    select event.kind from payment_events as event
    where event.payment_id = payments.id and event.kind in (${sql.lit(CAPTURE_DECLINED)}, ${sql.lit(TRIED_AGAIN)}, 'capturing')
    order by event.id desc limit 1)
  from payments where payments.checkout_id = checkouts.id order by payments.attempt desc limit 1), false)`
type BegunRow = {
  readonly provider: string
  readonly providerName: string
  readonly method: string
  readonly isCancelled: boolean
}
/** The last attempt, where the provider knows it, and it can still be paid or was called off there. */
const begun = sql<BegunRow | null>`(
  select case when payments.state in ('created', 'voided') and payments.provider_order_id is not null then json_build_object(
    'provider', payments.provider, 'providerName', payments.provider_name, 'method', payments.method,
    'isCancelled', payments.state = 'voided') end
  from payments where payments.checkout_id = checkouts.id order by payments.attempt desc limit 1)`
/** Whether anything in it is printed from what the customer still has to send, be it one of two sides. Of a product that is gone nobody knows any more: better to ask. */
const needsArtwork = sql<boolean>`exists (
  select from checkout_lines as printed left join products on products.id = printed.product_id
  where printed.checkout_id = checkouts.id and wants_artwork(products.category, products.kind, products.artwork)
    and (not printed.details ? 'artwork'
      or (printed.details -> 'artwork' @> '[{"slot":"front"}]') <> (printed.details -> 'artwork' @> '[{"slot":"back"}]')))`
const leaseFromNow = sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`

type LineRow = {
  readonly product_id: string | null
  readonly sku: string
  readonly name: string
  readonly options: Record<string, string[]>
  readonly details: LineDetails
  readonly unit_cents: number
  readonly quantity: number
  readonly line_cents: number
  readonly explanation: readonly ExplainedLine[] | null
  readonly image: string | null
  readonly terms: MakingTerms | null
  readonly collect_only: boolean
}

type BoughtLine = Pick<LineRow, 'product_id' | 'options' | 'details' | 'quantity'> & {
  readonly cart_line_id: string | null
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
      'checkouts.vat_bp',
      'checkouts.express_cents',
      'checkouts.usd_millionths',
      'checkouts.usd_rate_date',
      'checkouts.vat_cents',
      'checkouts.courier_cents',
      'checkouts.total_cents',
      'checkouts.usd_cents',
      'checkouts.ready_on',
      'checkouts.arrives_on',
      'checkouts.promise_until',
      'checkouts.courier_days',
      'orders.id as order_id',
      'orders.due_cents',
      stateNow.as('state'),
      isDeclined.as('is_declined'),
      begun.as('begun'),
      needsArtwork.as('needs_artwork'),
    ])
    .select((eb) =>
      eb
        .selectFrom('checkout_lines as line')
        .leftJoin('uploads', 'uploads.id', 'line.image_upload_id')
        .whereRef('line.checkout_id', '=', 'checkouts.id')
        .select(
          sql<LineRow[]>`json_agg(json_build_object(
            'product_id', line.product_id, 'sku', line.sku, 'name', line.name, 'options', line.options, 'details', line.details,
            'unit_cents', line.unit_cents, 'quantity', line.quantity, 'line_cents', line.line_cents, 'explanation', line.explanation,
            'terms', line.terms, 'collect_only', line.collect_only, 'image', '/uploads/' || uploads.id || '.' || uploads.extension
          ) order by line.line_no)`.as('lines'),
        )
        .as('lines'),
    )

export type CheckoutRow = InferResult<ReturnType<typeof withAll>>[number]

const checkoutStatement = preparedStatement<{ id: string; userId: string }, CheckoutRow>(
  (value, db) =>
    sql`${withAll(db).where(
      sql<boolean>`checkouts.id = ${value('id')}::uuid and checkouts.user_id = ${value('userId')}::uuid`,
    )}`,
)

export const findCheckout = async (db: Db, id: string, userId: string): Promise<CheckoutRow | undefined> => {
  const [row] = await checkoutStatement(db, { id, userId })
  return row
}

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
    .select(['id', 'user_id', 'state', 'content_key', 'usd_cents', isOver.as('is_over')])
    .forUpdate()

export const lockLiveCheckout = (db: Db, userId: string) =>
  locked(db).where('user_id', '=', userId).where('state', 'in', ['open', 'paying']).executeTakeFirst()

/** Whoever changes a checkout or its payments takes this lock first, here or within the statement that writes: no two of them meet. */
export const lockCheckout = (db: Db, id: string) => locked(db).where('id', '=', id).executeTakeFirst()

export const lockCheckoutOf = (db: Db, paymentId: string) =>
  locked(db)
    .where('id', '=', (eb) =>
      eb.selectFrom('payments').select('checkout_id').where('payments.id', '=', paymentId),
    )
    .executeTakeFirst()

type NewLine = {
  readonly line_no: number
  readonly product_id: string
  readonly sku: string
  readonly name: string
  readonly image_upload_id: string | null
  readonly options: Readonly<Record<string, readonly string[]>>
  readonly details: LineDetails
  readonly unit_cents: number
  readonly quantity: number
  readonly line_cents: number
  readonly explanation: readonly ExplainedLine[] | null
  readonly weight_mg: number
  readonly terms: MakingTerms
  readonly parcels: SignParcels | null
  readonly collect_only: boolean
  readonly cart_line_id: string | null
}

/** The checkout and its lines in one statement; the lines travel as one value, however many they are. */
export const insertCheckout = (
  db: Db,
  checkout: Insertable<Tables['checkouts']>,
  lines: readonly NewLine[],
) =>
  db
    .with('made', (db) =>
      db.insertInto('checkouts').values(checkout).returning(['id', 'state', 'created_at', 'expires_at']),
    )
    .with('lines', (db) =>
      db
        .insertInto('checkout_lines')
        .columns(['checkout_id', ...LINE_COLUMNS, 'cart_line_id'])
        .expression(
          sql`select made.id, line.* from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
            line_no smallint, product_id uuid, sku text, name text, image_upload_id text, options jsonb, details jsonb,
            unit_cents bigint, quantity integer, line_cents bigint, explanation jsonb, weight_mg bigint, terms jsonb, parcels jsonb,
            collect_only boolean, cart_line_id uuid
          )`,
        ),
    )
    .selectFrom('made')
    .selectAll()
    .executeTakeFirstOrThrow()

type Transition = {
  readonly id: string
  readonly from: CheckoutState
  readonly to: CheckoutState
  /** What is kept with the checkout itself. */
  readonly reason: string | null
  readonly actor: { readonly id: string | null; readonly name: string }
  readonly after: JsonObject
}

const transitionStatement = preparedStatement<
  Record<'id' | 'to' | 'action' | 'actorName' | 'before' | 'after', string> &
    Record<'reason' | 'actorId', string | null>,
  never
>(
  (value) => sql`
    with moved as (
      update checkouts
      set state = ${value('to')}, state_reason = ${value('reason')},
        lease_until = case ${value('to')} when 'paying' then ${leaseFromNow} end
      where id = ${value('id')}::uuid returning id
    )
    insert into audit (actor_id, actor_name, action, entity, entity_id, before, after)
    select ${value('actorId')}::uuid, ${value('actorName')}::text, ${value('action')}::text, 'checkout', id::text,
      ${value('before')}::jsonb, ${value('after')}::jsonb
    from moved`,
)

/** With its line in the audit, in one statement. */
export const transitionCheckout = (db: Db, { id, from, to, reason, actor, after }: Transition) =>
  transitionStatement(db, {
    id,
    to,
    reason,
    actorId: actor.id,
    actorName: actor.name,
    action: `checkout ${to}`,
    before: JSON.stringify({ state: from }),
    after: JSON.stringify(after),
  })

/** Nobody works on it any more: the next one to ask, or the reconciler, may go on at once. */
export const endPayLease = (db: Db, id: string) =>
  db
    .updateTable('checkouts')
    .set({ lease_until: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'paying')
    .execute()

/** Locked, with what is known for good once its order stands: what was bought and the order that came of it. */
export const lockPlacedCheckout = (db: Db, id: string) =>
  locked(db)
    .where('id', '=', id)
    .select((eb) => [
      eb.selectFrom('orders').select('orders.id').whereRef('checkout_id', '=', 'checkouts.id').as('order_id'),
      eb
        .selectFrom('checkout_lines as line')
        .whereRef('line.checkout_id', '=', 'checkouts.id')
        .select(
          sql<BoughtLine[]>`json_agg(json_build_object(
            'product_id', line.product_id, 'options', line.options, 'details', line.details, 'quantity', line.quantity,
            'cart_line_id', line.cart_line_id
          ) order by line.line_no)`.as('bought'),
        )
        .as('bought'),
    ])
    .executeTakeFirst()
