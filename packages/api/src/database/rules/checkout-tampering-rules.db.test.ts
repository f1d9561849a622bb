import { sql } from 'kysely'
import { ADDRESS, AMOUNTS, CUSTOMER, transitionCheckout } from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'
import { expectEachStopped, type World } from '../../../test/checker/tampering.ts'

const insertCheckout = (db: Db, changes: Record<string, unknown>) => {
  const row = { ...AMOUNTS, ...CUSTOMER, content_key: 'x', shipping_address: ADDRESS, ...changes }
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  return sql`insert into checkouts (${columns}) values (${sql.join(Object.values(row))})`.execute(db)
}
const insertLine = (db: Db, checkout: string, unit: number, quantity: number, total: number) =>
  sql`insert into checkout_lines (checkout_id, line_no, sku, name, unit_cents, quantity, line_cents)
    values (${checkout}, 9, 'X', 'X', ${unit}, ${quantity}, ${total})`.execute(db)

expectEachStopped('A14 tampering with a checkout in SQL is stopped by the database:', [
  ['a total below its parts', 'checkouts_total_exact', (db) => insertCheckout(db, { total_cents: 1 })],
  ['a cent less in dollars', 'checkouts_usd_exact', (db) => insertCheckout(db, { usd_cents: 4_578 })],
  [
    'a dollar amount of nothing',
    'checkouts_usd_exact',
    (db) =>
      insertCheckout(db, {
        courier: 'pickup',
        shipping_address: null,
        courier_cents: 0,
        subtotal_cents: 1,
        vat_cents: 0,
        total_cents: 1,
        usd_cents: 0,
      }),
  ],
  [
    'less VAT with a matching total',
    'checkouts_vat_exact',
    (db) => insertCheckout(db, { vat_cents: 8_249, total_cents: 83_249 }),
  ],
  [
    'a VAT rate above any law',
    'checkouts_vat_rate_range',
    (db) => insertCheckout(db, { vat_bp: 5_001, vat_cents: 27_506, total_cents: 102_506, usd_cents: 5_638 }),
  ],
  [
    'express for free',
    'checkouts_courier_fee',
    (db) => insertCheckout(db, { courier_cents: 0, total_cents: 63_250, usd_cents: 3_479 }),
  ],
  [
    'a courier fee beyond any parcel',
    'checkouts_express_range',
    (db) =>
      insertCheckout(db, {
        express_cents: 1_000_001,
        courier_cents: 1_000_001,
        total_cents: 1_063_251,
        usd_cents: 58_479,
      }),
  ],
  [
    'a dollar that costs next to nothing',
    'checkouts_usd_rate_range',
    (db) => insertCheckout(db, { usd_millionths: 999, usd_cents: 83 }),
  ],
  [
    'an unknown courier',
    'checkouts_courier_known',
    (db) =>
      insertCheckout(db, {
        courier: 'drone',
        shipping_address: null,
        courier_cents: 0,
        total_cents: 63_250,
        usd_cents: 3_479,
      }),
  ],
  [
    'a subtotal below zero',
    'checkouts_subtotal_range',
    (db) =>
      insertCheckout(db, {
        subtotal_cents: -10_000,
        vat_cents: -1_499,
        total_cents: 8_501,
        usd_cents: 468,
      }),
  ],
  [
    'express to nowhere',
    'checkouts_address_for_express',
    (db) => insertCheckout(db, { shipping_address: null }),
  ],
  [
    'express to a blank street',
    'checkouts_address_for_express',
    (db) => insertCheckout(db, { shipping_address: ADDRESS.replace('12 Vilakazi Street', '  ') }),
  ],
  ['a checkout born paid', 'checkouts_state_moves', (db) => insertCheckout(db, { state: 'paid' })],
  [
    'a second live checkout of one buyer',
    'checkouts_one_live',
    (db, { buyer }) => insertCheckout(db, { user_id: buyer }),
  ],
  [
    'a second payable checkout while the first is being paid',
    'checkouts_one_live',
    async (db, { buyer, open }) => {
      await transitionCheckout(db, open, ['paying'])
      await insertCheckout(db, { user_id: buyer })
    },
  ],
  ['a checkout without lines', 'checkouts_lines_sum', (db) => insertCheckout(db, {})],
  ['a line slipped in later', 'checkouts_lines_sum', (db, { open }) => insertLine(db, open, 100, 1, 100)],
  [
    'a line cheaper than its units',
    'checkout_lines_product_exact',
    (db, { open }) => insertLine(db, open, 100, 2, 100),
  ],
  [
    'a line of minus one',
    'checkout_lines_quantity_range',
    (db, { open }) => insertLine(db, open, 100, -1, -100),
  ],
  [
    'a line of more than a million',
    'checkout_lines_quantity_range',
    (db, { open }) => insertLine(db, open, 1, 1_000_001, 1_000_001),
  ],
  ['a negative unit price', 'checkout_lines_unit_range', (db, { open }) => insertLine(db, open, -1, 1, -1)],
  [
    'a checkout paid without an order',
    'checkouts_paid_has_order',
    (db, { open }) => transitionCheckout(db, open, ['paying', 'paid']),
  ],
  [
    'a payment under way without a lease',
    'checkouts_lease_while_paying',
    (db, { open }) => sql`update checkouts set state = 'paying' where id = ${open}`.execute(db),
  ],
])

const column =
  (name: string, value: string | number) =>
  (db: Db, { bought }: World) =>
    sql`update checkouts set ${sql.ref(name)} = ${value} where id = ${bought.checkoutId}`.execute(db)

const lineColumn =
  (name: string, value: string | number) =>
  (db: Db, { open }: World) =>
    sql`update checkout_lines set ${sql.ref(name)} = ${value} where checkout_id = ${open} and line_no = 1`.execute(
      db,
    )

expectEachStopped('A14 tampering with a checkout after it was quoted in SQL is stopped by the database:', [
  ['another subtotal', 'checkouts_frozen', column('subtotal_cents', 1)],
  ['another VAT rate', 'checkouts_frozen', column('vat_bp', 0)],
  ['other VAT', 'checkouts_frozen', column('vat_cents', 0)],
  ['another courier fee', 'checkouts_frozen', column('courier_cents', 0)],
  ['another courier', 'checkouts_frozen', column('courier', 'pickup')],
  ['another total', 'checkouts_frozen', column('total_cents', 1)],
  ['another dollar amount', 'checkouts_frozen', column('usd_cents', 1)],
  ['another content', 'checkouts_frozen', column('content_key', 'cheap')],
  ['another date', 'checkouts_frozen', column('created_at', '2020-01-01')],
  ['a forged hour of completion', 'checkouts_frozen', column('finalized_at', '2020-01-01')],
  [
    'another owner',
    'checkouts_detach_only',
    (db, { open, payer }) => sql`update checkouts set user_id = ${payer} where id = ${open}`.execute(db),
  ],
  ['another unit price', 'checkout_lines_frozen', lineColumn('unit_cents', 1)],
  ['another quantity', 'checkout_lines_frozen', lineColumn('quantity', 2)],
  ['other options', 'checkout_lines_frozen', lineColumn('options', '{"sides":["Double Side"]}')],
  ['another size', 'checkout_lines_details_kept', lineColumn('details', '{"size":{"width":1,"height":1}}')],
  ['a line removed', 'checkout_lines_kept', (db) => sql`delete from checkout_lines`.execute(db)],
  ['the checkout removed', 'checkouts_kept', (db) => sql`delete from checkouts`.execute(db)],
  ['the payment removed', 'payments_kept', (db) => sql`delete from payments`.execute(db)],
])
