import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenToyShop, type ToyShop } from '../../../test/toy/given-toy-shop.ts'
import { owingAt } from '../../../test/toy/owing-at.ts'

let shop: ToyShop
let owing: ReturnType<typeof owingAt>
beforeAll(async () => {
  shop = await givenToyShop()
  owing = owingAt(shop)
})
beforeEach(() => {
  shop.toy.clearFaults()
  shop.toy.loseNotifications(false)
  shop.aimAt('toyi')
  shop.failAt(async () => undefined)
})
afterAll(() => shop.close())

test('what comes above what is owed makes the order overpaid, and goes back without a credit note', async () => {
  const { buyer, id, orderId, toyId } = await owing.givenOwing()
  const deposit = await owing.begin(buyer, id, 'toyi', 100)
  await owing.pay(deposit.toyId)
  await owing.pay(toyId)
  expect(await owing.read(orderId)).toMatchObject({
    paymentStatus: 'Overpaid',
    paymentState: 'overpaid',
    isPaid: true,
    paid: 617.5,
    due: 0,
  })
  expect((await owing.refund(orderId, { amount: 100 })).body.state).toBe('completed')
  expect(await owing.read(orderId)).toMatchObject({
    paymentState: 'paid',
    returned: 100,
    creditNotes: [],
    due: 0,
  })
  expect((await owing.refund(orderId)).body.state).toBe('completed')
  expect(await owing.read(orderId)).toMatchObject({
    paymentState: 'refunded',
    returned: 617.5,
    creditNotes: [{ total: 517.5 - 100 }, { total: 100 }],
  })
})

test('a deposit that goes back before the order is paid needs no credit note and is owed again', async () => {
  const { buyer, id, orderId } = await owing.givenOwing()
  const deposit = await owing.begin(buyer, id, 'toyi', 200)
  await owing.pay(deposit.toyId)
  expect((await owing.refund(orderId)).body.state).toBe('completed')
  expect(await owing.read(orderId)).toMatchObject({
    paymentState: 'refunded',
    isPaid: false,
    due: 517.5,
    creditNotes: [],
  })
  const rest = await owing.begin(buyer, id, 'toyi')
  await owing.pay(rest.toyId)
  expect(await owing.read(orderId)).toMatchObject({ paymentState: 'paid', due: 0, isPaid: true })
})

test('a refund of an order with several payments takes the newest first, each as far as it goes', async () => {
  const { buyer, id, orderId } = await owing.givenOwing()
  const deposit = await owing.begin(buyer, id, 'toyi', 200)
  await owing.pay(deposit.toyId)
  const balance = await owing.begin(buyer, id, 'toyi')
  await owing.pay(balance.toyId)
  expect((await owing.refund(orderId, { amount: 400 })).body.state).toBe('completed')
  const refunded = (toyId: string) => shop.toy.payments.get(toyId)?.refunds.map(({ amount }) => amount)
  expect([refunded(balance.toyId), refunded(deposit.toyId)]).toEqual([[31_750], [8_250]])
  expect((await owing.refund(orderId)).body.state).toBe('completed')
  expect(refunded(deposit.toyId)).toEqual([8_250, 11_750])
  expect((await owing.refund(orderId)).status).toBe(409)
})

test('the same key is the same refund, also when the first has gone through', async () => {
  const { orderId, toyId } = await owing.givenOwing()
  await owing.pay(toyId)
  const key = '0b6ccd2e-3fbb-4d3c-8d4c-3a5b9df3c001'
  const answers = [
    await owing.refund(orderId, { amount: 10, key }),
    await owing.refund(orderId, { amount: 10, key }),
  ]
  expect(answers.map(({ body }) => body.state)).toEqual(['completed', 'completed'])
  expect(shop.toy.payments.get(toyId)?.refunds).toHaveLength(1)
})

test.each([
  ['a part', { amount: 10 }, { amount: 20 }, 1_000],
  ['a part', { amount: 10 }, {}, 1_000],
  ['all', {}, { amount: 20 }, 51_750],
])(
  'the same key with another amount than %s is refused, and nothing more goes back',
  async (_, first, second, cents) => {
    const { orderId, toyId } = await owing.givenOwing()
    await owing.pay(toyId)
    const key = randomUUID()
    expect((await owing.refund(orderId, { ...first, key })).status).toBe(200)
    expect((await owing.refund(orderId, { ...second, key })).status).toBe(409)
    expect((await owing.refund(orderId, { ...first, key })).body.state).toBe('completed')
    expect(shop.toy.payments.get(toyId)?.refunds).toMatchObject([{ amount: cents }])
  },
)

test('while a refund is under way, another amount is refused and not taken for it', async () => {
  const { orderId, toyId } = await owing.givenOwing()
  await owing.pay(toyId)
  shop.toy.fault('refund', 'before', 'hang up', 9)
  expect((await owing.refund(orderId, { amount: 10 })).body.state).toBe('requested')
  shop.toy.clearFaults()
  const { status, body } = await owing.refund(orderId, { amount: 20 })
  expect([status, body.message]).toEqual([
    409,
    'A refund of R10.00 was asked for before. Please look at the order again.',
  ])
  expect((await owing.refund(orderId, { amount: 10 })).body.state).toBe('completed')
})

test('an order that is cancelled and refunded while a part was under way has all of its money back', async () => {
  const { orderId, toyId } = await owing.givenOwing()
  await owing.pay(toyId)
  shop.toy.fault('refund', 'before', 'hang up', 9)
  expect((await owing.refund(orderId, { amount: 10 })).body.state).toBe('requested')
  shop.toy.clearFaults()
  const cancelled = await shop
    .as('admin')
    .adminCancelOrder({ params: { id: orderId }, body: { money: 'refundNow' } })
  expect(cancelled).toMatchObject({
    refund: 'completed',
    message: 'The order is cancelled and the money has gone back.',
    order: { returned: 517.5, refundState: 'full' },
  })
  expect(shop.toy.payments.get(toyId)?.refunds.map(({ amount }) => amount)).toEqual([1_000, 50_750])
})

test('an order of which a bank took a part, and the rest went back, can be cancelled with a refund of nothing', async () => {
  const { buyer, id, orderId } = await owing.givenOwing()
  for (const amount of [200, 317.5]) {
    const { toyId } = await owing.begin(buyer, id, 'toyi', amount)
    await owing.pay(toyId)
  }
  const [first] = (await shop.paymentsOf(id)).filter(({ state }) => state === 'captured')
  await shop.db
    .insertInto('refunds')
    .values({
      payment_id: first?.id ?? '',
      kind: 'reversal',
      state: 'completed',
      amount_cents: 5_000,
      provider_refund_id: 'rev_1',
    })
    .execute()
  expect((await owing.refund(orderId)).body.state).toBe('completed')
  const cancelled = await shop
    .as('admin')
    .adminCancelOrder({ params: { id: orderId }, body: { money: 'refundNow' } })
  expect(cancelled).toMatchObject({ refund: null, order: { status: 'Cancelled', returned: 367.5 } })
})
