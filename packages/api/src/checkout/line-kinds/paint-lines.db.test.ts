import type { Cart, Checkout, Order } from '@umbala/contract'
import { fromRand, type ProductPricing } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPayingShop } from '../../../test/given/given-paying-shop.ts'
import { givenProduct } from '../../../test/given/given-product.ts'
import { readPdf } from '../../../test/read-pdf.ts'

const BY_TIN: ProductPricing = {
  rule: {
    kind: 'tins',
    tins: [
      { millilitres: 1000, price: fromRand(174.5), weightMg: 1_600_000 },
      { millilitres: 5000, price: fromRand(545), weightMg: 7_400_000 },
    ],
    surfaces: [{ name: 'Smooth plaster', squareMmPerLitre: 9_000_000 }],
    tint: { per: 'tin', amount: fromRand(38), bases: ['White base', 'Deep base'] },
  },
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: [],
}
const TINS = [
  { millilitres: 5000, count: 2 },
  { millilitres: 1000, count: 2 },
]
const TINT = { code: 'UMB 4-17C', name: 'Karoo Dusk', base: 'Deep base' }

let shop: Awaited<ReturnType<typeof givenPayingShop>>
let paint: string
let flyer: string
beforeAll(async () => {
  shop = await givenPayingShop()
  const plain = { options: {}, optionPrices: {} }
  paint = await givenProduct(shop.db, {
    ...plain,
    name: 'Interior Matt',
    category: 'Paint',
    pricing: BY_TIN,
    collectOnly: true,
  })
  flyer = await givenProduct(shop.db, { ...plain, name: 'Flyer' })
})
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<typeof shop.givenBuyer>>

const add = (buyer: Buyer, details: unknown, quantity: unknown = 4) =>
  buyer.call<Cart & { message: string }>('POST', '/api/cart', {
    productId: paint,
    quantity,
    printOptions: {},
    details,
  })

const boughtPaint = async (buyer: Buyer, details: object): Promise<Order> => {
  const { body: cart } = await add(buyer, details)
  const { id } = await buyer.approved({
    courierOption: 'pickup',
    checkoutItems: [{ lineId: cart.products[0]?.id, productId: paint, quantity: 4 }],
  })
  const { body: paid } = await buyer.pay(id)
  await buyer.finalize(id)
  return (await buyer.call<Order>('GET', `/api/orders/${paid.orderId ?? ''}`)).body
}

test('tins and tint cost and weigh the same in cart, order, invoice and spreadsheet', async () => {
  const buyer = await shop.givenBuyer()
  const { body: cart } = await add(buyer, { tins: TINS, tint: { ...TINT, code: '  UMB  4-17C ' } })
  expect(cart.products).toMatchObject([
    {
      lineTotal: 1591,
      details: { tins: TINS, tint: TINT },
      hasFixedQuantity: true,
      collectOnly: true,
    },
  ])
  expect(cart.totalWeight).toBe(18)

  const order = await boughtPaint(await shop.givenBuyer(), { tins: TINS, tint: TINT })
  expect(order).toMatchObject({
    subtotal: 1591,
    vat: 238.65,
    courier: 0,
    totalPrice: 1829.65,
    courierOption: 'pickup',
    orderItems: [
      {
        collectOnly: true,
        details: { tins: TINS, tint: TINT },
        explanation: [
          { label: '5 L, 2 at R545.00', amount: 1090 },
          { label: '1 L, 2 at R174.50', amount: 349 },
          { label: 'Tint UMB 4-17C, 4 at R38.00', amount: 152 },
        ],
      },
    ],
  })

  const invoice = await shop.app.inject({
    url: `/api/orders/${order._id}/invoice`,
    headers: shop.bearer('admin'),
  })
  const text = readPdf(invoice.rawPayload)
    .flatMap((page) => page.lines)
    .join('\n')
    .replaceAll('\u00a0', ' ')
  expect(text).toContain('R1 829.65')
  expect(text).toContain('2 × 5 L and 2 × 1 L')
  expect(text).toContain('UMB 4-17C')

  const csv = await shop.app.inject({
    url: `/api/admin/orders/export?search=${order.number}`,
    headers: shop.bearer('admin'),
  })
  expect(csv.body).toContain(',1591.00,18.000,')
  expect(csv.body.replaceAll('\u00a0', ' ')).toContain(
    'Tins: 2 × 5 L and 2 × 1 L; Tint: UMB 4-17C, Karoo Dusk, Deep base',
  )
})

test('staff find an order by its tint, whichever way it is written', async () => {
  const code = 'Sea Mist 7/22'
  const order = await boughtPaint(await shop.givenBuyer(), { tins: TINS, tint: { code, name: 'Blouberg' } })
  await boughtPaint(await shop.givenBuyer(), { tins: TINS, tint: { code: 'Sea Mist 7/23' } })
  for (const search of [code, 'SEA MIST 7/22', 'blouberg']) {
    const { items } = await shop.as('admin').adminListOrders({ query: { search } })
    expect(items.map(({ number }) => number)).toEqual([order.number])
  }
})

test('an order tells its customer the tint, and keeps it when it is bought again', async () => {
  const buyer = await shop.givenBuyer()
  const order = await boughtPaint(buyer, { tins: TINS, tint: TINT })
  expect(order.orderItems[0]?.details.tint).toEqual(TINT)
  const { body: again } = await buyer.call<unknown>('POST', `/api/orders/${order._id}/again`)
  expect(again).toEqual({ added: 4, notices: [] })
  const { body: cart } = await buyer.call<Cart>('GET', '/api/cart')
  expect(cart.products).toMatchObject([{ details: { tins: TINS, tint: TINT } }])
})

