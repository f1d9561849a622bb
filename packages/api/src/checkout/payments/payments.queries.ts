import type { InferResult, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { preparedStatement } from '../../database/engines/prepared-statement.ts'
import type { Db } from '../../database/tables.ts'
import type { JsonObject } from '../../database/tables/columns.ts'
import type { PaymentInstructions, PaymentState } from '../../database/tables/checkout.ts'

/** The database numbers no more. */
export const ATTEMPTS_MAX = 20

/** Versions before there were several providers noted the same under the first name. */
const BEGUN = 'order created'
export const CAPTURE_DECLINED = 'capture declined'
export const TRIED_AGAIN = 'tried again'

/** A provider keeps the key of a request for six hours; asked later, it might take it for a new one. */
const REQUEST_KEY_HOURS = 6

/** Its constants are written out, because prepared statements contain it. */
export const withExpectation = (db: Db) =>
  db.selectFrom('payments').select((eb) => [
    'payments.id',
    'payments.checkout_id',
    'payments.attempt',
    'payments.provider_order_id',
    'payments.provider_capture_id',
    'payments.provider',
    'payments.provider_name',
    'payments.method',
    'payments.currency',
    'payments.amount_cents',
    sql<number>`coalesce(part_cents, rand_cents)`.as('rand_cents'),
    'payments.state',
    sql<boolean>`payments.created_at > now() - make_interval(hours => ${sql.lit(REQUEST_KEY_HOURS)})`.as(
      'is_recent',
    ),
    sql<boolean>`payments.created_at < now() - interval '1 day'`.as('is_overdue'),
    // Whom the provider named when the payment was begun; whoever is named later must be the same.
    eb
      .selectFrom('payment_events as event')
      .whereRef('event.payment_id', '=', 'payments.id')
      .where('event.kind', '=', sql.lit(BEGUN))
      .orderBy('event.id')
      .limit(sql.lit(1))
      .select(sql<string | null>`event.detail ->> 'payee'`.as('payee'))
      .as('payee'),
    sql<number>`(select count(*) from payment_events as event
      where event.payment_id = payments.id and event.kind = ${sql.lit(CAPTURE_DECLINED)})`.as('declines'),
  ])

export const findPayment = (db: Db, id: string) =>
  withExpectation(db).where('payments.id', '=', id).executeTakeFirst()

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** The attempt that counts: the last one. */
export const findLatestPayment = (db: Db, checkoutId: string) =>
  withExpectation(db)
    .where('payments.checkout_id', '=', checkoutId)
    .orderBy('payments.attempt', 'desc')
    .limit(1)
    .executeTakeFirst()

const selectLocked = (db: Db, id: RawBuilder<unknown>) =>
  withExpectation(db)
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select([
      'checkouts.state as checkout_state',
      sql<boolean>`coalesce(checkouts.lease_until > now(), false)`.as('is_leased'),
    ])
    .where(sql<boolean>`payments.id = ${id}::uuid`)
    .forUpdate(['checkouts', 'payments'])

export type LockedPayment = InferResult<ReturnType<typeof selectLocked>>[number]

const lockStatement = preparedStatement<{ id: string }, LockedPayment>(
  (value, db) => sql`${selectLocked(db, value('id'))}`,
)

/**
 * Locks a payment and its checkout, and reads both as they are once the locks are held: of rows that it locks, PostgreSQL answers the
 * newest. The checkout comes first, as everywhere.
 */
export const lockPayment = async (db: Db, id: string): Promise<LockedPayment | undefined> => {
  const [row] = await lockStatement(db, { id })
  return row
}

export const findCapturingPayment = (db: Db, checkoutId: string) =>
  withExpectation(db)
    .where('payments.checkout_id', '=', checkoutId)
    .where('payments.state', '=', 'capturing')
    .executeTakeFirst()

type NotifiedOf = {
  readonly provider: string
  readonly reference: string | null
  readonly chargeId: string | null
  readonly paymentId: string | null
}

/** By what the provider calls it, or by our own id, which a notification may bring before the reference is stored. */
export const findNotifiedPayment = (db: Db, { provider, reference, chargeId, paymentId }: NotifiedOf) =>
  withExpectation(db)
    .where('payments.provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('payments.provider_order_id', '=', reference),
        eb('payments.provider_capture_id', '=', chargeId),
        eb('payments.id', '=', paymentId),
      ]),
    )
    .executeTakeFirst()

