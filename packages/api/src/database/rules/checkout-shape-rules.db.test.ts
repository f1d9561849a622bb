import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ADDRESS, AMOUNTS, CUSTOMER, givenProduct } from '../../../test/given/given-rows.ts'
import { expectEachStopped, insertRow, withoutTriggers, type World } from '../../../test/checker/tampering.ts'
import type { Db } from '../tables.ts'

const checkout =
  (changes: Record<string, unknown>) =>
  (db: Db): Promise<unknown> =>
    insertRow(db, 'checkouts', {
      ...AMOUNTS,
      ...CUSTOMER,
      content_key: 'x',
      shipping_address: ADDRESS,
      ...changes,
    })

expectEachStopped('A14 a checkout that is written down wrongly in SQL is stopped by the database:', [
  ['an empty company', 'checkouts_company_length', checkout({ company: '' })],
  ['an empty content key', 'checkouts_content_key_length', checkout({ content_key: '' })],
  ['an empty customer name', 'checkouts_customer_name_length', checkout({ customer_name: '' })],
  ['an empty customer email', 'checkouts_customer_email_length', checkout({ customer_email: '' })],
  ['a VAT number that is too long', 'checkouts_vat_number_length', checkout({ vat_number: '4'.repeat(21) })],
  ['an end before it was paid', 'checkouts_finalized_stamped', checkout({ finalized_at: new Date() })],
  ['a customer who does not exist', 'checkouts_user_id_fkey', checkout({ user_id: randomUUID() })],
  ['an id that is taken', 'checkouts_pkey', (db, { open }) => checkout({ id: open })(db)],
  [
    'an unknown state, with the triggers switched off',
    'checkouts_state_known',
    (db) => withoutTriggers(db, checkout({ state: 'lost' })),
  ],
])

const line =
  (changes: Record<string, unknown>) =>
  (db: Db, { open }: World): Promise<unknown> =>
    insertRow(db, 'checkout_lines', {
      checkout_id: open,
      line_no: 9,
      sku: 'X',
      name: 'X',
      unit_cents: 100,
      quantity: 1,
      line_cents: 100,
      ...changes,
    })

expectEachStopped('A14 a checkout line that is written down wrongly in SQL is stopped by the database:', [
  ['of no checkout', 'checkout_lines_checkout_id_fkey', line({ checkout_id: randomUUID() })],
  [
    'with a picture that does not exist',
    'checkout_lines_image_upload_id_fkey',
    line({ image_upload_id: 'x' }),
  ],
  ['of a product that does not exist', 'checkout_lines_product_id_fkey', line({ product_id: randomUUID() })],
  ['without a name', 'checkout_lines_named', line({ name: '' })],
  ['with the number nought', 'checkout_lines_number_range', line({ line_no: 0 })],
  ['with a number that is taken', 'checkout_lines_pkey', line({ line_no: 1 })],
  ['with options that are no options', 'checkout_lines_options_shape', line({ options: '[]' })],
  ['with details that are a list', 'checkout_lines_details_shape', line({ details: '[]' })],
  ['explained by no list', 'checkout_lines_explanation_shape', line({ explanation: '{}' })],
  ['lighter than nothing', 'checkout_lines_weight_range', line({ weight_mg: -1 })],
  [
    'moved to another product',
    'checkout_lines_detach_only',
    async (db, { open }) => {
      const { id } = await givenProduct(db)
      await sql`update checkout_lines set product_id = ${id} where checkout_id = ${open}`.execute(db)
    },
  ],
])

const payment =
  (changes: Record<string, unknown>) =>
  (db: Db, { open }: World): Promise<unknown> =>
    insertRow(db, 'payments', {
      checkout_id: open,
      attempt: 2,
      usd_cents: AMOUNTS.usd_cents,
      rand_cents: AMOUNTS.total_cents,
      amount_cents: AMOUNTS.usd_cents,
      rate_millionths: 55_000,
      provider_order_id: 'SECOND',
      ...changes,
    })

