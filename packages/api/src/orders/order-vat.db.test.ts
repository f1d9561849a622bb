import { Readable } from 'node:stream'
import { cents, formatRand, fromRand, orderVat } from '@umbala/pricing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given/given-order.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { readCsv } from '../csv/read-csv.ts'
import { orderMailWriting } from './emails/write-order-mail.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let customerId: string
beforeAll(async () => {
  shop = await givenShop()
  const { id } = await shop.db
    .selectFrom('users')
    .where('role', '=', 'customer')
    .select('id')
    .executeTakeFirstOrThrow()
  customerId = id
})
afterAll(() => shop.close())

/** R2 935.00 of goods by courier: R440.25 of VAT on them, and R26.09 within the courier's R200.00. */
const given = (courier: 'express' | 'pickup') =>
  givenOrder(shop.db, {
    userId: customerId,
    courier,
    lines: [
      { name: 'Flyers', unit: 146_750, quantity: 1 },
      { name: 'Cards', unit: 146_750, quantity: 1 },
    ],
  })

const onInvoice = async (id: string) => {
  const { rawPayload } = await shop.app.inject({
    url: `/api/orders/${id}/invoice`,
    headers: shop.bearer('admin'),
  })
  const lines = readPdf(rawPayload).flatMap(({ lines }) => lines)
  const label = lines.findIndex((line) => line === 'VAT in total' || line === 'VAT 15%')
  return lines[label + 1] ?? ''
}

const inEmail = async (orderId: string) => {
  await orderMailWriting(shop.deps).run({ kind: 'placed', orderId })
  const mail = await shop.db
    .selectFrom('mails')
    .where('order_id', '=', orderId)
    .select(['body_text', 'body_html'])
    .executeTakeFirstOrThrow()
  return [mail.body_text, mail.body_html ?? '']
}

const inCsv = async (number: number) => {
  const { body } = await shop.app.inject({
    url: '/api/admin/orders/export',
    query: { search: String(number) },
    headers: shop.bearer('admin'),
  })
  const table = await readCsv(Readable.from([body]), 100)
  if (!table.ok) throw new Error(table.message)
  const [head, ...rows] = table.rows.map(({ cells }) => cells)
  const column = head?.findIndex((heading) => heading.startsWith('Order VAT')) ?? -1
  return rows.map((row) => row[column])
}

test.each([
  ['express', 'R466.34', 26.09],
  ['pickup', 'R440.25', 0],
] as const)(
  'A09 the VAT of an order that travels by %s is %s on its invoice, to the customer and the staff, by mail and in the CSV',
  async (courier, shown, courierVat) => {
    const { orderId, number } = await given(courier)
    expect(await onInvoice(orderId)).toBe(shown)
    const orders = await Promise.all([
      shop.as('customer').getOrder({ params: { id: orderId } }),
      shop.as('admin').getOrder({ params: { id: orderId } }),
      shop
        .as('admin')
        .adminGetOrder({ params: { id: orderId } })
        .then(({ order }) => order),
    ])
    for (const { vat, vatTotal, courierVat: within } of orders) {
      expect(formatRand(fromRand(vatTotal))).toBe(shown)
      expect(within).toBe(courierVat)
      // The line of the checkout stays what it is: 15% of the subtotal.
      expect(vat).toBe(440.25)
    }
    for (const body of await inEmail(orderId)) expect(body).toContain(shown)
    // Once, on the first line of the order.
    expect(await inCsv(number)).toEqual([shown.slice(1), ''])
  },
)

test('A09 property: the database, which adds the VAT up for the dashboard, computes it as the shop does', async () => {
  const cases = fc.sample(
    fc.record({
      subtotal: fc.integer({ min: 1, max: 1_000_000_000 }),
      rate: fc.integer({ min: 0, max: 5000 }),
      courier: fc.constantFrom(0, 20_000),
    }),
    200,
  )
  for (const { subtotal, rate, courier } of cases) {
    const vat = Math.floor((subtotal * rate + 5000) / 10_000)
    const { rows } = await sql<{ vat: number }>`
      select order_vat_cents(${vat}::bigint, ${courier}::bigint, ${rate}::integer) as vat`.execute(shop.db)
    expect(rows[0]?.vat).toBe(orderVat({ vat: cents(vat), courier: cents(courier) }, rate).total)
  }
})

test('A09 the dashboard tells the VAT in the revenue, to the cent the sum of what stands on the invoices', async () => {
  const before = (await shop.as('admin').getStatistics()).vat
  await given('express')
  await given('pickup')
  const { vat } = await shop.as('admin').getStatistics()
  expect(fromRand(vat) - fromRand(before)).toBe(466_34 + 440_25)
})
