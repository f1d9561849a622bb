import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ADDRESS, AMOUNTS, CUSTOMER, givenProduct } from '../../../test/given/given-rows.ts'
import { expectEachStopped, insertRow, withoutTriggers, type World } from '../../../test/checker/tampering.ts'
import type { Db } from '../tables.ts'

const set =
  (column: string, value: unknown) =>
  (db: Db, { bought }: World): Promise<unknown> =>
    sql`update orders set ${sql.ref(column)} = ${value} where id = ${bought.orderId}`.execute(db)

/** An order of the checkout that is still open, on the money that it does not have yet. */
const order =
  (changes: Record<string, unknown>) =>
  (db: Db, { open, attempt, buyer }: World): Promise<unknown> =>
    insertRow(db, 'orders', {
      ...AMOUNTS,
      ...CUSTOMER,
      checkout_id: open,
      payment_id: attempt,
      user_id: buyer,
      shipping_address: ADDRESS,
      ...changes,
    })

expectEachStopped('A14 an order that is written down wrongly in SQL is stopped by the database:', [
  ['an express order to nowhere', 'orders_address_for_express', set('shipping_address', null)],
  ['an order that was not paid', 'orders_are_paid', order({ payment_state: 'created' })],
  [
    'VAT that is not the rate of its goods',
    'orders_vat_exact',
    order({ vat_cents: AMOUNTS.vat_cents + 1, total_cents: AMOUNTS.total_cents + 1 }),
  ],
  ['an empty company', 'orders_company_length', set('company', '')],
  ['an empty customer name', 'orders_customer_name_length', set('customer_name', '')],
  ['an empty customer email', 'orders_customer_email_length', set('customer_email', '')],
  ['an empty VAT number', 'orders_vat_number_length', set('vat_number', '')],
  ['an empty carrier', 'orders_tracking_carrier_length', set('tracking_carrier', '')],
  ['an empty tracking number', 'orders_tracking_number_length', set('tracking_number', '')],
  ['an unknown refund state', 'orders_refund_state_known', set('refund_state', 'lost')],
  ['a customer who does not exist', 'orders_user_id_fkey', order({ user_id: randomUUID() })],
  ['an id that is taken', 'orders_pkey', (db, world) => order({ id: world.bought.orderId })(db, world)],
  [
    'a number that is taken',
    'orders_number_unique',
    async (db, world) => {
      const { number } = await db
        .selectFrom('orders')
        .select('number')
        .where('id', '=', world.bought.orderId)
        .executeTakeFirstOrThrow()
      await order({ number })(db, world)
    },
  ],
  [
    'a second order on the same payment',
    'orders_one_per_payment',
    (db, world) => order({ payment_id: world.bought.paymentId })(db, world),
  ],
  [
    'a time of its last change that is made up',
    'nothing',
    async (db, world) => {
      await set('updated_at', new Date(0))(db, world)
      const { rows } = await sql`select from orders where updated_at < now() - interval '1 hour'`.execute(db)
      if (rows.length > 0) throw new Error('The time that was made up stands.')
    },
  ],
])

const line =
  (changes: Record<string, unknown>) =>
  (db: Db, { bought }: World): Promise<unknown> =>
    insertRow(db, 'order_lines', {
      order_id: bought.orderId,
      checkout_id: bought.checkoutId,
      line_no: 3,
      sku: 'X',
      name: 'X',
      unit_cents: 100,
      quantity: 1,
      line_cents: 100,
      ...changes,
    })

expectEachStopped('A14 an order line that is written down wrongly in SQL is stopped by the database:', [
  ['with a picture that does not exist', 'order_lines_image_upload_id_fkey', line({ image_upload_id: 'x' })],
  ['of a product that does not exist', 'order_lines_product_id_fkey', line({ product_id: randomUUID() })],
  ['without a name', 'order_lines_named', line({ name: '' })],
  ['with a number that is taken', 'order_lines_pkey', line({ line_no: 1 })],
  ['with options that are no options', 'order_lines_options_shape', line({ options: '[]' })],
  ['with details that are a list', 'order_lines_details_shape', line({ details: '[]' })],
  ['explained by no list', 'order_lines_explanation_shape', line({ explanation: '{}' })],
  ['lighter than nothing', 'order_lines_weight_range', line({ weight_mg: -1 })],
  ['of no pieces', 'order_lines_quantity_range', line({ quantity: 0, line_cents: 0 })],
  ['below nothing', 'order_lines_unit_range', line({ unit_cents: -1, line_cents: -1 })],
  ['cheaper than its units', 'order_lines_product_exact', line({ line_cents: 99 })],
  [
    'made for another size',
    'order_lines_details_kept',
    (db, { bought }) =>
      sql`update order_lines set details = '{"size":{"width":1,"height":1}}' where order_id = ${bought.orderId}`.execute(
        db,
      ),
  ],
  [
    'moved to another product',
    'order_lines_detach_only',
    async (db, { bought }) => {
      const { id } = await givenProduct(db)
      await sql`update order_lines set product_id = ${id} where order_id = ${bought.orderId}`.execute(db)
    },
  ],
])

const invoice = (changes: Record<string, unknown>) => (db: Db) =>
  insertRow(db, 'invoices', { order_id: randomUUID(), number: 900_001, ...changes })

