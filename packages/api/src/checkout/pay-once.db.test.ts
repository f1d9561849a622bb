import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenCartOf } from '../../test/given-bought-cart.ts'
import { givenTill, type Till } from '../../test/given-till.ts'

let till: Till
beforeAll(async () => {
  till = await givenTill()
})
beforeEach(() => till.simulator.clearFaults())
afterAll(() => till.close())

test('D18 fifty pay calls at once move the money once, and all of them learn the same', async () => {
  const buyer = await till.givenBuyer()
  const { id, paypalId } = await buyer.approved()
  const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.pay(id)))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect((await buyer.pay(id)).status).toBe(200)
  const { captures } = await till.ledgerOf(paypalId)
  expect(captures).toHaveLength(1)
})

test('D19 sixty finalize calls at once give one order and clear the cart once', async () => {
  const buyer = await till.givenBuyer()
  const { id } = await buyer.approved({ checkoutItems: [{ ...till.cards, quantity: 2 }] })
  await buyer.pay(id)
  const cart = await givenCartOf(till, buyer, [{ ...till.cards, quantity: 5 }])
  const answers = await Promise.all(Array.from({ length: 60 }, () => buyer.finalize(id)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(await cart.quantities()).toEqual([3])
})

test('D20 nothing is finalized before it is paid, nor after it was given up', async () => {
  const buyer = await till.givenBuyer()
  const { id } = await buyer.approved()
  expect((await buyer.finalize(id)).status).toBe(409)
  await buyer.start({ checkoutItems: [{ ...till.cards, quantity: 2 }] })
  expect((await buyer.finalize(id)).status).toBe(409)
  expect(await till.stateOf(id)).toEqual({ checkout: 'superseded', payments: ['created'], hasOrder: false })
})

test('D22 of two tabs that both approved, only the newer checkout can be paid', async () => {
  const buyer = await till.givenBuyer()
  const older = await buyer.approved()
  const newer = await buyer.approved({ checkoutItems: [{ ...till.cards, quantity: 2 }] })
  const [refused, paid] = await Promise.all([buyer.pay(older.id), buyer.pay(newer.id)])
  expect(refused).toMatchObject({ status: 410, body: { code: 'gone' } })
  expect(paid.status).toBe(200)
  expect((await till.ledgerOf(older.paypalId)).captures).toEqual([])
  expect((await till.ledgerOf(newer.paypalId)).captures).toHaveLength(1)
})

test('D23 nobody starts another checkout while a payment is in the air', async () => {
  const buyer = await till.givenBuyer()
  const { id } = await buyer.approved()
  await till.simulator.fault({ call: 'get', do: 'status', status: 500 })
  expect((await buyer.pay(id)).status).toBe(503)
  const refused = await buyer.start({ checkoutItems: [{ ...till.cards, quantity: 2 }] })
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(refused.retryAfter).toBeDefined()
})

test('D20 D24 a checkout whose time is over by the database’s clock is neither paid nor finalized', async () => {
  const buyer = await till.givenBuyer()
  const { id, paypalId } = await buyer.approved()
  await till.db
    .updateTable('checkouts')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  expect(await buyer.pay(id)).toMatchObject({ status: 410 })
  expect((await buyer.createOrder(id)).status).toBe(410)
  expect((await buyer.checkout(id)).body.state).toBe('expired')
  expect((await till.ledgerOf(paypalId)).captures).toEqual([])
  expect((await buyer.finalize(id)).status).toBe(409)
  expect((await buyer.start()).body._id).not.toBe(id)
  expect(await till.stateOf(id)).toEqual({ checkout: 'expired', payments: ['created'], hasOrder: false })
})

test('D32 a double click gives one order of the provider', async () => {
  const buyer = await till.givenBuyer()
  const { body } = await buyer.start()
  const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.createOrder(body._id)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const { orders } = await till.simulator.ledger()
  expect(orders.filter(({ custom_id }) => custom_id === body._id)).toHaveLength(1)
})
