import type { Cart, Checkout, Order } from '@umbala/contract'
import { fromRand, type OwnOption, type ProductPricing } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPayingShop } from '../../test/given/given-paying-shop.ts'
import { givenProduct } from '../../test/given/given-product.ts'

const RUNS: ProductPricing = {
  rule: {
    kind: 'table',
    by: null,
    columns: ['Price'],
    rows: [
      { quantity: 1000, cells: [fromRand(389)] },
      { quantity: 3000, cells: [fromRand(799)] },
    ],
    cell: 'run',
    between: 'stepped',
    quantities: 'listed',
  },
  setUp: fromRand(50),
  minimumLine: fromRand(0),
  turnarounds: [
    { name: 'Standard', percentHundredths: 0 },
    { name: 'Same day', percentHundredths: 35_00 },
  ],
}
const BY_AREA: ProductPricing = {
  rule: {
    kind: 'area',
    tiers: [{ fromSquareMm: 0, perSquareMetre: fromRand(200) }],
    minimum: fromRand(150),
    stepMm: 1,
    smallestSideMm: 300,
    largestSideMm: 5000,
    greatestWidthMm: 3200,
  },
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: [],
}
const EDGES: OwnOption[] = [
  {
    label: 'Edge',
    values: [
      { value: 'Cut' },
      {
        value: 'Eyelets',
        amount: { basis: 'edgeCount', amount: fromRand(5), edges: ['top'], everyMm: 500 },
      },
    ],
  },
  {
    label: 'Rope',
    when: { option: 'Edge', values: ['Eyelets'] },
    values: [{ value: 'None' }, { value: 'Ten metres', amount: { basis: 'line', amount: fromRand(80) } }],
  },
]

let shop: Awaited<ReturnType<typeof givenPayingShop>>
let handbills: string
let banner: string
beforeAll(async () => {
  shop = await givenPayingShop()
  handbills = await givenProduct(shop.db, { name: 'Handbills', pricing: RUNS, maxQuantity: 5000 })
  banner = await givenProduct(shop.db, { name: 'Banner', pricing: BY_AREA, ownOptions: EDGES, weight: 0.5 })
})
afterAll(() => shop.close())

type Refused = { readonly message: string }
type Buyer = Awaited<ReturnType<typeof shop.givenBuyer>>

const add = (buyer: Buyer, line: object) =>
  buyer.call<Cart & Refused>('POST', '/api/cart', { quantity: 1, printOptions: {}, ...line })

test('a run costs what its list says, and the total is frozen with its explanation in checkout and order', async () => {
  const buyer = await shop.givenBuyer()
  const { body: cart } = await add(buyer, {
    productId: handbills,
    quantity: 1000,
    details: { turnaround: 'Same day' },
  })
  const [line] = cart.products
  expect(line).toMatchObject({ lineTotal: 592.65, price: 0.59, isByPiece: false, quantity: 1000 })
  expect(cart.totalPrice).toBe(592.65)

  const checkoutItems = [{ lineId: line?.id, productId: handbills, quantity: 1000 }]
  const { id } = await buyer.approved({ checkoutItems })
  const { body: checkout } = await buyer.call<Checkout>('GET', `/api/checkout/${id}`)
  expect(checkout).toMatchObject({ subtotal: 592.65, vat: 88.9, totalPrice: 681.55 })
  const { body: paid } = await buyer.pay(id)
  expect(paid.state).toBe('paid')

  const { body: order } = await buyer.call<Order>('GET', `/api/orders/${paid.orderId ?? ''}`)
  expect(order).toMatchObject({ subtotal: 592.65, totalPrice: 681.55 })
  expect(order.orderItems).toMatchObject([
    {
      lineTotal: 592.65,
      quantity: 1000,
      details: { turnaround: 'Same day' },
      explanation: [
        { label: '1\u00a0000 pieces', amount: 389 },
        { label: 'Set-up', amount: 50 },
        { label: 'Same day', amount: 153.65 },
      ],
    },
  ])
})

test.each([
  [{ quantity: 999 }, 'Handbills: this is sold in fixed quantities. The nearest is 1\u00a0000.'],
  [{ quantity: 5001 }, 'Quantity may be at most 5000.'],
  [{ quantity: 1000, details: { turnaround: 'Yesterday' } }, 'Handbills: this turnaround is not offered.'],
])('a line that its list has no price for is refused in words: %o', async (line, message) => {
  const buyer = await shop.givenBuyer()
  const { status, body } = await add(buyer, { productId: handbills, ...line })
  expect([status, body.message]).toEqual([400, message])
})