export const movePayment = (db: Db, id: string, state: PaymentState, chargeId: string | null = null) =>
  db.updateTable('payments').set({ state, provider_capture_id: chargeId }).where('id', '=', id).execute()

export const insertCaptureDeclined = (
  db: Db,
  { paymentId, source, issue }: Pick<Event, 'paymentId' | 'source'> & { readonly issue: string },
) => insertPaymentEvent(db, { paymentId, source, kind: CAPTURE_DECLINED, detail: { issue } })

/** Whoever was declined has opened the payment window once more; what was said of the card before is over. */
export const insertTriedAgain = (db: Db, paymentId: string) =>
  insertPaymentEvent(db, { paymentId, source: 'pay', kind: TRIED_AGAIN, detail: {} })

type Event = {
  readonly paymentId: string
  readonly source: 'pay' | 'webhook' | 'reconciler' | 'admin'
  readonly kind: string
  readonly detail: JsonObject
}

export const insertPaymentEvent = (db: Db, { paymentId, source, kind, detail }: Event) =>
  db
    .insertInto('payment_events')
    .values({ payment_id: paymentId, source, kind, detail: JSON.stringify(detail) })
    .execute()

type Named = { readonly reference: string; readonly payee: string | null; readonly source?: Event['source'] }

const referenceStatement = preparedStatement<
  { id: string; reference: string; source: string; detail: string },
  { readonly payment_id: string }
>(
  (value) => sql`
    with named as (
      update payments set provider_order_id = ${value('reference')}
      where id = ${value('id')}::uuid and provider_order_id is null and state = 'created' returning id
    )
    insert into payment_events (payment_id, source, kind, detail)
    select id, ${value('source')}::text, ${sql.lit(BEGUN)}, ${value('detail')}::jsonb from named
    returning payment_id`,
)

/**
 * Keeps the provider's reference, with the note of who is to be paid. False when it was known already, as after a double click, or the
 * attempt was given up meanwhile.
 */
export const storeReference = async (
  db: Db,
  id: string,
  { reference, payee, source = 'pay' }: Named,
): Promise<boolean> => {
  const detail = JSON.stringify({ reference, payee })
  return (await referenceStatement(db, { id, reference, source, detail })).length === 1
}

/** What the buyer was told; the payment is one of the order that stands from now on. */
export const storeInstructions = (db: Db, id: string, instructions: PaymentInstructions) =>
  db
    .updateTable('payments')
    .set({
      for_order: true,
      instructions: sql`coalesce(instructions, ${JSON.stringify(instructions)}::jsonb)`,
    })
    .where('id', '=', id)
    .execute()

type Transition = Omit<Event, 'kind'> & { readonly state: PaymentState; readonly chargeId: string | null }

const transitionStatement = preparedStatement<
  { paymentId: string; state: string; chargeId: string | null; source: string; detail: string },
  never
>(
  (value) => sql`
    with moved as (
      update payments set state = ${value('state')}, provider_capture_id = ${value('chargeId')}
      where id = ${value('paymentId')}::uuid returning id
    )
    insert into payment_events (payment_id, source, kind, detail)
    select id, ${value('source')}::text, ${value('state')}::text, ${value('detail')}::jsonb from moved`,
)

/** With the event that tells of it, in one statement. */
export const transitionPayment = (db: Db, { detail, ...moved }: Transition) =>
  transitionStatement(db, { ...moved, detail: JSON.stringify(detail) })
