import type { InferResult, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { preparedStatement } from '../../database/engines/prepared-statement.ts'
import type { Db } from '../../database/tables.ts'
import { withExpectation } from './payments.queries.ts'

const LEASE_SECONDS = 30

const selectPayable = (db: Db, id: RawBuilder<unknown>) =>
  db
    .selectFrom('checkouts')
    .select((eb) => [
      'id',
      'user_id',
      'state',
      sql<string>`checkouts.xmin::text`.as('version'),
      sql<boolean>`expires_at <= now()`.as('is_over'),
      sql<boolean>`coalesce(lease_until > now(), false)`.as('is_leased'),
      'total_cents',
      // Null where there is no order, or one that was paid when it was placed.
      eb
        .selectFrom('orders')
        .select('orders.due_cents')
        .whereRef('orders.checkout_id', '=', 'checkouts.id')
        .where('orders.placed_owing', '=', sql<boolean>`true`)
        .as('due_cents'),
      jsonObjectFrom(
        withExpectation(db)
          .where('payments.checkout_id', '=', eb.ref('checkouts.id'))
          .orderBy('payments.attempt', 'desc')
          .limit(sql.lit(1)),
      ).as('payment'),
    ])
    .where(sql<boolean>`id = ${id}::uuid`)

export type Payable = InferResult<ReturnType<typeof selectPayable>>[number]

const payableStatement = preparedStatement<{ id: string }, Payable>(
  (value, db) => sql`${selectPayable(db, value('id'))}`,
)

/**
 * A checkout with its last attempt to pay, as it is at this moment. Nothing is locked: whoever writes on the strength of it names the
 * version that was seen, and nothing is written where that is not the newest.
 */
export const findPayable = async (db: Db, id: string): Promise<Payable | undefined> => {
  const [row] = await payableStatement(db, { id })
  return row
}

type Seen = Pick<Payable, 'id' | 'version'>

type Place = (name: keyof Seen) => RawBuilder<unknown>

const stillOpen = (value: Place) => sql`
  select id, total_cents, usd_cents, usd_millionths, usd_rate_date from checkouts
  where id = ${value('id')}::uuid and xmin::text = ${value('version')} and state = 'open' and expires_at > now() for update`

type Attempt = {
  readonly attempt: number
  readonly provider: string
  readonly providerName: string
  readonly method: string
  readonly currency: 'ZAR' | 'USD'
}

type Begun = { readonly id: string; readonly amount_cents: number }

const attemptStatement = (amount: RawBuilder<unknown>) =>
  preparedStatement<Seen & Attempt, Begun>(
    (value) => sql`
      with checkout as (${stillOpen(value)})
      insert into payments (checkout_id, attempt, provider, provider_name, method, currency, rand_cents, usd_cents,
        amount_cents, rate_millionths, rate_date)
      select id, ${value('attempt')}::smallint, ${value('provider')}, ${value('providerName')}, ${value('method')},
        ${value('currency')}, total_cents, usd_cents, ${amount}
      from checkout
      on conflict (checkout_id, attempt) do nothing returning id, amount_cents`,
  )

const attemptStatements = {
  ZAR: attemptStatement(sql`total_cents, null, null`),
  USD: attemptStatement(sql`usd_cents, usd_millionths, usd_rate_date`),
}

/**
 * Over what the checkout quotes: its total in rand or, at a provider that charges dollars, its dollars with the rate and its day. Nothing
 * when the checkout has moved on, or when another click has just begun this attempt.
 */
export const insertAttempt = async (
  db: Db,
  { id, version }: Seen,
  attempt: Attempt,
): Promise<Begun | undefined> => {
  const [row] = await attemptStatements[attempt.currency](db, { id, version, ...attempt })
  return row
}

/**
 * A further payment of an order that owes: all that is owed, or a part. Nothing when less is owed by now: the order is locked too, so that
 * what it owes is read again after a wait.
 */
export const insertDueAttempt = async (
  db: Db,
  checkoutId: string,
  { attempt, provider, providerName, method, currency, randCents }: Attempt & { readonly randCents: number },
): Promise<Begun | undefined> => {
  const { rows } = await sql<Begun>`
    with checkout as (
      select checkouts.* from checkouts join orders on orders.checkout_id = checkouts.id
      where checkouts.id = ${checkoutId} and orders.placed_owing and orders.due_cents >= ${randCents} for update of checkouts, orders
    )
    insert into payments (checkout_id, attempt, provider, provider_name, method, currency, rand_cents, usd_cents, part_cents,
      for_order, amount_cents, rate_millionths, rate_date)
    select id, ${attempt}::smallint, ${provider}::text, ${providerName}::text, ${method}::text, ${currency}::text,
      total_cents, usd_cents, nullif(${randCents}::bigint, total_cents), true,
      ${
        currency === 'USD'
          ? sql`usd_cents_of(${randCents}::bigint, usd_millionths), usd_millionths, usd_rate_date`
          : sql`${randCents}::bigint, null, null`
      }
    from checkout
    on conflict (checkout_id, attempt) do nothing returning id, amount_cents`.execute(db)
  return rows[0]
}

type Intent = { readonly paymentId: string; readonly source: string; readonly because: string }

const intentStatement = preparedStatement<
  Seen & { paymentId: string; source: string; detail: string },
  { readonly entity_id: string }
>(
  (value) => sql`
    with checkout as (${stillOpen(value)}), capturing as (
      update payments set state = 'capturing' from checkout
      where payments.id = ${value('paymentId')}::uuid and payments.checkout_id = checkout.id and payments.state = 'created'
      returning payments.id, payments.checkout_id
    ), noted as (
      insert into payment_events (payment_id, source, kind, detail)
      select id, ${value('source')}::text, 'capturing', ${value('detail')}::jsonb from capturing
    ), paying as (
      update checkouts
      set state = 'paying', state_reason = null, lease_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
      from capturing where checkouts.id = capturing.checkout_id returning checkouts.id
    )
    insert into audit (actor_name, action, entity, entity_id, before, after)
    select ${value('source')}::text, 'checkout paying', 'checkout', id::text, '{"state": "open"}', '{"state": "paying"}'
    from paying returning entity_id`,
)

/**
 * Writes down that money will be asked for, with the event and the line in the audit that tell of it: all of it or, where the checkout
 * has moved on, none. The checkout is locked first, as everywhere.
 */
export const insertIntent = async (db: Db, { id, version }: Seen, intent: Intent): Promise<boolean> => {
  const { paymentId, source, because } = intent
  const detail = JSON.stringify({ from: 'created', because })
  return (await intentStatement(db, { id, version, paymentId, source, detail })).length === 1
}

/** False when somebody else was quicker, or its holder is alive after all. */
export const takeOverLease = async (db: Db, { id, version }: Seen): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ lease_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('id', '=', id)
    .where(sql<boolean>`xmin::text = ${version}`)
    .where('state', '=', 'paying')
    .where('lease_until', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
