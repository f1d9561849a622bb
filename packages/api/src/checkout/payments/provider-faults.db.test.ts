import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SimulatorFault } from '../../../test/given/given-simulator.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { finishCaptures } from '../reconciliation/reconcile.service.ts'

let shop: PayingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await givenPayingShop({ timeoutMillis: 2500 })
})
beforeEach(async () => {
  await shop.simulator.clearFaults()
  shop.alarms.splice(0)
  buyer = await shop.givenBuyer()
})
afterAll(() => shop.close())

const CONFIRMING = /^We are confirming your payment\./
const PAID = { checkout: 'paid', payments: ['captured'], hasOrder: true }
const IN_THE_AIR = { checkout: 'paying', payments: ['capturing'], hasOrder: false }

/** What the reconciler makes of it, once nobody else works on it any more. */
const heal = async (id: string) => {
  await shop.simulator.clearFaults()
  await shop.lapse(id)
  await finishCaptures(shop.deps)
}

test('D08 a capture that hung before it moved money is made once, by the reconciler', async () => {
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.fault({ call: 'capture', when: 'before', do: 'hang' })
  const answer = await buyer.pay(id)
  expect(answer.status).toBe(503)
  expect(answer.body.message).toMatch(CONFIRMING)
  expect(await shop.stateOf(id)).toEqual(IN_THE_AIR)
  await heal(id)
  expect(await shop.stateOf(id)).toEqual(PAID)
  expect((await shop.ledgerOf(paypalId)).captures).toHaveLength(1)
})

test('D09 a capture whose answer was lost is found at once, because the order itself is asked', async () => {
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.fault({ call: 'capture', when: 'after', do: 'reset' })
  expect((await buyer.pay(id)).status).toBe(200)
  expect(await shop.stateOf(id)).toEqual(PAID)
  expect((await shop.ledgerOf(paypalId)).captures).toHaveLength(1)
})

test('D09 a capture whose answer and whose second look were lost is told as unknown, never as failed', async () => {
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.fault({ call: 'capture', when: 'after', do: 'hang' })
  await shop.simulator.fault({ call: 'get', do: 'delay', delayMs: 0 })
  await shop.simulator.fault({ call: 'get', do: 'status', status: 503 })
  const answer = await buyer.pay(id)
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(answer.body.message).toMatch(CONFIRMING)
  expect(answer.body.message).not.toContain('failed')
  await heal(id)
  expect(await shop.stateOf(id)).toEqual(PAID)
  expect((await shop.ledgerOf(paypalId)).captures).toHaveLength(1)
})

test('a buyer who asks again after an unknown outcome need not wait for the reconciler', async () => {
  const { id } = await buyer.approved()
  await shop.simulator.fault({ call: 'get', do: 'status', status: 500 })
  expect((await buyer.pay(id)).status).toBe(503)
  expect((await buyer.pay(id)).status).toBe(200)
  expect(await shop.stateOf(id)).toEqual(PAID)
})

const FAULTS: readonly Omit<SimulatorFault, 'call'>[] = [
  { do: 'status', status: 500 },
  { do: 'status', status: 502 },
  { do: 'status', status: 503 },
  { do: 'status', status: 429, retryAfter: 1 },
  { do: 'html' },
  { do: 'huge' },
  { do: 'garbage' },
  { do: 'empty' },
  { do: 'reset' },
]

