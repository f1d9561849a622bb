import type { Cart, Order } from '@umbala/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'

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
