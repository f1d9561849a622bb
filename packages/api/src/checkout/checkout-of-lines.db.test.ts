import type { Cart, Order } from '@umbala/contract'
import { fromRand, type ProductPricing } from '@umbala/pricing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'
import { givenProduct } from '../../test/given/given-product.ts'

let shop: PayingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await givenPayingShop()
})
beforeEach(async () => {
  buyer = await shop.givenBuyer()
})
afterAll(() => shop.close())

const SINGLE = { sides: ['Single Side'] }
const add = async (quantity: number, jobName: string) => {
  const { body } = await buyer.call<Cart>('POST', '/api/cart', {
    productId: shop.productId,
    quantity,
    printOptions: SINGLE,
    jobName,
  })
  return body.products
}
const item = (over: object) => ({ productId: shop.productId, quantity: 1, printOptions: SINGLE, ...over })
const jobsOf = (items: unknown) =>
  (items as Order['orderItems']).map(({ jobName, quantity }) => [jobName, quantity])

const buy = async (checkoutItems: readonly object[]) => {
  const { id } = await buyer.approved({ checkoutItems })
  await buyer.pay(id)
  return (await buyer.finalize(id)).body as unknown as Order
}

test('a checkout is made of the lines that are named, and its order keeps their details', async () => {
  await add(1, 'Reception')
  const [, canteen] = await add(2, 'Canteen')
  const order = await buy([item({ lineId: canteen?.id })])
  expect(jobsOf(order.orderItems)).toEqual([['Canteen', 2]])
  const { body } = await buyer.call<Cart>('GET', '/api/cart')
  expect(jobsOf(body.products)).toEqual([['Reception', 1]])
})

test('the quantity of a line is the cart’s, and that the page showed another total is told', async () => {
  const [line] = await add(3, 'Reception')
  const { body } = await buyer.start({
    checkoutItems: [item({ lineId: line?.id, quantity: 2 })],
    totalPrice: 2 * 450 * 1.15,
  })
  expect(jobsOf(body.checkoutItems)).toEqual([['Reception', 3]])
  expect(body.totalDiffers).toBe(true)
})

test('an item without a line is the one line of the cart that fits', async () => {
  await add(1, 'Reception')
  const { body } = await buyer.start({ checkoutItems: [item({})] })
  expect(jobsOf(body.checkoutItems)).toEqual([['Reception', 1]])
})

test('an item that fits two lines is refused with both, unless it says the name of the job', async () => {
  await add(1, 'Reception')
  await add(2, 'Canteen')
  const { status, body } = await buyer.start({ checkoutItems: [item({})] })
  expect(status).toBe(409)
  expect(body.lines).toMatchObject([{ jobName: 'Reception' }, { jobName: 'Canteen' }])
  const named = await buyer.start({ checkoutItems: [item({ jobName: 'Canteen' })] })
  expect(jobsOf(named.body.checkoutItems)).toEqual([['Canteen', 1]])
})

test('a line that is no longer in the cart is told', async () => {
  await add(1, 'Reception')
  const { status, body } = await buyer.start({ checkoutItems: [item({ lineId: randomUUID() })] })
  expect([status, body.message]).toEqual([409, 'Your cart has changed. Please look at it again.'])
})

test('a line that is named twice is refused, and nothing is bought twice', async () => {
  const [line] = await add(1, 'Reception')
  const { status, body } = await buyer.start({
    checkoutItems: [item({ lineId: line?.id }), item({ lineId: line?.id })],
  })
  expect([status, body]).toMatchObject([400, { message: 'A line of your cart is named twice.' }])
})

const EACH: ProductPricing = {
  rule: { kind: 'each', unit: fromRand(100) },
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: [],
}

test('what was paid leaves the cart, though its product was changed while it waited there', async () => {
  const productId = await givenProduct(shop.db, { name: 'Hoodie', price: fromRand(100), pricing: EACH })
  const { body: cart } = await buyer.call<Cart>('POST', '/api/cart', {
    productId,
    quantity: 2,
    printOptions: {},
  })
  const turnarounds = [{ name: 'Standard', percentHundredths: 0 }]
  await shop.db
    .updateTable('products')
    .set({ pricing: JSON.stringify({ ...EACH, turnarounds }) })
    .where('id', '=', productId)
    .execute()
  const told = await buyer.call<Cart>('GET', '/api/cart')
  expect(told.body.products).toMatchObject([{ details: { turnaround: 'Standard' } }])

  const order = await buy([{ lineId: cart.products[0]?.id, productId, quantity: 2 }])
  expect(order.orderItems).toMatchObject([{ quantity: 2, details: { turnaround: 'Standard' } }])
  expect((await buyer.call<Cart>('GET', '/api/cart')).body.products).toEqual([])
})

test('no turnaround and an empty one are the same job', async () => {
  const turnarounds = [{ name: 'Standard', percentHundredths: 0 }]
  const productId = await givenProduct(shop.db, { name: 'Cap', pricing: { ...EACH, turnarounds } })
  const one = { productId, quantity: 1, printOptions: {} }
  await buyer.call('POST', '/api/cart', { ...one, details: { turnaround: '' } })
  const { body } = await buyer.call<Cart>('POST', '/api/cart', one)
  expect(body.products).toMatchObject([{ quantity: 2, details: { turnaround: 'Standard' } }])
})

test('what is bought without a cart is bought as it is named', async () => {
  const { body } = await buyer.start({ checkoutItems: [item({ jobName: 'Reception' }), item({})] })
  expect(jobsOf(body.checkoutItems)).toEqual([
    ['Reception', 1],
    [null, 1],
  ])
})

test('an order that is ordered again has its names of jobs again', async () => {
  const [line] = await add(2, 'Reception')
  const order = await buy([item({ lineId: line?.id })])
  await buyer.call('POST', `/api/orders/${order._id}/again`)
  const { body } = await buyer.call<Cart>('GET', '/api/cart')
  expect(jobsOf(body.products)).toEqual([['Reception', 2]])
})
