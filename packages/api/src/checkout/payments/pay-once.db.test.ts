import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenCartOf } from '../../../test/given/given-bought-cart.ts'
import { givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
beforeEach(() => shop.simulator.clearFaults())
afterAll(() => shop.close())

test('D18 fifty pay calls at once move the money once, and all of them learn the same', async () => {
  const buyer = await shop.givenBuyer()
  const { id, paypalId } = await buyer.approved()
  const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.pay(id)))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect((await buyer.pay(id)).status).toBe(200)
  const { captures } = await shop.ledgerOf(paypalId)
  expect(captures).toHaveLength(1)
})

test('D19 sixty finalize calls at once give one order and clear the cart once', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved({ checkoutItems: [{ ...shop.cards, quantity: 2 }] })
  await buyer.pay(id)
  const cart = await givenCartOf(shop, buyer, [{ ...shop.cards, quantity: 5 }])
  const answers = await Promise.all(Array.from({ length: 60 }, () => buyer.finalize(id)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(await cart.quantities()).toEqual([3])
})

test('D20 nothing is finalized before it is paid, nor after it was given up', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved()
  expect((await buyer.finalize(id)).status).toBe(409)
  await buyer.start({ checkoutItems: [{ ...shop.cards, quantity: 2 }] })
  expect((await buyer.finalize(id)).status).toBe(409)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'superseded', payments: ['created'], hasOrder: false })
})

test('D22 of two tabs that both approved, only the newer checkout can be paid', async () => {
  const buyer = await shop.givenBuyer()
  const older = await buyer.approved()
  const newer = await buyer.approved({ checkoutItems: [{ ...shop.cards, quantity: 2 }] })
  const [refused, paid] = await Promise.all([buyer.pay(older.id), buyer.pay(newer.id)])
  expect(refused).toMatchObject({ status: 410, body: { code: 'gone' } })
  expect(paid.status).toBe(200)
  expect((await shop.ledgerOf(older.paypalId)).captures).toEqual([])
  expect((await shop.ledgerOf(newer.paypalId)).captures).toHaveLength(1)
})

test('D23 nobody starts another checkout while a payment is in the air', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved()
  await shop.simulator.fault({ call: 'get', do: 'status', status: 500 })
  expect((await buyer.pay(id)).status).toBe(503)
  const refused = await buyer.start({ checkoutItems: [{ ...shop.cards, quantity: 2 }] })
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(refused.retryAfter).toBeDefined()
})

test('D20 D24 a checkout whose time is over by the database’s clock is neither paid nor finalized', async () => {
  const buyer = await shop.givenBuyer()
  const { id, paypalId } = await buyer.approved()
  await shop.db
    .updateTable('checkouts')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  expect(await buyer.pay(id)).toMatchObject({ status: 410 })
  expect((await buyer.createOrder(id)).status).toBe(410)
  expect((await buyer.checkout(id)).body.state).toBe('expired')
  expect((await shop.ledgerOf(paypalId)).captures).toEqual([])
  expect((await buyer.finalize(id)).status).toBe(409)
  expect((await buyer.start()).body._id).not.toBe(id)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'expired', payments: ['created'], hasOrder: false })
})

test('D32 a double click gives one order of the provider', async () => {
  const buyer = await shop.givenBuyer()
  const { body } = await buyer.start()
  const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.createOrder(body._id)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const { orders } = await shop.simulator.ledger()
  expect(orders.filter(({ custom_id }) => custom_id === body._id)).toHaveLength(1)
})