test('the same run twice is one line where the list has the sum, and is refused where it has not', async () => {
  const buyer = await shop.givenBuyer()
  await add(buyer, { productId: handbills, quantity: 1000 })
  const { status, body } = await add(buyer, { productId: handbills, quantity: 1000 })
  expect([status, body.message]).toEqual([
    400,
    'Handbills: 1\u00a0000 of these are in your cart already, and 2\u00a0000 together have no price. Change the quantity there, or give this job a name of its own.',
  ])
  const { body: cart } = await add(buyer, { productId: handbills, quantity: 2000 })
  expect(cart.products).toMatchObject([{ quantity: 3000, lineTotal: 849, notice: null }])
})

test('a size is needed, measured and priced, and weighs what it measures', async () => {
  const buyer = await shop.givenBuyer()
  const printOptions = { Edge: ['Cut'] }
  const without = await add(buyer, { productId: banner, printOptions })
  expect(without.body.message).toBe('Banner: enter the width and the height.')
  const { body: cart } = await add(buyer, {
    productId: banner,
    quantity: 2,
    printOptions,
    details: { size: { widthMm: 2000, heightMm: 1000 } },
  })
  expect(cart.products).toMatchObject([
    { lineTotal: 800, weight: 1, details: { size: { widthMm: 2000, heightMm: 1000 } } },
  ])
  expect(cart.totalWeight).toBe(2)
})

test('an own option that is hidden is never asked for, priced or stored', async () => {
  const buyer = await shop.givenBuyer()
  const details = { size: { widthMm: 1000, heightMm: 1000 } }
  const missing = await add(buyer, { productId: banner, details, printOptions: { Edge: ['Eyelets'] } })
  expect(missing.body.message).toBe('Banner: please choose Rope.')
  const hidden = { Edge: ['Cut'], Rope: ['Ten metres'] }
  const { body: cut } = await add(buyer, { productId: banner, details, printOptions: hidden })
  expect(cut.products).toMatchObject([{ lineTotal: 200, printOptions: { Edge: ['Cut'] } }])
  expect(cut.products[0]?.printOptions).not.toHaveProperty('Rope')
  const shown = { Edge: ['Eyelets'], Rope: ['Ten metres'] }
  const { body: both } = await add(buyer, { productId: banner, details, printOptions: shown })
  // Two square metres' worth of eyelets along the top: at 0, 500 and 1000 mm.
  expect(both.products.map(({ lineTotal }) => lineTotal)).toEqual([200, 295])
})

test('a cart whose run no longer has a price sets the line aside, and takes another quantity', async () => {
  const buyer = await shop.givenBuyer()
  const productId = await givenProduct(shop.db, { name: 'Pens', minQuantity: 1 })
  await add(buyer, { productId, quantity: 5 })
  await shop.db.updateTable('products').set({ min_quantity: 50 }).where('id', '=', productId).execute()
  const { body: cart } = await buyer.call<Cart>('GET', '/api/cart')
  expect(cart.setAside).toMatchObject([
    { notice: 'not_priced', message: 'Pens: the smallest quantity is 50.' },
  ])
  const changed = await buyer.call<Cart>('PUT', '/api/cart', { productId, quantity: 50 })
  expect(changed.body.products).toMatchObject([{ quantity: 50, lineTotal: 12_450 }])
})

test('a changed rule is pointed out with the total that was seen', async () => {
  const buyer = await shop.givenBuyer()
  const productId = await givenProduct(shop.db, {
    name: 'Leaflets',
    pricing: { ...RUNS, setUp: fromRand(0) },
  })
  await add(buyer, { productId, quantity: 1000 })
  await shop.db
    .updateTable('products')
    .set({ pricing: JSON.stringify({ ...RUNS, setUp: fromRand(0.4) }) })
    .where('id', '=', productId)
    .execute()
  const { body: cart } = await buyer.call<Cart>('GET', '/api/cart')
  expect(cart.products).toMatchObject([
    { notice: 'price_changed', lineTotal: 389.4, previousTotal: 389, price: 0.39 },
  ])
})
