import type { Cart, Order } from '@umbala/contract'
import { fromRand, type GridRule, type ProductPricing } from '@umbala/pricing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPayingShop } from '../../../test/given/given-paying-shop.ts'
import { givenProduct } from '../../../test/given/given-product.ts'
import { readPdf } from '../../../test/read-pdf.ts'

const RULE: GridRule = {
  kind: 'grid',
  tiers: [
    { fromQuantity: 1, unit: fromRand(164) },
    { fromQuantity: 10, unit: fromRand(148) },
  ],
  sizes: [
    { name: 'M', surcharge: fromRand(0) },
    { name: '2XL', surcharge: fromRand(12) },
  ],
  colours: [
    { name: 'Navy', surcharge: fromRand(3) },
    { name: 'White', surcharge: fromRand(0), notSold: ['2XL'] },
  ],
  personal: { price: fromRand(10), longest: 16 },
  setUpPerPosition: fromRand(150),
  positions: [{ option: 'printFront', none: ['None'] }],
}
const PRICING: ProductPricing = {
  rule: RULE,
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: [],
}

let shop: Awaited<ReturnType<typeof givenPayingShop>>
let shirt: string
beforeAll(async () => {
  shop = await givenPayingShop()
  shirt = await givenProduct(shop.db, {
    name: 'Team shirt',
    pricing: PRICING,
    options: { printFront: ['None', 'A4'] },
    optionPrices: {},
    weight: 0.22,
  })
})
afterAll(() => shop.close())

const NAMES = [{ name: '<b>Thandi</b>', number: '7' }, { number: '10' }]
const GRID = [
  { size: 'M', colour: 'Navy', quantity: 6, names: NAMES },
  { size: '2XL', colour: 'Navy', quantity: 2, names: [{ name: 'Big Mike' }] },
  { size: 'M', colour: 'White', quantity: 4 },
]
const wanted = (grid: unknown, quantity = 12) => ({
  productId: shirt,
  quantity,
  printOptions: { printFront: ['A4'] },
  details: { grid },
})

test('shirts cost the same, with their sizes and names, in cart, order, invoice and spreadsheet', async () => {
  const buyer = await shop.givenBuyer()
  const { body: cart } = await buyer.call<Cart>('POST', '/api/cart', wanted(GRID))
  // 12 at R148.00, two 2XL at R12.00, eight navy at R3.00, three names at R10.00, one printed position.
  expect(cart.products).toMatchObject([{ lineTotal: 2004, quantity: 12, hasFixedQuantity: true }])
  const navy = cart.products[0]?.details.grid?.find(({ size, colour }) => size === 'M' && colour === 'Navy')
  expect(navy?.names).toEqual(expect.arrayContaining(NAMES))

  const { id } = await buyer.approved({
    checkoutItems: [{ lineId: cart.products[0]?.id, productId: shirt, quantity: 12 }],
  })
  const { body: paid } = await buyer.pay(id)
  const orderId = paid.orderId ?? ''
  const { body: order } = await buyer.call<Order>('GET', `/api/orders/${orderId}`)
  expect(order).toMatchObject({ subtotal: 2004, vat: 300.6, totalPrice: 2304.6 })
  expect(order.orderItems[0]?.explanation?.map(({ amount }) => amount)).toEqual([1776, 24, 24, 30, 150, 0])
  expect(order.orderItems[0]?.details).toEqual(cart.products[0]?.details)

  const invoice = await shop.app.inject({
    url: `/api/orders/${orderId}/invoice`,
    headers: shop.bearer('admin'),
  })
  const paper = readPdf(invoice.rawPayload)
    .flatMap(({ lines }) => lines)
    .join(' ')
    .replaceAll('\u00a0', ' ')
  expect(paper).toContain('2XL × 2')
  expect(paper).toContain('<b>Thandi</b> 7')
  expect(paper).toMatch(/R2.004\.00/)
  const sheet = await shop.app.inject({ url: '/api/admin/orders/export', headers: shop.bearer('admin') })
  expect(sheet.body.replaceAll('\u00a0', ' ')).toContain('Sizes: Navy: M × 6, 2XL × 2; White: M × 4')
  expect(sheet.body).toContain('Navy 2XL: Big Mike')
  expect(sheet.body).toContain('2004.00')
})

