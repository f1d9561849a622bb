import { cents, type Courier, DEFAULT_RATES, type LineDetails, orderTotal } from '@umbala/pricing'
import type { Db } from '../../src/database/tables.ts'
import type { OptionValues } from '../../src/database/tables/columns.ts'
import { ADDRESS, copyLines, CUSTOMER, transitionCheckout, providerId } from './given-rows.ts'

type Line = {
  readonly name?: string
  readonly sku?: string
  readonly productId?: string
  readonly options?: OptionValues
  readonly details?: LineDetails
  readonly unit?: number
  readonly quantity?: number
  readonly grams?: number
}

type Wishes = {
  readonly userId?: string | null
  readonly name?: string
  readonly email?: string
  readonly company?: string
  readonly vatNumber?: string
  readonly courier?: Courier
  readonly address?: object
  readonly lines?: readonly Line[]
  readonly createdAt?: Date
}

const toRow = (line: Line, index: number) => {
  const { name = 'Business Cards', sku = 'BC-1', unit = 45_000, quantity = 1, grams = 400 } = line
  return {
    line_no: index + 1,
    product_id: line.productId ?? null,
    sku,
    name,
    options: JSON.stringify(line.options ?? {}),
    details: JSON.stringify(line.details ?? {}),
    unit_cents: unit,
    quantity,
    line_cents: unit * quantity,
    weight_mg: grams * 1000,
  }
}

const contactOf = ({ name, email, company, vatNumber }: Wishes) => ({
  customer_name: name ?? CUSTOMER.customer_name,
  customer_email: email ?? CUSTOMER.customer_email,
  company: company ?? null,
  vat_number: vatNumber ?? null,
})

/** An order of any content, paid the way the shop takes money: checkout, payment and order agree to the cent. Gives its ids. */
export const givenOrder = (db: Db, wishes: Wishes = {}) =>
  db.transaction().execute(async (db) => {
    const { userId = null, courier = 'express', lines = [{}] } = wishes
    const rows = lines.map(toRow)
    const total = orderTotal(
      rows.map(({ line_cents }) => cents(line_cents)),
      courier,
      DEFAULT_RATES,
    )
    const shared = {
      ...contactOf(wishes),
      user_id: userId,
      courier,
      shipping_address:
        courier === 'pickup' ? null : wishes.address ? JSON.stringify(wishes.address) : ADDRESS,
      subtotal_cents: total.subtotal,
      vat_cents: total.vat,
      courier_cents: total.courier,
      total_cents: total.total,
      usd_cents: total.usdCents,
      ...(wishes.createdAt && { created_at: wishes.createdAt }),
    }
    const checkout = await db
      .insertInto('checkouts')
      .values({ ...shared, content_key: 'given' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('checkout_lines')
      .values(rows.map((row) => ({ ...row, checkout_id: checkout.id })))
      .execute()
    const payment = await db
      .insertInto('payments')
      .values({
        checkout_id: checkout.id,
        attempt: 1,
        usd_cents: total.usdCents,
        provider_order_id: providerId(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transitionCheckout(db, checkout.id, ['paying', 'paid'])
    await db.updateTable('payments').set({ state: 'capturing' }).where('id', '=', payment.id).execute()
    await db
      .updateTable('payments')
      .set({ state: 'captured', provider_capture_id: providerId() })
      .where('id', '=', payment.id)
      .execute()
    const order = await db
      .insertInto('orders')
      .values({ ...shared, checkout_id: checkout.id, payment_id: payment.id })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    await copyLines(db, order.id)
    return { orderId: order.id, number: order.number, checkoutId: checkout.id, paymentId: payment.id }
  })
