import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tables } from '../../src/database/tables.ts'
import type { PaymentState } from '../../src/database/tables/checkout.ts'

const PASSWORD_HASH = '$argon2id$v=19$m=65536,t=3,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'

/** Ids as the provider makes them: capitals and digits. */
export const providerId = () => randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()

export const givenUser = (db: Db, changes: Partial<Insertable<Tables['users']>> = {}) =>
  db
    .insertInto('users')
    .values({
      name: 'Thandi Mokoena',
      email: `${randomUUID()}@example.com`,
      password_hash: PASSWORD_HASH,
      ...changes,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()

export const givenProduct = (db: Db, changes: Partial<Insertable<Tables['products']>> = {}) =>
  db
    .insertInto('products')
    .values({
      name: 'Business cards',
      sku: randomUUID(),
      category: 'Print',
      price_cents: 45_000,
      is_published: true,
      ...changes,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

/** Two lines, R450.00 and 2 × R50.00, sent by express: R550.00 + R82.50 VAT + R200.00 = R832.50, in dollars 45.79. */
export const AMOUNTS = {
  courier: 'express',
  subtotal_cents: 55_000,
  vat_cents: 8_250,
  courier_cents: 20_000,
  total_cents: 83_250,
  usd_cents: 4_579,
} as const

export const ADDRESS = JSON.stringify({
  recipientName: 'Thandi Mokoena',
  address: '12 Vilakazi Street',
  city: 'Soweto',
  postalCode: '1804',
  country: 'South Africa',
  phone: '011 555 0100',
})

export const CUSTOMER = { customer_name: 'Thandi Mokoena', customer_email: 'thandi@example.com' }

const LINES = [
  { line_no: 1, unit_cents: 45_000, quantity: 1, line_cents: 45_000 },
  { line_no: 2, unit_cents: 5_000, quantity: 2, line_cents: 10_000 },
]

type Bought = { product_id?: string; image_upload_id?: string }

export const givenCheckoutWithin = async (db: Db, userId: string | null, bought: Bought = {}) => {
  const checkout = await db
    .insertInto('checkouts')
    .values({ ...AMOUNTS, ...CUSTOMER, user_id: userId, content_key: 'cards', shipping_address: ADDRESS })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { checkout_id: checkout.id, sku: 'BC-1', name: 'Business cards', ...bought }
  await db
    .insertInto('checkout_lines')
    .values(LINES.map((line) => ({ ...line, ...item })))
    .execute()
  return checkout.id
}

/** In a transaction of its own, at whose end the lines are held against the subtotal. */
export const givenCheckout = (db: Db, userId: string | null, bought: Bought = {}) =>
  db.transaction().execute((db) => givenCheckoutWithin(db, userId, bought))

/** A payment walked through its states, the way the shop walks it. */
export const givenPayment = async (db: Db, checkoutId: string, path: readonly PaymentState[] = []) => {
  const payment = await db
    .insertInto('payments')
    .values({
      checkout_id: checkoutId,
      attempt: 1,
      usd_cents: AMOUNTS.usd_cents,
      provider_order_id: providerId(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const state of path)
    await db
      .updateTable('payments')
      .set({ state, provider_capture_id: state === 'captured' ? providerId() : null })
      .where('id', '=', payment.id)
      .execute()
  return payment.id
}

export const transitionCheckout = async (db: Db, id: string, path: readonly string[]) => {
  for (const state of path)
    await sql`update checkouts set state = ${state},
      lease_until = ${state === 'paying' ? new Date(Date.now() + 30_000) : null} where id = ${id}`.execute(db)
}

/** Without a payment it was placed owing. */
export const insertOrder = async (
  db: Db,
  checkoutId: string,
  paymentId: string | null,
  userId: string | null,
) => {
  const order = await db
    .insertInto('orders')
    .values({
      ...AMOUNTS,
      ...CUSTOMER,
      checkout_id: checkoutId,
      payment_id: paymentId,
      // Older schemas, which some tests begin with, do not have the column.
      ...(paymentId === null && { placed_owing: true }),
      user_id: userId,
      shipping_address: ADDRESS,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return order.id
}

export const copyLines = async (db: Db, orderId: string) => {
  await sql`insert into order_lines
    (order_id, checkout_id, line_no, product_id, image_upload_id, sku, name, options, details, unit_cents, quantity, line_cents,
      weight_mg)
    select orders.id, line.checkout_id, line_no, product_id, image_upload_id, sku, name, options, details, unit_cents,
      quantity, line_cents, weight_mg
    from orders join checkout_lines as line on line.checkout_id = orders.checkout_id
    where orders.id = ${orderId}`.execute(db)
}

export const givenOrder = async (db: Db, userId: string | null, bought: Bought = {}) => {
  const checkoutId = await givenCheckout(db, userId, bought)
  return db.transaction().execute(async (db) => {
    await transitionCheckout(db, checkoutId, ['paying', 'paid'])
    const paymentId = await givenPayment(db, checkoutId, ['capturing', 'captured'])
    const orderId = await insertOrder(db, checkoutId, paymentId, userId)
    await copyLines(db, orderId)
    return { checkoutId, paymentId, orderId }
  })
}

/** Does it, lets the constraints that wait for the commit speak, and takes it all back. Answers what stopped it. */
export const stopperOf = async (db: Db, attempt: (db: Db) => Promise<unknown>): Promise<string> => {
  const nothing = new Error('nothing stopped it')
  try {
    await db.transaction().execute(async (db) => {
      await attempt(db)
      await sql`set constraints all immediate`.execute(db)
      throw nothing
    })
  } catch (error) {
    if (error === nothing) return 'nothing'
    if (error instanceof Error && 'constraint' in error && typeof error.constraint === 'string')
      return error.constraint
    throw error
  }
  return 'nothing'
}

export const expectStopped = async (db: Db, by: string, attempt: (db: Db) => Promise<unknown>) => {
  expect(await stopperOf(db, attempt)).toBe(by)
}

/** A further payment of a checkout that a person has to look into. */
export const givenReviewedPayment = async (db: Db, checkoutId: string, attempt: number): Promise<string> => {
  const { id } = await db
    .insertInto('payments')
    .values({
      checkout_id: checkoutId,
      attempt,
      usd_cents: AMOUNTS.usd_cents,
      provider_order_id: providerId(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('payments')
    .set({ state: 'review', provider_capture_id: providerId() })
    .where('id', '=', id)
    .execute()
  return id
}
