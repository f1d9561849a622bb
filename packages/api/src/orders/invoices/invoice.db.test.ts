import { DEMO_SHOP } from '@umbala/contract'
import { cents, toRand } from '@umbala/pricing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenUser } from '../../../test/given/given-rows.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { drawInvoice } from './draw-invoice.ts'
import { toInvoiceFacts } from './invoice-facts.ts'
import { findSettlement } from './invoice.queries.ts'
import { findOrder } from '../read-orders.queries.ts'

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

const fetchInvoice = (id: string, who: 'customer' | 'admin' = 'customer', method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ method, url: `/api/orders/${id}/invoice`, headers: shop.bearer(who) })

const textOf = (file: Uint8Array) => readPdf(file).flatMap(({ lines }) => lines)
const isCopy = async (...asked: Parameters<typeof fetchInvoice>) =>
  textOf((await fetchInvoice(...asked)).rawPayload).includes('COPY')

type Wishes = Parameters<typeof givenOrder>[1]
const draw = async (wishes: Wishes, vatNumber: string) => {
  const { orderId } = await givenOrder(shop.db, wishes)
  const row = await findOrder(shop.db, orderId)
  const settlement = await findSettlement(shop.db, orderId)
  if (!row || !settlement || row.invoice_number === null || row.issued_at === null)
    throw new Error('The order or its invoice is not there.')
  const { invoice_number, issued_at } = row
  const facts = toInvoiceFacts({ ...row, invoice_number, issued_at }, settlement, {
    seller: { ...DEMO_SHOP, vatNumber },
    isCopy: false,
  })
  return readPdf(await drawInvoice(facts))
}

test('the invoice is a PDF under its own number, shown in the browser and kept by nobody in between', async () => {
  const { orderId } = await givenOrder(shop.db, { userId: customerId })
  const response = await fetchInvoice(orderId)
  const { invoiceNumber } = await shop.as('customer').getOrder({ params: { id: orderId } })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${invoiceNumber}.pdf"`,
    'cache-control': 'no-store',
  })
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(textOf(response.rawPayload)).toContain(invoiceNumber)
})

test("C01 somebody else's invoice is not found, and neither is a stranger's wish for one", async () => {
  const { id: userId } = await givenUser(shop.db)
  const { orderId } = await givenOrder(shop.db, { userId })
  expect((await fetchInvoice(orderId)).statusCode).toBe(404)
  expect((await shop.app.inject(`/api/orders/${orderId}/invoice`)).statusCode).toBe(401)
})

test('the staff can show what was issued also for an order that is archived', async () => {
  const { orderId } = await givenOrder(shop.db, { userId: customerId })
  await shop.as('admin').adminDeleteOrder({ params: { id: orderId } })
  expect(await isCopy(orderId, 'admin')).toBe(true)
  expect((await fetchInvoice(orderId)).statusCode).toBe(404)
})

describe('the original', () => {
  test('is handed to the customer once, and every later print says that it is a copy', async () => {
    const { orderId } = await givenOrder(shop.db, { userId: customerId })
    expect(await isCopy(orderId)).toBe(false)
    expect(await isCopy(orderId)).toBe(true)
    expect(await isCopy(orderId)).toBe(true)
  })

  test('is one, even when it is asked for twice at once', async () => {
    const { orderId } = await givenOrder(shop.db, { userId: customerId })
    const copies = await Promise.all([isCopy(orderId), isCopy(orderId), isCopy(orderId)])
    expect(copies.filter((copy) => !copy)).toHaveLength(1)
  })

  test('is not used up by the staff, nor by a question about its size', async () => {
    const { orderId } = await givenOrder(shop.db, { userId: customerId })
    expect(await isCopy(orderId, 'admin')).toBe(true)
    expect((await fetchInvoice(orderId, 'customer', 'HEAD')).statusCode).toBe(200)
    expect(await isCopy(orderId)).toBe(false)
  })
})