test('a list of names that is longer than a page goes on over the next pages of the invoice', async () => {
  const buyer = await shop.givenBuyer()
  const names = Array.from({ length: 500 }, (_, at) => ({ name: `Runner ${at} of us`, number: String(at) }))
  const grid = [{ size: 'M', colour: 'Navy', quantity: 500, names }]
  const { body: cart } = await buyer.call<Cart>('POST', '/api/cart', wanted(grid, 500))
  const { id } = await buyer.approved({
    checkoutItems: [{ lineId: cart.products[0]?.id, productId: shirt, quantity: 500 }],
  })
  const { body: paid } = await buyer.pay(id)
  const invoice = await shop.app.inject({
    url: `/api/orders/${paid.orderId ?? ''}/invoice`,
    headers: shop.bearer('admin'),
  })
  const text = readPdf(invoice.rawPayload)
    .flatMap(({ lines }) => lines)
    .join(' ')
  for (const at of [0, 250, 499]) expect(text).toContain(`Runner ${at} of us`)
})

const row = (changed: object) => [{ size: 'M', colour: 'Navy', quantity: 12, ...changed }]

test.each<[string, unknown, string]>([
  ['a colour that is not sold', row({ colour: 'Gold' }), 'there is no colour Gold'],
  ['a size that the colour has not', row({ colour: 'White', size: '2XL' }), 'there is no White in 2XL'],
  ['no colour', row({ colour: undefined }), 'choose a colour for size M'],
  ['fewer pieces than the line', row({ quantity: 5 }), 'the sizes add up to 5 pieces, not to 12'],
  ['more names than pieces', row({ names: Array.from({ length: 13 }, () => 'A') }), '13 names for 12 pieces'],
  ['a name that is too long', row({ names: ['N'.repeat(17)] }), 'at most 16 characters'],
  ['a name that cannot be printed', row({ names: ['A\u0007B'] }), 'a character that cannot be printed'],
  ['a number that is none', row({ names: [{ number: '1e9' }] }), 'one to four digits'],
  ['an empty name', row({ names: [{}] }), 'a name or a number is empty'],
  ['a name that is a number', row({ names: [7] }), 'Each name and each number must be a text.'],
  ['a negative quantity', row({ quantity: -12 }), 'Each row must have at least one piece.'],
  ['a quantity that is no number', row({ quantity: null }), 'the quantity of each size as a whole number'],
  ['a quantity beyond all bounds', row({ quantity: 1e9 }), 'A row may have at most'],
  ['501 names', row({ names: Array.from({ length: 501 }, () => 'A') }), 'One line takes at most 500 names.'],
  [
    '501 rows',
    Array.from({ length: 501 }, () => row({ quantity: 1 })[0]),
    'A job may have at most 500 rows.',
  ],
  [
    'ten thousand rows',
    Array.from({ length: 10_000 }, () => row({ quantity: 1 })[0]),
    'That is more data than we accept here.',
  ],
])('%s is refused with a sentence', async (_, grid, message) => {
  const buyer = await shop.givenBuyer()
  const answer = await buyer.call<{ message: string }>('POST', '/api/cart', wanted(grid))
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(JSON.stringify(answer.body)).toContain(message)
})

test('a name with what cannot be stored is refused, too', async () => {
  const buyer = await shop.givenBuyer()
  const answer = await buyer.call('POST', '/api/cart', wanted(row({ names: ['A\u0000B'] })))
  expect(answer.status).toBe(400)
})

test('a line from before names had numbers is told, priced and ordered again like any other', async () => {
  const buyer = await shop.givenBuyer()
  const { body: cart } = await buyer.call<Cart>('POST', '/api/cart', wanted(row({ names: ['Thandi'] })))
  await sql`update cart_lines set details = jsonb_set(details, '{grid,0,names}', '["Thandi"]') where id = ${cart.products[0]?.id}`.execute(
    shop.db,
  )
  const { body: now } = await buyer.call<Cart>('GET', '/api/cart')
  expect(now.products[0]?.details.grid?.[0]?.names).toEqual([{ name: 'Thandi' }])
  expect(now.products[0]?.lineTotal).toBe(cart.products[0]?.lineTotal)
})