const original = (db: Db, { bought }: World) =>
  insertRow(db, 'invoice_originals', { order_id: bought.orderId })

expectEachStopped('A14 an invoice that is written down wrongly in SQL is stopped by the database:', [
  ['of no order', 'invoices_order_id_fkey', invoice({})],
  ['with a seller that is a list', 'invoices_seller_shape', invoice({ seller: '[]' })],
  [
    'with the number nought, with the triggers switched off',
    'invoices_number_positive',
    (db) => withoutTriggers(db, invoice({ number: 0 })),
  ],
  [
    'with a number that is taken, with the triggers switched off',
    'invoices_number_unique',
    (db) =>
      withoutTriggers(db, async (db) => {
        await invoice({})(db)
        await invoice({})(db)
      }),
  ],
  [
    'counted by a second counter',
    'invoice_counter_only_row',
    (db) => insertRow(db, 'invoice_counter', { only_row: false }),
  ],
  [
    'counted by the same counter twice',
    'invoice_counter_pkey',
    (db) => insertRow(db, 'invoice_counter', { only_row: true }),
  ],
  [
    'handed out as an original and never issued',
    'invoice_originals_order_id_fkey',
    (db) => insertRow(db, 'invoice_originals', { order_id: randomUUID() }),
  ],
  [
    'handed out as an original twice',
    'invoice_originals_pkey',
    async (db, world) => {
      await original(db, world)
      await original(db, world)
    },
  ],
  [
    'whose original was never handed out after all',
    'invoice_originals_kept',
    (db) => sql`delete from invoice_originals`.execute(db),
  ],
])

const refund =
  (changes: Record<string, unknown>) =>
  (db: Db, { bought }: World): Promise<unknown> =>
    insertRow(db, 'refunds', { payment_id: bought.paymentId, kind: 'refund', usd_cents: 1, ...changes })

const both =
  (one: ReturnType<typeof refund>, other: ReturnType<typeof refund>) => async (db: Db, world: World) => {
    await one(db, world)
    await other(db, world)
  }

const taken = randomUUID()

expectEachStopped('A14 a refund that is written down wrongly in SQL is stopped by the database:', [
  ['of nothing', 'refunds_amount_positive', refund({ usd_cents: 0 })],
  ['of less than nothing in rand', 'refunds_rand_range', refund({ rand_cents: -1 })],
  ['completed and unknown to the provider', 'refunds_completed_known', refund({ state: 'completed' })],
  [
    'asked for twice by the same page',
    'refunds_request_once',
    both(
      refund({ request_key: taken, state: 'completed', provider_refund_id: randomUUID() }),
      refund({ request_key: taken }),
    ),
  ],
  ['of an unknown kind', 'refunds_kind_known', refund({ kind: 'gift' })],
  ['in an unknown state', 'refunds_state_known', refund({ state: 'lost' })],
  ['of no payment', 'refunds_payment_id_fkey', refund({ payment_id: randomUUID() })],
  ['asked for by nobody we know', 'refunds_requested_by_fkey', refund({ requested_by: randomUUID() })],
  ['with a novel for a reason', 'refunds_reason_length', refund({ reason: 'x'.repeat(1001) })],
  [
    'with an id that is taken',
    'refunds_pkey',
    both(refund({ id: taken, state: 'failed' }), refund({ id: taken })),
  ],
  [
    'that the provider made for another',
    'refunds_provider_unique',
    both(refund({ provider_refund_id: 'R1', state: 'pending' }), refund({ provider_refund_id: 'R1' })),
  ],
  ['asked for a second time', 'refunds_one_asked', both(refund({}), refund({}))],
  [
    'changed in its amount',
    'refunds_frozen',
    both(refund({}), (db) => sql`update refunds set usd_cents = 2`.execute(db)),
  ],
  ['removed', 'refunds_kept', (db) => sql`delete from refunds`.execute(db)],
])

const event =
  (changes: Record<string, unknown>) =>
  (db: Db, { bought }: World) =>
    insertRow(db, 'order_events', {
      order_id: bought.orderId,
      kind: 'placed',
      actor_name: 'shop',
      ...changes,
    })

const note =
  (changes: Record<string, unknown>) =>
  (db: Db, { bought }: World) =>
    insertRow(db, 'order_notes', { order_id: bought.orderId, author_name: 'shop', body: 'x', ...changes })

expectEachStopped('A14 the history of an order written down wrongly in SQL is stopped by the database:', [
  ['an event of an unknown kind', 'order_events_kind_known', event({ kind: 'lost' })],
  ['an event of no order', 'order_events_order_id_fkey', event({ order_id: randomUUID() })],
  [
    'an event with an id that is taken',
    'order_events_pkey',
    both(event({ id: 900_001 }), event({ id: 900_001 })),
  ],
  ['a note without a word', 'order_notes_body_length', note({ body: '' })],
  ['a note on no order', 'order_notes_order_id_fkey', note({ order_id: randomUUID() })],
  ['a note by nobody we know', 'order_notes_author_id_fkey', note({ author_id: randomUUID() })],
  ['a note with an id that is taken', 'order_notes_pkey', both(note({ id: taken }), note({ id: taken }))],
])
