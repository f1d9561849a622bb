import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { findLatestPayment } from './payments.queries.ts'
import { lookAtPayment } from './pursue-payment.service.ts'
import { captureApproved, finishCaptures } from '../reconciliation/reconcile.service.ts'

let shop: PayingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await givenPayingShop()
})
beforeEach(async () => {
  await shop.simulator.clearFaults()
  shop.alarms.splice(0)
  shop.failAt(async () => undefined)
  buyer = await shop.givenBuyer()
})
afterAll(() => shop.close())

const PAID = { checkout: 'paid', payments: ['captured'], hasOrder: true }

test.each([
  [422, 'PAYER_ACCOUNT_RESTRICTED'],
  [403, 'PERMISSION_DENIED'],
  [400, 'INVALID_PARAMETER_VALUE'],
])(
  'a capture that is refused with %i %s, which we do not know, is told as failed and can be tried again',
  async (status, issue) => {
    const { id, paypalId } = await buyer.approved()
    await shop.simulator.fault({ call: 'capture', do: 'status', status, issue })
    expect(await buyer.pay(id)).toMatchObject({ status: 402, body: { code: 'payment_failed' } })
    expect(await shop.stateOf(id)).toEqual({ checkout: 'open', payments: ['created'], hasOrder: false })
    await shop.simulator.approve(paypalId)
    expect((await buyer.pay(id)).status).toBe(200)
    expect((await shop.ledgerOf(paypalId)).captures).toHaveLength(1)
  },
)

test('a capture that another request is making is no refusal', async () => {
  const { id } = await buyer.approved()
  await shop.simulator.fault({ call: 'capture', do: 'status', issue: 'PREVIOUS_REQUEST_IN_PROGRESS' })
  expect((await buyer.pay(id)).status).toBe(503)
  expect((await buyer.pay(id)).status).toBe(200)
})

test('an order that vanishes while it is being captured is asked for again, and not told as failed', async () => {
  const { id } = await buyer.approved()
  await shop.simulator.fault({ call: 'capture', when: 'after', do: 'reset' })
  await shop.simulator.fault({ call: 'get', do: 'delay', delayMs: 0 })
  await shop.simulator.fault({ call: 'get', do: 'status', status: 404, issue: 'RESOURCE_NOT_FOUND' })
  expect((await buyer.pay(id)).status).toBe(503)
  expect((await buyer.pay(id)).status).toBe(200)
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('whoever looked before the approval does not undo the capture that followed it', async () => {
  const { body } = await buyer.start()
  const created = await buyer.createOrder(body._id)
  const payment = await findLatestPayment(shop.db, body._id)
  if (!payment) throw new Error('no attempt')
  const early = await shop.payments.lookUp(created.body.id)
  expect(early).toMatchObject({ kind: 'found', payment: { state: 'waiting' } })
  await shop.simulator.approve(created.body.id)

  const payments = [{ ...shop.payments, lookUp: async () => early }]
  const late = { ...shop.deps, ports: { ...shop.deps.ports, payments } }
  const standing: unknown[] = []
  shop.failAt(async (name) => {
    if (name !== 'pay.before_capture') return
    await lookAtPayment(late, payment, 'reconciler')
    standing.push(
      (await shop.stateOf(body._id)).checkout,
      (await buyer.start({ courierOption: 'pickup', checkoutItems: [{ ...shop.cards, quantity: 2 }] }))
        .status,
    )
  })
  expect((await buyer.pay(body._id)).status).toBe(200)
  expect(standing).toEqual(['paying', 409])
  expect(await shop.stateOf(body._id)).toEqual(PAID)
})

test('what nobody could find out for a day goes to a person, and the buyer may shop on', async () => {
  const { id } = await buyer.approved()
  await shop.simulator.fault({ call: 'get', do: 'status', status: 500, times: 'always' })
  await buyer.pay(id)
  await shop.lapse(id)
  await finishCaptures(shop.deps)
  expect((await shop.stateOf(id)).checkout).toBe('paying')
  expect((await buyer.start()).status).toBe(409)

  await shop.age(id, '25 hours')
  await shop.lapse(id)
  await finishCaptures(shop.deps)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'review', payments: ['review'], hasOrder: false })
  expect(shop.alarms).toMatchObject([{ checkoutId: id }])
  expect((await buyer.start()).status).toBe(201)
})

test('a payment that cannot be settled keeps no other from its turn', async () => {
  const others = await Promise.all(Array.from({ length: 8 }, () => shop.givenBuyer()))
  const ids: string[] = []
  for (const other of [...others, buyer]) {
    const { id } = await other.approved()
    await shop.age(id, '2 minutes')
    ids.push(id)
  }
  let falls = 6
  shop.failAt(async (name) => {
    if (name === 'settle.before_commit' && falls-- > 0) throw new Error('fell')
  })
  await expect(captureApproved(shop.deps)).rejects.toThrow('fell')
  const states = await Promise.all(ids.map(async (id) => (await shop.stateOf(id)).checkout))
  expect(states.filter((state) => state === 'paid')).toHaveLength(3)
})

test('a provider that is down is left in peace after some questions, and asked about all of them once it is back', async () => {
  const ids: string[] = []
  for (let n = 0; n < 20; n += 1) {
    const { id } = await (await shop.givenBuyer()).approved()
    await shop.age(id, '2 minutes')
    ids.push(id)
  }
  const lookedAt = async () => (await shop.simulator.ledger()).counts.calls.get ?? 0
  const before = await lookedAt()
  await shop.simulator.fault({ call: 'get', do: 'status', status: 503, times: 'always' })
  await captureApproved(shop.deps)
  expect((await lookedAt()) - before).toBeLessThanOrEqual(15)

  await shop.simulator.clearFaults()
  await captureApproved(shop.deps)
  for (const id of ids) expect(await shop.stateOf(id)).toEqual(PAID)
})

test('a checkout that was tried too often is replaced when the buyer starts again from the cart', async () => {
  const { body } = await buyer.start()
  await shop.simulator.fault({
    call: 'create',
    do: 'status',
    status: 422,
    issue: 'PAYEE_ACCOUNT_RESTRICTED',
    times: 20,
  })
  for (let n = 0; n < 20; n += 1) await buyer.createOrder(body._id)
  expect((await buyer.createOrder(body._id)).status).toBe(409)
  const again = await buyer.start()
  expect(again.body._id).not.toBe(body._id)
  expect((await buyer.createOrder(again.body._id)).status).toBe(201)
})

test('J01 a product that is deleted while the checkout is written is named as gone', async () => {
  const productId = await givenProduct(shop.db, { name: 'Mug' })
  shop.failAt(async (name) => {
    if (name === 'start.after_pricing')
      await shop.db.deleteFrom('products').where('id', '=', productId).execute()
  })
  expect(await buyer.start({ checkoutItems: [{ productId, quantity: 1 }] })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
})
