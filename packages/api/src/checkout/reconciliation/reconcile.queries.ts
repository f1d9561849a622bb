import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

/** Checkouts whose payer, or whose process, went silent in the middle. Skips those that somebody holds this very moment. */
export const findAbandonedCaptures = (db: Db, limit: number) =>
  db
    .selectFrom('checkouts')
    .select('id')
    .where('state', '=', 'paying')
    .where('lease_until', '<=', sql<Date>`now()`)
    .orderBy('lease_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const findForgottenCheckouts = (
  db: Db,
  { afterSeconds, limit }: { readonly afterSeconds: number; readonly limit: number },
) =>
  db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select('checkouts.id')
    .where('checkouts.state', 'in', ['paid', 'placed'])
    .where('orders.created_at', '<', sql<Date>`now() - make_interval(secs => ${afterSeconds})`)
    .orderBy('checkouts.created_at')
    .limit(limit)
    .execute()

type Slice = { readonly after: string | null; readonly limit: number }

/** Payments in order of their ids, so that a long list is worked through in slices. */
const paymentsAfter = (db: Db, { after, limit }: Slice) =>
  db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select(['payments.id', 'payments.provider'])
    .where('payments.provider_order_id', 'is not', null)
    .$if(after !== null, (q) => q.where('payments.id', '>', after ?? ''))
    .orderBy('payments.id')
    .limit(limit)

export const findPendingPayments = (db: Db, slice: Slice) =>
  paymentsAfter(db, slice).where('payments.state', '=', 'pending').execute()

/** The page itself pays within moments of an approval; what it did not pay by then, it will not. */
export const findOpenPayments = (db: Db, slice: Slice) =>
  paymentsAfter(db, slice)
    .where('payments.state', '=', 'created')
    .where('checkouts.state', '=', 'open')
    .where('checkouts.expires_at', '>', sql<Date>`now()`)
    .where('payments.created_at', '<', sql<Date>`now() - interval '60 seconds'`)
    .execute()

/** Attempts that we gave up and on which money could still be found. What the provider voided is looked at for a day longer. */
export const findClosedPayments = (db: Db, slice: Slice) =>
  paymentsAfter(db, slice)
    .where('checkouts.state', 'not in', ['open', 'paying'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('payments.state', 'in', ['created', 'declined']),
          eb('payments.created_at', '>', sql<Date>`now() - interval '7 days'`),
        ]),
        eb.and([
          eb('payments.state', '=', 'voided'),
          eb('payments.created_at', '>', sql<Date>`now() - interval '1 day'`),
        ]),
        // Whoever was told how to pay may take their time.
        eb.and([
          eb('payments.state', '=', 'created'),
          eb('payments.for_order', '=', sql<boolean>`true`),
          eb('payments.created_at', '>', sql<Date>`now() - interval '60 days'`),
          eb.exists(
            eb
              .selectFrom('orders')
              .whereRef('orders.checkout_id', '=', 'payments.checkout_id')
              .where('orders.due_cents', '>', sql<number>`0`)
              .select('orders.id'),
          ),
        ]),
      ]),
    )
    .execute()

/** Of the last week, and however old where money is on its way back: the message that it has arrived may be lost. */
export const findCapturedPayments = (db: Db, slice: Slice) =>
  paymentsAfter(db, slice)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('payments.state', '=', 'captured'),
          eb('payments.captured_at', '>', sql<Date>`now() - interval '7 days'`),
        ]),
        eb('payments.id', 'in', eb.selectFrom('refunds').select('payment_id').where('state', '=', 'pending')),
      ]),
    )
    .execute()

/** Each with its line in the audit, in one statement. */
export const expireCheckouts = async (db: Db, most: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    with over as (
      select id from checkouts where state = 'open' and expires_at <= now()
      order by expires_at limit ${most} for update skip locked
    ), expired as (
      update checkouts set state = 'expired' from over where checkouts.id = over.id returning checkouts.id
    )
    insert into audit (actor_name, action, entity, entity_id, before, after)
    select 'reconciler', 'checkout expired', 'checkout', id::text, '{"state": "open"}', '{"state": "expired"}'
    from expired`.execute(db)
  return Number(numAffectedRows)
}
