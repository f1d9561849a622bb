import { sql } from 'kysely'
import { AMOUNTS, providerId } from '../../../test/given/given-rows.ts'
import { expectEachStopped } from '../../../test/checker/tampering.ts'

expectEachStopped('A14 tampering with a payment in SQL is stopped by the database:', [
  [
    'an attempt to pay less than quoted',
    'payments_charge_what_was_quoted',
    (db, { open }) =>
      sql`insert into payments (checkout_id, attempt, usd_cents, rand_cents, amount_cents, rate_millionths)
        values (${open}, 2, 1, 18, 1, 55000)`.execute(db),
  ],
  [
    'an attempt of an older version to pay less than quoted',
    'payments_rate_exact',
    (db, { open }) =>
      sql`insert into payments (checkout_id, attempt, usd_cents) values (${open}, 2, 1)`.execute(db),
  ],
  [
    'the same number of one provider for two payments',
    'payments_provider_order_unique',
    async (db, { open }) => {
      await sql`insert into payments (checkout_id, attempt, usd_cents, provider_order_id)
        values (${open}, 2, ${AMOUNTS.usd_cents}, 'SAME'), (${open}, 3, ${AMOUNTS.usd_cents}, 'SAME')`.execute(
        db,
      )
    },
  ],
  [
    'a payment that changes its provider',
    'payments_frozen',
    (db, { attempt }) => sql`update payments set provider = 'other' where id = ${attempt}`.execute(db),
  ],
  [
    'two attempts taking money at once',
    'payments_one_money_move',
    async (db, { open, attempt }) => {
      await db.updateTable('payments').set({ state: 'capturing' }).where('id', '=', attempt).execute()
      await sql`insert into payments (checkout_id, attempt, usd_cents, provider_order_id)
        values (${open}, 2, ${AMOUNTS.usd_cents}, 'SECOND')`.execute(db)
      await sql`update payments set state = 'capturing' where provider_order_id = 'SECOND'`.execute(db)
    },
  ],
  [
    'paying again what is paid',
    'payments_one_money_move',
    async (db, { bought }) => {
      await sql`insert into payments (checkout_id, attempt, usd_cents, provider_order_id)
        values (${bought.checkoutId}, 2, ${AMOUNTS.usd_cents}, 'AGAIN')`.execute(db)
      await sql`update payments set state = 'capturing' where provider_order_id = 'AGAIN'`.execute(db)
    },
  ],
  [
    'money without a capture',
    'payments_capture_known',
    async (db, { attempt }) => {
      for (const state of ['capturing', 'captured'] as const)
        await db.updateTable('payments').set({ state }).where('id', '=', attempt).execute()
    },
  ],
  [
    'a capture before the payment was made',
    'payments_capture_known',
    (db, { attempt }) =>
      db.updateTable('payments').set({ provider_capture_id: 'EARLY' }).where('id', '=', attempt).execute(),
  ],
  [
    'a payment born captured',
    'payments_state_moves',
    (db, { open }) =>
      sql`insert into payments (checkout_id, attempt, usd_cents, provider_order_id, provider_capture_id, state, captured_at)
        values (${open}, 2, ${AMOUNTS.usd_cents}, 'BORN', 'BORN', 'captured', now())`.execute(db),
  ],
  [
    "another buyer's provider order",
    'payments_provider_order_unique',
    (db, { open, bought }) =>
      sql`insert into payments (checkout_id, attempt, usd_cents, provider_order_id)
        select ${open}, 2, ${AMOUNTS.usd_cents}, provider_order_id from payments where id = ${bought.paymentId}`.execute(
        db,
      ),
  ],
  [
    "another buyer's capture",
    'payments_capture_unique',
    async (db, { attempt, bought }) => {
      await db.updateTable('payments').set({ state: 'capturing' }).where('id', '=', attempt).execute()
      await sql`update payments set state = 'captured', provider_capture_id =
        (select provider_capture_id from payments where id = ${bought.paymentId}) where id = ${attempt}`.execute(
        db,
      )
    },
  ],
  [
    'a provider order swapped for a cheaper one',
    'payments_keep_provider_ids',
    (db, { attempt }) =>
      db.updateTable('payments').set({ provider_order_id: 'CHEAP' }).where('id', '=', attempt).execute(),
  ],
  [
    'a capture id swapped after the fact',
    'payments_keep_provider_ids',
    (db, { bought }) =>
      db
        .updateTable('payments')
        .set({ provider_capture_id: providerId() })
        .where('id', '=', bought.paymentId)
        .execute(),
  ],
  [
    'taking money before the provider has named its order',
    'payments_order_known',
    async (db, { open }) => {
      await sql`insert into payments (checkout_id, attempt, usd_cents) values (${open}, 2, ${AMOUNTS.usd_cents})`.execute(
        db,
      )
      await sql`update payments set state = 'capturing' where checkout_id = ${open} and attempt = 2`.execute(
        db,
      )
    },
  ],
  [
    'a provider id that is not one',
    'payments_provider_order_shape',
    (db, { open }) =>
      sql`insert into payments (checkout_id, attempt, usd_cents, provider_order_id)
        values (${open}, 2, ${AMOUNTS.usd_cents}, '../refund')`.execute(db),
  ],
  [
    'a twenty-first attempt',
    'payments_attempt_range',
    (db, { open }) =>
      sql`insert into payments (checkout_id, attempt, usd_cents) values (${open}, 21, ${AMOUNTS.usd_cents})`.execute(
        db,
      ),
  ],
])
