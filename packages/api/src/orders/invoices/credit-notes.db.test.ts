import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveBack } from '../../../test/given/give-back.ts'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import {
  AMOUNTS,
  copyLines,
  givenCheckout,
  givenPayment,
  givenUser,
  insertOrder,
  providerId,
  transitionCheckout,
} from '../../../test/given/given-rows.ts'
import { readPdf } from '../../../test/read-pdf.ts'

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

const fetchNote = (orderId: string, number: string, who: 'customer' | 'admin' = 'customer') =>
  shop.app.inject({ url: `/api/orders/${orderId}/credit-notes/${number}`, headers: shop.bearer(who) })
const read = (orderId: string) => shop.as('admin').getOrder({ params: { id: orderId } })

test('money that went back lowers the invoice by a credit note with its tax, and the paper says all the law asks for', async () => {
  const { orderId, paymentId, number } = await givenOrder(shop.db, {
    userId: customerId,
    name: 'Thandi Mokoena',
    vatNumber: '4123456789',
  })
  await giveBack(shop.db, paymentId, { usdCents: 1_000 })
  const order = await read(orderId)
  expect(order).toMatchObject({
    returned: 181.83,
    due: 0,
    isPaid: true,
    paymentStatus: 'Partly refunded',
    creditNotes: [{ total: 181.83, vat: 23.72, reason: 'Refunded' }],
  })
  const note = order.creditNotes[0]?.number ?? ''
  const response = await fetchNote(orderId, note)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${note}.pdf"`,
    'cache-control': 'no-store',
  })
  const text = readPdf(response.rawPayload).flatMap(({ lines }) => lines)
  expect(text).toEqual(
    expect.arrayContaining(['Credit Note', note, String(number), 'R158.11', 'R23.72', 'R181.83', 'Refunded']),
  )
  const whole = text.join(' ')
  expect(whole).toContain('Thandi Mokoena')
  expect(whole).toContain('VAT number 4123456789')
  expect(whole).toContain(`Credit on invoice ${String(order.invoiceNumber)}`)
})

test('a bank that takes all of it back writes one too, and says so', async () => {
  const { orderId, paymentId } = await givenOrder(shop.db, { userId: customerId })
  await giveBack(shop.db, paymentId, { usdCents: 3_946, kind: 'reversal' })
  const { creditNotes, totalPrice, vatTotal, paymentStatus } = await read(orderId)
  expect(paymentStatus).toBe('Reversed')
  expect(creditNotes).toMatchObject([
    { total: totalPrice, vat: vatTotal, reason: 'Payment reversed by the bank' },
  ])
})

test.each([
  ['a part', 1_000, 'Partly refunded'],
  ['all', AMOUNTS.usd_cents, 'Refunded'],
])(
  'an order whose money went back, %s of it, before it was written down is invoiced and credited, and owes nothing',
  async (_, usdCents, paymentStatus) => {
    const checkoutId = await givenCheckout(shop.db, customerId)
    const orderId = await shop.db.transaction().execute(async (db) => {
      await transitionCheckout(db, checkoutId, ['paying', 'paid'])
      const paymentId = await givenPayment(db, checkoutId, ['capturing', 'captured'])
      const orderId = await insertOrder(db, checkoutId, paymentId, customerId)
      await copyLines(db, orderId)
      await db
        .insertInto('refunds')
        .values({
          payment_id: paymentId,
          kind: 'refund',
          state: 'completed',
          usd_cents: usdCents,
          provider_refund_id: providerId(),
        })
        .execute()
      return orderId
    })
    const { returned, ...order } = await read(orderId)
    expect(order).toMatchObject({
      due: 0,
      isPaid: true,
      paymentStatus,
      invoiceNumber: expect.stringMatching(/^INV-/) as string,
      creditNotes: [{ total: returned }],
    })
  },
)

test("C01 somebody else's credit note is not found, nor one of another order or of none", async () => {
  const { id: userId } = await givenUser(shop.db)
  const { orderId, paymentId } = await givenOrder(shop.db, { userId })
  await giveBack(shop.db, paymentId, { usdCents: 100 })
  const own = await givenOrder(shop.db, { userId: customerId })
  const number = (await read(orderId)).creditNotes[0]?.number ?? ''
  expect((await fetchNote(orderId, number)).statusCode).toBe(404)
  expect((await fetchNote(orderId, number, 'admin')).statusCode).toBe(200)
  expect((await fetchNote(own.orderId, number)).statusCode).toBe(404)
  expect((await fetchNote(own.orderId, 'CN-999999')).statusCode).toBe(404)
  expect((await fetchNote(own.orderId, 'INV-000001')).statusCode).toBe(404)
  expect((await shop.app.inject(`/api/orders/${orderId}/credit-notes/${number}`)).statusCode).toBe(401)
})

test('in however many parts it goes back, credit notes and their tax add up to the invoice to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 200_000 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 }),
      async (unit, shares) => {
        const { orderId, paymentId } = await givenOrder(shop.db, { userId: customerId, lines: [{ unit }] })
        const { usd_cents: whole } = await shop.db
          .selectFrom('orders')
          .where('id', '=', orderId)
          .select('usd_cents')
          .executeTakeFirstOrThrow()
        let left = whole
        for (const share of shares) {
          const part = Math.floor((left * share) / 100)
          if (part < 1) continue
          await giveBack(shop.db, paymentId, { usdCents: part })
          left -= part
        }
        await giveBack(shop.db, paymentId, { usdCents: left })
        const { creditNotes, totalPrice, vatTotal } = await read(orderId)
        const sum = (read: (note: (typeof creditNotes)[number]) => number) =>
          creditNotes.reduce((cents, note) => cents + Math.round(read(note) * 100), 0)
        expect(sum(({ total }) => total)).toBe(Math.round(totalPrice * 100))
        expect(sum(({ vat }) => vat)).toBe(Math.round(vatTotal * 100))
        expect(creditNotes.every(({ total, vat }) => vat >= 0 && vat <= total)).toBe(true)
      },
    ),
    { numRuns: 12 },
  )
})