describe.each(FAULTS)('D10 a provider that does $do $status', (fault) => {
  test('when it creates an order charges nobody, and the same request is repeated', async () => {
    const { body } = await buyer.start()
    await shop.simulator.fault({ call: 'create', when: 'after', ...fault })
    const silent = await buyer.createOrder(body._id)
    expect(silent.status).toBe(503)
    expect(silent.body.message).toContain('Nothing was charged')
    const created = await buyer.createOrder(body._id)
    expect(created.status).toBe(201)
    const ledger = await shop.simulator.ledger()
    expect(ledger.orders.filter(({ custom_id }) => custom_id === body._id)).toHaveLength(1)
    const asked = (await shop.ledgerOf(created.body.id)).requestIds.create
    expect(new Set(asked).size).toBe(1)
  })

  test('when it shows an order leaves the payment in the air until it can be asked', async () => {
    const { id } = await buyer.approved()
    await shop.simulator.fault({ call: 'get', ...fault })
    expect((await buyer.pay(id)).status).toBe(503)
    expect(await shop.stateOf(id)).toEqual(IN_THE_AIR)
    await heal(id)
    expect(await shop.stateOf(id)).toEqual(PAID)
  })

  test('when it captures moves the money once', async () => {
    const { id, paypalId } = await buyer.approved()
    await shop.simulator.fault({ call: 'capture', when: 'after', ...fault })
    expect([200, 503]).toContain((await buyer.pay(id)).status)
    await heal(id)
    expect(await shop.stateOf(id)).toEqual(PAID)
    expect((await shop.ledgerOf(paypalId)).captures).toHaveLength(1)
    expect(shop.alarms).toEqual([])
  })
})

test('D14 a repeated request carries the same id, another attempt another one, and none is too long', async () => {
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.fault({ call: 'capture', when: 'before', do: 'status', status: 500 })
  await buyer.pay(id)
  await buyer.pay(id)
  const { requestIds } = await shop.ledgerOf(paypalId)
  expect(requestIds.capture.length).toBeGreaterThanOrEqual(1)
  expect(new Set(requestIds.capture).size).toBe(1)
  const calls = (await shop.simulator.ledger()).calls.filter(({ subject }) => subject === paypalId)
  const captures = calls.filter(({ call }) => call === 'capture').map(({ requestId }) => requestId)
  expect(captures).toHaveLength(2)
  expect(new Set(captures).size).toBe(1)
  for (const name of [...captures, ...requestIds.create]) expect(name?.length).toBeLessThanOrEqual(108)
})

test('D15 a token that was taken back is replaced once, unnoticed', async () => {
  const { id } = await buyer.approved()
  await shop.simulator.revokeTokens()
  expect((await buyer.pay(id)).status).toBe(200)
})

test('D15 without tokens nothing is captured and nothing is lost', async () => {
  const { id } = await buyer.approved()
  await shop.simulator.revokeTokens()
  await shop.simulator.fault({ call: 'token', do: 'status', status: 500, times: 'always' })
  expect((await buyer.pay(id)).status).toBe(503)
  expect(await shop.stateOf(id)).toEqual(IN_THE_AIR)
  await heal(id)
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('a provider that turns an order down spends that request, and the next attempt brings its own', async () => {
  const { body } = await buyer.start()
  await shop.simulator.fault({ call: 'create', do: 'status', status: 422, issue: 'PAYEE_ACCOUNT_RESTRICTED' })
  expect((await buyer.createOrder(body._id)).status).toBe(503)
  expect((await buyer.createOrder(body._id)).status).toBe(201)
  expect((await shop.stateOf(body._id)).payments).toEqual(['voided', 'created'])
})

test('an approval that lapsed at the provider is no payment, and can be given anew', async () => {
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.expire(paypalId)
  expect((await buyer.pay(id)).status).toBe(402)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'open', payments: ['voided'], hasOrder: false })
  const again = await buyer.createOrder(id)
  await shop.simulator.approve(again.body.id)
  expect((await buyer.pay(id)).status).toBe(200)
})

test('money under another order of the same checkout is not taken twice, and a person is called', async () => {
  const { id } = await buyer.approved()
  await shop.simulator.fault({ call: 'capture', do: 'status', issue: 'DUPLICATE_INVOICE_ID' })
  expect((await buyer.pay(id)).status).toBe(409)
  expect((await shop.stateOf(id)).checkout).toBe('review')
  expect(shop.alarms).toHaveLength(1)
})