test('a tax invoice names both sides, the goods, the tax and the money', async () => {
  const [page] = await draw(
    {
      name: 'Thandi Mokoena',
      company: 'Mokoena Bakery',
      vatNumber: '4123456789',
      lines: [
        { name: 'Flyers', sku: 'FL-A5', unit: 12_550, quantity: 250, options: { sides: ['Double Side'] } },
      ],
    },
    '4987654321',
  )
  const text = page?.lines ?? []
  expect(text).toEqual(
    expect.arrayContaining([
      'Tax Invoice',
      'VAT number 4987654321',
      'Mokoena Bakery',
      'Thandi Mokoena',
      '12 Vilakazi Street',
      'VAT number 4123456789',
      'Flyers',
      '250',
      'R125.50',
      'R31\u00a0375.00',
      'R173.91',
      'R4\u00a0706.25',
      'R26.09',
      'R4\u00a0732.34',
      'R36\u00a0281.25',
    ]),
  )
  const whole = text.join(' ')
  expect(whole).toContain('Sides: Double Side')
  expect(whole).toMatch(/INV-\d{6}/)
  expect(whole).toContain('was charged as USD\u00a01\u00a0995.47')
  expect(text).not.toContain('COPY')
})

test('without a VAT number of its own the shop writes an invoice, not a tax invoice', async () => {
  const [page] = await draw({ courier: 'pickup' }, '')
  expect(page?.lines).toContain('Invoice')
  expect(page?.lines.join(' ')).not.toContain('Tax Invoice')
  expect(page?.lines).toContain('Pick up from store')
})

test.each([1, 100, 99_999, 45_000])(
  'goods, courier and tax on the paper add up to the total, at R%s cents',
  async (unit) => {
    const [page] = await draw({ lines: [{ unit, quantity: 3 }] }, '4987654321')
    const amountAfter = (label: string) => {
      const lines = page?.lines ?? []
      const text = lines[lines.indexOf(label) + 1] ?? ''
      return Number(text.replace(/[^\d]/g, ''))
    }
    const parts = ['Goods, excl. VAT', 'Express courier, excl. VAT', 'VAT in total'].map(amountAfter)
    const total = parts.reduce((sum, part) => sum + part, 0)
    expect(amountAfter('Total, incl. VAT')).toBe(total)
    expect(toRand(cents(total))).toBeGreaterThan(200)
  },
)

test('a hundred lines go over several pages, none is lost, and each page says what its columns are', async () => {
  const lines = Array.from({ length: 100 }, (_, n) => ({
    name: `Banner ${n + 1}`,
    sku: `BN-${n}`,
    unit: 100 + n,
  }))
  const pages = await draw({ lines }, '4987654321')
  expect(pages.length).toBeGreaterThan(3)
  const named = pages.flatMap((page) => page.lines).filter((text) => text.startsWith('Banner '))
  expect(named).toEqual(lines.map(({ name }) => name))
  pages.forEach((page, index) => {
    expect(page.lines.join(' ')).toContain(`page ${index + 1} of ${pages.length}`)
    if (page.lines.some((text) => text.startsWith('Banner '))) expect(page.lines).toContain('Description')
  })
})

test.each([
  'Łukasz Żółć',
  'Nǃxau ǂToma',
  'Zoë Müller-Śmigły',
  'Ngọc Ánh',
  'Ελένη Παππά',
  'Дмитрий',
  'Ṱhanḓo ḽiṅgo',
])('the name %s is written with all its letters', async (name) => {
  const [page] = await draw({ name }, '4987654321')
  expect(page?.lines).toContain(name)
  expect(page?.missing).toBe(0)
})

test('H01 a name that is no name is still one line of text and breaks nothing', async () => {
  const [page] = await draw({ name: ') Tj ET \\( <script>' }, '4987654321')
  expect(page?.lines).toContain(') Tj ET \\( <script>')
})
