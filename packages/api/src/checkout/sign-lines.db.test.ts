import type { Cart, Order } from '@umbala/contract'
import { type AreaRule, fromRand, type OwnOption, type ProductPricing } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPayingShop } from '../../test/given/given-paying-shop.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { readPdf } from '../../test/read-pdf.ts'

const AREA: AreaRule = {
  kind: 'area',
  tiers: [{ fromSquareMm: 0, perSquareMetre: fromRand(240) }],
  minimum: fromRand(180),
  stepMm: 50,
  smallestSideMm: 300,
  largestSideMm: 10_000,
  greatestWidthMm: 3200,
}
const BY_AREA: ProductPricing = {
  rule: { ...AREA, packing: { way: 'rolled', thicknessUm: 450 } },
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: [],
}
const FINISH: OwnOption[] = [
  {
    label: 'Hem',
    values: [
      { value: 'None' },
      {
        value: 'All sides',
        amount: {
          basis: 'edgeMetre',
          amount: fromRand(9),
          edges: ['top', 'right', 'bottom', 'left'],
          bandMm: 30,
        },
      },
    ],
  },
]

let shop: Awaited<ReturnType<typeof givenPayingShop>>
let banner: string
beforeAll(async () => {
  shop = await givenPayingShop()
  banner = await givenProduct(shop.db, {
    name: 'Banner',
    pricing: BY_AREA,
    ownOptions: FINISH,
    weight: 0.51,
    options: {},
    optionPrices: {},
  })
})
afterAll(() => shop.close())

const SIZE = { widthMm: 2410, heightMm: 900 }

test('a sign costs, weighs and is packed by its size, the same in cart, order, invoice and spreadsheet', async () => {
  const buyer = await shop.givenBuyer()
  const { body: cart } = await buyer.call<Cart>('POST', '/api/cart', {
    productId: banner,
    quantity: 2,
    printOptions: { Hem: ['All sides'] },
    details: { size: SIZE },
  })
  // Charged as 2 450 × 900 mm: 4.41 m² at R240.00; hemmed as made, twice 6.62 m at R9.00.
  expect(cart.products).toMatchObject([{ lineTotal: 1177.56, details: { size: SIZE } }])

  const { id } = await buyer.approved({
    checkoutItems: [{ lineId: cart.products[0]?.id, productId: banner, quantity: 2 }],
  })
  const { body: paid } = await buyer.pay(id)
  const orderId = paid.orderId ?? ''
  const { body: order } = await buyer.call<Order>('GET', `/api/orders/${orderId}`)
  expect(order).toMatchObject({ subtotal: 1177.56, vat: 176.63, totalPrice: 1354.19 })
  expect(order.orderItems[0]?.explanation).toEqual([
    { label: '4.41 m²', amount: 1058.4 },
    { label: 'Hem: All sides', amount: 119.16 },
  ])

  const { staff } = await shop.as('admin').getOrder({ params: { id: orderId } })
  expect(staff?.parcels).toEqual(['Banner: Rolled, 95 × 11 × 11 cm'])
  expect(order.staff).toBeNull()

  const bearer = { authorization: `Bearer ${buyer.token}` }
  const invoice = await shop.app.inject({ url: `/api/orders/${orderId}/invoice`, headers: bearer })
  const lines = readPdf(invoice.rawPayload).flatMap((page) => page.lines)
  expect(lines.join('\n').replaceAll('\u00a0', ' ')).toContain('R1 354.19')
  expect(lines.join('\n').replaceAll('\u00a0', ' ')).toContain('R1 177.56')

  const csv = await shop.app.inject({
    url: `/api/admin/orders/export?search=${order.number}`,
    headers: shop.bearer('admin'),
  })
  expect(csv.body).toContain(',1177.56,')
  expect(csv.body.replaceAll('\u00a0', ' ')).toContain('2 410 × 900 mm')
})

test('a sign of which nobody says how it is packed has no parcel', async () => {
  const plain = await givenProduct(shop.db, {
    name: 'Sticker',
    pricing: { ...BY_AREA, rule: AREA },
    options: {},
    optionPrices: {},
  })
  const buyer = await shop.givenBuyer()
  const { body: cart } = await buyer.call<Cart>('POST', '/api/cart', {
    productId: plain,
    quantity: 1,
    printOptions: {},
    details: { size: SIZE },
  })
  const { id } = await buyer.approved({
    checkoutItems: [{ lineId: cart.products[0]?.id, productId: plain, quantity: 1 }],
  })
  const { body: paid } = await buyer.pay(id)
  const { staff } = await shop.as('admin').getOrder({ params: { id: paid.orderId ?? '' } })
  expect(staff?.parcels).toEqual([])
})

test.each([
  [{ widthMm: 0, heightMm: 900 }, 'Enter width and height in whole millimetres.'],
  [{ widthMm: -5, heightMm: 900 }, 'Enter width and height in whole millimetres.'],
  [{ widthMm: 1e9, heightMm: 900 }, 'Enter width and height in whole millimetres.'],
  [{ widthMm: 900.5, heightMm: 900 }, 'Enter width and height in whole millimetres.'],
  [{ widthMm: 'NaN', heightMm: 900 }, 'Enter width and height in whole millimetres.'],
  [{ widthMm: null, heightMm: 900 }, 'Enter width and height in whole millimetres.'],
  [{ heightMm: 900 }, 'Enter width and height in whole millimetres.'],
  ['<b>3 × 1</b>', 'Enter width and height in whole millimetres.'],
  [{ widthMm: 299, heightMm: 900 }, 'Banner: no side may be shorter than 300 mm.'],
  [{ widthMm: 10_001, heightMm: 900 }, 'Banner: no side may be longer than 10\u00a0000 mm.'],
  [
    { widthMm: 4000, heightMm: 3300 },
    'Banner: one of the sides may be at most 3\u00a0200 mm, the width of the material.',
  ],
])('a size of %j is refused in words, and nothing comes into the cart', async (size, message) => {
  const buyer = await shop.givenBuyer()
  const { status, body } = await buyer.call<{ message: string }>('POST', '/api/cart', {
    productId: banner,
    quantity: 1,
    printOptions: { Hem: ['None'] },
    details: { size },
  })
  expect([status, body.message]).toEqual([400, message])
  const { body: cart } = await buyer.call<Cart>('GET', '/api/cart')
  expect(cart.products).toEqual([])
})

test.each([0, -1, 1e9, 1.5, 'NaN', null])('a quantity of %j is refused in words', async (quantity) => {
  const buyer = await shop.givenBuyer()
  const { status, body } = await buyer.call<{ message: string }>('POST', '/api/cart', {
    productId: banner,
    quantity,
    printOptions: { Hem: ['None'] },
    details: { size: SIZE },
  })
  expect(status).toBe(400)
  expect(body.message).toMatch(/quantity/i)
})
