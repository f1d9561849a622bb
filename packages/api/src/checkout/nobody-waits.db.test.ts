import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenProduct } from '../../test/given-product.ts'
import { type Buyer, givenTill, type Till } from '../../test/given-till.ts'
import { findLatestPayment } from './payments.queries.ts'
import { lookAtPayment } from './pursue-payment.service.ts'
import { captureApproved, finishCaptures } from './reconcile.service.ts'

let till: Till
let buyer: Buyer
beforeAll(async () => {
  till = await givenTill()
})
beforeEach(async () => {
  await till.simulator.clearFaults()
  till.alarms.splice(0)
  till.stumbleAt(async () => undefined)
  buyer = await till.givenBuyer()
})
afterAll(() => till.close())

const PAID = { checkout: 'paid', payments: ['captured'], hasOrder: true }

test.each([
  [422, 'PAYER_ACCOUNT_RESTRICTED'],
  [403, 'PERMISSION_DENIED'],
  [400, 'INVALID_PARAMETER_VALUE'],
])(
  'a capture that is refused with %i %s, which we do not know, is told as failed and can be tried again',
  async (status, issue) => {
    const { id, paypalId } = await buyer.approved()
    await till.simulator.fault({ call: 'capture', do: 'status', status, issue })
    expect(await buyer.pay(id)).toMatchObject({ status: 402, body: { code: 'payment_failed' } })
    expect(await till.stateOf(id)).toEqual({ checkout: 'open', payments: ['created'], hasOrder: false })
    await till.simulator.approve(paypalId)
    expect((await buyer.pay(id)).status).toBe(200)
    expect((await till.ledgerOf(paypalId)).captures).toHaveLength(1)
  },
)

test('a capture that another request is making is no refusal', async () => {
  const { id } = await buyer.approved()
  await till.simulator.fault({ call: 'capture', do: 'status', issue: 'PREVIOUS_REQUEST_IN_PROGRESS' })
  expect((await buyer.pay(id)).status).toBe(503)
  expect((await buyer.pay(id)).status).toBe(200)
})

test('an order that vanishes while it is being captured is asked for again, and not told as failed', async () => {
  const { id } = await buyer.approved()
  await till.simulator.fault({ call: 'capture', when: 'after', do: 'reset' })
  await till.simulator.fault({ call: 'get', do: 'delay', delayMs: 0 })
  await till.simulator.fault({ call: 'get', do: 'status', status: 404, issue: 'RESOURCE_NOT_FOUND' })
  expect((await buyer.pay(id)).status).toBe(503)
  expect((await buyer.pay(id)).status).toBe(200)
  expect(await till.stateOf(id)).toEqual(PAID)
})

test('whoever looked before the approval does not undo the capture that followed it', async () => {
  const { body } = await buyer.start()
  const created = await buyer.createOrder(body._id)
  const payment = await findLatestPayment(till.db, body._id)
  if (!payment) throw new Error('no attempt')
  const early = await till.payments.getOrder(created.body.id)
  expect(early).toMatchObject({ kind: 'found', order: { state: 'waiting' } })
  await till.simulator.approve(created.body.id)

  const payments = { ...till.payments, getOrder: async () => early }
  const late = { ...till.deps, ports: { ...till.deps.ports, payments } }
  const standing: unknown[] = []
  till.stumbleAt(async (name) => {
    if (name !== 'pay.before_capture') return
    await lookAtPayment(late, payment, 'reconciler')
    standing.push(
      (await till.stateOf(body._id)).checkout,
      (await buyer.start({ courierOption: 'pickup', checkoutItems: [{ ...till.cards, quantity: 2 }] }))
        .status,
    )
  })
  expect((await buyer.pay(body._id)).status).toBe(200)
  expect(standing).toEqual(['paying', 409])
  expect(await till.stateOf(body._id)).toEqual(PAID)
})

test('what nobody could find out for a day goes to a person, and the buyer may shop on', async () => {
  const { id } = await buyer.approved()
  await till.simulator.fault({ call: 'get', do: 'status', status: 500, times: 'always' })
  await buyer.pay(id)
  await till.lapse(id)
  await finishCaptures(till.deps)
  expect((await till.stateOf(id)).checkout).toBe('paying')
  expect((await buyer.start()).status).toBe(409)

  await till.age(id, '25 hours')
  await till.lapse(id)
  await finishCaptures(till.deps)
  expect(await till.stateOf(id)).toEqual({ checkout: 'review', payments: ['review'], hasOrder: false })
  expect(till.alarms).toMatchObject([{ checkoutId: id }])
  expect((await buyer.start()).status).toBe(201)
})

test('a payment that cannot be settled keeps no other from its turn', async () => {
  const others = await Promise.all(Array.from({ length: 8 }, () => till.givenBuyer()))
  const ids: string[] = []
  for (const other of [...others, buyer]) {
    const { id } = await other.approved()
    await till.age(id, '2 minutes')
    ids.push(id)
  }
  let falls = 6
  till.stumbleAt(async (name) => {
    if (name === 'settle.before_commit' && falls-- > 0) throw new Error('fell')
  })
  await expect(captureApproved(till.deps)).rejects.toThrow('fell')
  const states = await Promise.all(ids.map(async (id) => (await till.stateOf(id)).checkout))
  expect(states.filter((state) => state === 'paid')).toHaveLength(3)
})

test('a provider that is down is left in peace after some questions, and asked about all of them once it is back', async () => {
  const ids: string[] = []
  for (let n = 0; n < 20; n += 1) {
    const { id } = await (await till.givenBuyer()).approved()
    await till.age(id, '2 minutes')
    ids.push(id)
  }
  const lookedAt = async () => (await till.simulator.ledger()).counts.calls.get ?? 0
  const before = await lookedAt()
  await till.simulator.fault({ call: 'get', do: 'status', status: 503, times: 'always' })
  await captureApproved(till.deps)
  expect((await lookedAt()) - before).toBeLessThanOrEqual(15)

  await till.simulator.clearFaults()
  await captureApproved(till.deps)
  for (const id of ids) expect(await till.stateOf(id)).toEqual(PAID)
})

test('a checkout that was tried too often is replaced when the buyer starts again from the cart', async () => {
  const { body } = await buyer.start()
  await till.simulator.fault({
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
  const productId = await givenProduct(till.db, { name: 'Mug' })
  till.stumbleAt(async (name) => {
    if (name === 'start.after_pricing')
      await till.db.deleteFrom('products').where('id', '=', productId).execute()
  })
  expect(await buyer.start({ checkoutItems: [{ productId, quantity: 1 }] })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
})