test('what can only be collected is not sent by courier, and the buyer is told which product that is', async () => {
  const buyer = await shop.givenBuyer()
  const { body: cart } = await add(buyer, { tins: TINS })
  const checkoutItems = [
    { lineId: cart.products[0]?.id, productId: paint, quantity: 4 },
    { productId: flyer, quantity: 1 },
  ]
  const shippingAddress = {
    recipientName: 'Thandi Mokoena',
    address: '12 Vilakazi Street',
    city: 'Soweto',
    postalCode: '1804',
    country: 'South Africa',
    phone: '011 555 0100',
  }
  const refused = await buyer.call<{ message: string; fields: object }>('POST', '/api/checkout', {
    checkoutItems,
    courierOption: 'express',
    shippingAddress,
    paymentMethod: 'PayPal',
  })
  const message =
    'Interior Matt can only be collected, because couriers do not take it. Please pick this order up from the store.'
  expect([refused.status, refused.body]).toMatchObject([400, { message, fields: { courierOption: message } }])

  const collected = await buyer.call<Checkout>('POST', '/api/checkout', {
    checkoutItems,
    courierOption: 'pickup',
    paymentMethod: 'PayPal',
  })
  expect(collected.body.checkoutItems.map((item) => item.collectOnly)).toEqual([true, false])
})

test('an order tells what could only be collected when it was sold, whatever becomes of the product', async () => {
  const order = await boughtPaint(await shop.givenBuyer(), { tins: TINS })
  await shop.as('admin').adminUpdateProduct({ params: { id: paint }, body: { collectOnly: false } })
  const { orderItems } = await shop.as('admin').getOrder({ params: { id: order._id } })
  expect(orderItems[0]?.collectOnly).toBe(true)
  await shop.as('admin').adminUpdateProduct({ params: { id: paint }, body: { collectOnly: true } })
})

const WHOLE = 'Enter the number of tins as a whole number.'
const CODE = 'A tint code has only letters, digits and signs such as - / and a dot.'

test.each([
  [{ tins: [{ millilitres: 5000, count: 0 }] }, WHOLE],
  [{ tins: [{ millilitres: 5000, count: -3 }] }, WHOLE],
  [{ tins: [{ millilitres: 5000, count: 1e9 }] }, WHOLE],
  [{ tins: [{ millilitres: 5000, count: 'NaN' }] }, WHOLE],
  [{ tins: [{ millilitres: 5000, count: null }] }, WHOLE],
  [
    { tins: [{ count: 3 }] },
    'The size of a tin must be a whole number of millilitres from 1 to 1\u00a0000\u00a0000.',
  ],
  [{ tins: '<b>5</b>' }, WHOLE],
  [{ tins: Array.from({ length: 20 }, () => TINS[0]) }, 'A line may have at most 12 sizes of tins.'],
  [{}, 'Interior Matt: enter how many tins of each size.'],
  [{ tins: [{ millilitres: 4000, count: 4 }] }, 'Interior Matt: there is no tin of 4 L.'],
  [{ tins: [{ millilitres: 5000, count: 2 }] }, 'Interior Matt: the tins add up to 2, not to 4.'],
  [{ tins: TINS, tint: { code: '<script>alert(1)</script>' } }, CODE],
  [{ tins: TINS, tint: { code: 'A\u0000' } }, 'The text contains characters that cannot be stored.'],
  [{ tins: TINS, tint: { code: 'A'.repeat(41) } }, 'A tint code may be at most 40 characters long.'],
  [{ tins: TINS, tint: { code: 7 } }, 'A tint code must be a text.'],
  [
    { tins: TINS, tint: { code: ' ', name: 'Karoo Dusk' } },
    'Enter the code of the colour, or clear its name and base.',
  ],
  [{ tins: TINS, tint: 'UMB' }, 'The tint cannot be read.'],
  [
    { tins: TINS, tint: { code: 'A1', name: 'a\u0007b' } },
    'The name of the colour has a character that cannot be kept.',
  ],
  [{ tins: TINS, tint: { code: 'A1', base: 'Clear base' } }, 'Interior Matt: there is no base Clear base.'],
])('%j is refused in words, and nothing comes into the cart', async (details, message) => {
  const buyer = await shop.givenBuyer()
  const { status, body } = await add(buyer, details)
  expect([status, body.message]).toEqual([400, message])
  const { body: cart } = await buyer.call<Cart>('GET', '/api/cart')
  expect(cart.products).toEqual([])
})

test('a name of a colour may have markup in it and is only text', async () => {
  const buyer = await shop.givenBuyer()
  const name = '<b>Karoo</b> & "Dusk"'
  const { body } = await add(buyer, { tins: TINS, tint: { code: 'A1', name } })
  expect(body.products).toMatchObject([{ details: { tint: { code: 'A1', name } } }])
})

test('another tint is another line, and the same tins are not added twice', async () => {
  const buyer = await shop.givenBuyer()
  await add(buyer, { tins: TINS, tint: TINT })
  const { body: other } = await add(buyer, { tins: TINS, tint: { code: 'B2' } })
  expect(other.products).toHaveLength(2)
  const { status, body } = await add(buyer, { tins: TINS.toReversed(), tint: TINT })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.message).toBe('Interior Matt: these tins are in your cart already.')
})