const setPayment = async (db: Db, id: string, ...steps: readonly Record<string, unknown>[]) => {
  for (const step of steps)
    for (const [column, value] of Object.entries(step))
      await sql`update payments set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db)
}

expectEachStopped('A14 a payment that is written down wrongly in SQL is stopped by the database:', [
  ['an attempt with a number that is taken', 'payments_attempt_unique', payment({ attempt: 1 })],
  [
    'money that came before it was asked for',
    'payments_captured_stamped',
    payment({ captured_at: new Date() }),
  ],
  ['a provider whose id is no id', 'payments_provider_shape', payment({ provider: 'Pay Pal' })],
  ['a provider without a name', 'payments_provider_name_length', payment({ provider_name: '' })],
  ['instructions that are a list', 'payments_instructions_shape', payment({ instructions: '[]' })],
  ['a method that is none', 'payments_method_shape', payment({ method: 'By card!' })],
  [
    'an unknown currency',
    'payments_currency_known',
    payment({ currency: 'EUR', amount_cents: AMOUNTS.usd_cents }),
  ],
  [
    'rand that are the dollars',
    'payments_amount_quoted',
    payment({ currency: 'ZAR', rate_millionths: null }),
  ],
  ['dollars without their rate', 'payments_rate_where_converted', payment({ rate_millionths: null })],
  [
    'rand with a rate',
    'payments_rate_exact',
    payment({ currency: 'ZAR', amount_cents: AMOUNTS.total_cents, rate_date: '2026-01-05' }),
  ],
  ['dollars at another rate', 'payments_rate_exact', payment({ rate_millionths: 60_000 })],
  [
    'a day without a rate',
    'payments_rate_where_converted',
    payment({
      currency: 'ZAR',
      amount_cents: AMOUNTS.total_cents,
      rate_millionths: null,
      rate_date: '2026-01-05',
    }),
  ],
  [
    'other money than was quoted, rand and dollars alike',
    'payments_charge_what_was_quoted',
    payment({ currency: 'ZAR', rand_cents: 100, usd_cents: 6, amount_cents: 100, rate_millionths: null }),
  ],
  ['an id that is taken', 'payments_pkey', (db, world) => payment({ id: world.attempt })(db, world)],
  [
    'an unknown state, with the triggers switched off',
    'payments_state_known',
    (db, world) => withoutTriggers(db, (db) => payment({ state: 'lost' })(db, world)),
  ],
  [
    'a capture id that is not one',
    'payments_capture_shape',
    async (db, { attempt }) => {
      await setPayment(db, attempt, { state: 'capturing' })
      await sql`update payments set state = 'captured', provider_capture_id = '../x' where id = ${attempt}`.execute(
        db,
      )
    },
  ],
  [
    'a review that is closed and was never open',
    'payments_closed_in_review',
    (db, { attempt }) => setPayment(db, attempt, { review_closed_at: new Date() }),
  ],
  [
    'a closed review that is opened again',
    'payments_review_closed_once',
    (db, { attempt }) =>
      setPayment(
        db,
        attempt,
        { state: 'review' },
        { review_closed_at: new Date() },
        { review_closed_at: null },
      ),
  ],
  [
    'another number of the attempt',
    'payments_frozen',
    (db, { attempt }) => setPayment(db, attempt, { attempt: 5 }),
  ],
  ['another amount', 'payments_frozen', (db, { attempt }) => setPayment(db, attempt, { usd_cents: 1 })],
])

const event =
  (changes: Record<string, unknown>) =>
  (db: Db, { attempt }: World) =>
    insertRow(db, 'payment_events', { payment_id: attempt, source: 'pay', kind: 'captured', ...changes })

const message = (changes: Record<string, unknown>) => (db: Db) =>
  insertRow(db, 'webhook_events', { provider: 'paypal', event_id: 'WH-1', event_type: 'X', ...changes })

expectEachStopped('A14 an event that is written down wrongly in SQL is stopped by the database:', [
  ['a payment event without a kind', 'payment_events_kind_length', event({ kind: '' })],
  ['a payment event of an unknown source', 'payment_events_source_known', event({ source: 'nobody' })],
  ['a payment event of no payment', 'payment_events_payment_id_fkey', event({ payment_id: randomUUID() })],
  [
    'a payment event with an id that is taken',
    'payment_events_pkey',
    async (db, world) => {
      await event({ id: 900_001 })(db, world)
      await event({ id: 900_001 })(db, world)
    },
  ],
  [
    'a mail about a payment that was written before',
    'payment_events_mail_once',
    async (db, world) => {
      const mail = event({ kind: 'mail', detail: { template: 'order-refunded' } })
      await mail(db, world)
      await mail(db, world)
    },
  ],
  ['a message without an id', 'webhook_events_id_length', message({ event_id: '' })],
  ['a message without a type', 'webhook_events_type_length', message({ event_type: '' })],
  ['a message of a provider that is none', 'webhook_events_provider_shape', message({ provider: 'Pay Pal' })],
  [
    'a message that is there already',
    'webhook_events_pkey',
    async (db) => {
      await message({})(db)
      await message({})(db)
    },
  ],
])

const job = (changes: Record<string, unknown>) => (db: Db) =>
  insertRow(db, 'jobs', { kind: 'payment-event', ...changes })

const cartLine = (changes: Record<string, unknown>) => async (db: Db) => {
  const { id: product_id } = await givenProduct(db)
  const cart_id = randomUUID()
  await insertRow(db, 'carts', { id: cart_id, guest_id: `guest_${cart_id}` })
  await insertRow(db, 'cart_lines', { cart_id, product_id, quantity: 1, unit_cents_seen: 1, ...changes })
}

const twice = (attempt: (db: Db) => Promise<unknown>) => async (db: Db) => {
  await attempt(db)
  await attempt(db)
}

expectEachStopped('A14 a cart or a job that is written down wrongly in SQL is stopped by the database:', [
  ['a job without a kind', 'jobs_kind_length', job({ kind: '' })],
  ['a job tried less than never', 'jobs_attempts_range', job({ attempts: -1 })],
  ['a job whose payload is a list', 'jobs_payload_shape', job({ payload: '[]' })],
  ['a job with an empty key', 'jobs_unique_key_length', job({ unique_key: '' })],
  ['a job with an id that is taken', 'jobs_pkey', twice(job({ id: 900_001 }))],
  [
    'a cart of a customer who does not exist',
    'carts_user_id_fkey',
    (db) => insertRow(db, 'carts', { user_id: randomUUID() }),
  ],
  [
    'a cart with an id that is taken',
    'carts_pkey',
    async (db) => {
      const id = randomUUID()
      await insertRow(db, 'carts', { id, guest_id: 'guest_1' })
      await insertRow(db, 'carts', { id, guest_id: 'guest_2' })
    },
  ],
  ['a line of no cart', 'cart_lines_cart_id_fkey', cartLine({ cart_id: randomUUID() })],
  ['a line of no product', 'cart_lines_product_id_fkey', cartLine({ product_id: randomUUID() })],
  ['a line with an id that is taken', 'cart_lines_pkey', twice(cartLine({ id: randomUUID() }))],
  ['a line below nothing', 'cart_lines_unit_range', cartLine({ unit_cents_seen: -1 })],
])
