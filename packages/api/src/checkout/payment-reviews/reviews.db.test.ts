import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimJobs } from '../../jobs/jobs.queries.ts'
import { performJob } from '../../jobs/perform-job.ts'
import { findWrongs } from '../../../test/checker/checker.ts'
import { givenSession } from '../../../test/given/given-session.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { checkoutWork, compareCaptured, watchClosed } from '../reconciliation/reconcile.service.ts'
import { FINISH_REFUND } from '../refunds/refund-money.service.ts'

let shop: PayingShop
let buyer: Buyer
let staff: string
beforeAll(async () => {
  shop = await givenPayingShop()
  staff = await givenSession(shop.db, 'admin')
})
beforeEach(async () => {
  shop.alarms.splice(0)
  shop.failAt(async () => undefined)
  await shop.simulator.clearFaults()
  buyer = await shop.givenBuyer()
})
afterAll(() => shop.close())

type Answer = {
  readonly message: string
  readonly isClosed: boolean
  readonly provider: { readonly says: string; readonly may: readonly string[] } | null
}

const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${staff}` },
    ...(payload && { payload }),
  })
type Listed = {
  readonly _id: string
  readonly checkoutId: string
  readonly reason: string
  readonly usd: string
}
const reviews = async () => (await call('GET', '/api/admin/payments/review')).json<Listed[]>()
const settle = async (id: string, action: string, reason = 'The buyer was called.') => {
  const needsReason = action === 'refund' || action === 'close'
  const path = `/api/admin/payments/review/${id}`
  const response = await call('POST', path, { action, ...(needsReason && { reason }) })
  return { status: response.statusCode, body: response.json<Answer>() }
}
const refund = async (orderId: string) => {
  const response = await call('POST', `/api/admin/orders/${orderId}/refund`, { reason: 'Misprint' })
  return { status: response.statusCode, body: response.json<{ state: string; message: string }>() }
}

/** The money was taken, and the order that shows it names somebody else, for as long as one look takes. */
const givenOddMoney = async () => {
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.fault({ call: 'get', orderId: paypalId, do: 'delay', delayMs: 0 })
  await shop.simulator.fault({ call: 'capture', orderId: paypalId, when: 'after', do: 'reset' })
  await shop.simulator.fault({ call: 'get', orderId: paypalId, alter: { custom_id: 'somebody-else' } })
  await buyer.pay(id)
  const review = (await reviews()).find(({ checkoutId }) => checkoutId === id)
  if (!review) throw new Error('There is nothing to review.')
  return { id, paypalId, reviewId: review._id, review }
}

const refundsAt = async (paypalId: string) =>
  (await shop.ledgerOf(paypalId)).captures.flatMap(({ refunds }) => refunds)

const auditOf = (entityId: string) =>
  shop.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute()

const emailsTo = (checkoutId: string) =>
  shop.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'order-mail')
    .orderBy('id')
    .execute()
    .then((rows) => rows.filter(({ payload }) => JSON.stringify(payload).includes(checkoutId)))

/** As the background work of the shop that is opened next does it. */
const claimRefund = async () => (await claimJobs(shop.db, [FINISH_REFUND], { leaseSeconds: 60, most: 1 }))[0]

const finishRefunds = async () => {
  await shop.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('kind', '=', FINISH_REFUND)
    .execute()
  const handlers = checkoutWork(shop.deps)
  const troubles: unknown[] = []
  for (let job = await claimRefund(); job; job = await claimRefund())
    await performJob(
      {
        db: shop.db,
        handlers,
        leaseSeconds: 60,
        backOff: { firstSeconds: 60, longestSeconds: 60 },
        onTrouble: ({ error }) => troubles.push(error),
      },
      job,
    )
  return troubles
}

test('money that does not fit is listed with its reason, and the provider is asked anew', async () => {
  const { id, reviewId, review } = await givenOddMoney()
  expect(review).toMatchObject({ usd: '28.46' })
  expect(review.reason).toContain('checkout')
  expect((await shop.stateOf(id)).checkout).toBe('review')
  const { status, body } = await settle(reviewId, 'ask')
  expect(status).toBe(200)
  expect(body.provider).toEqual({
    says: expect.stringMatching(/USD.28\.46/) as string,
    may: ['order', 'refund'],
  })
  expect((await settle(reviewId, 'refund')).status).toBe(200)
})

test('what fits after all becomes the order, once, whoever of two is quicker', async () => {
  const { id, paypalId, reviewId } = await givenOddMoney()
  const answers = await Promise.all([settle(reviewId, 'order'), settle(reviewId, 'order')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shop.stateOf(id)).toEqual({ checkout: 'paid', payments: ['captured'], hasOrder: true })
  expect((await auditOf(reviewId)).map(({ action }) => action)).toEqual(['review: order'])
  expect((await auditOf(reviewId))[0]?.actor_id).not.toBeNull()
  expect(await refundsAt(paypalId)).toEqual([])
  expect((await settle(reviewId, 'refund')).status).toBe(409)
  expect(await findWrongs(shop.db, await shop.simulator.ledger())).toEqual([])
})

test('what does not fit goes back in full, its buyer is told, and nothing stirs it up again', async () => {
  const { id, paypalId, reviewId } = await givenOddMoney()
  expect((await settle(reviewId, 'close')).status).toBe(409)
  const { body } = await settle(reviewId, 'refund')
  expect(body).toMatchObject({
    isClosed: true,
    message: 'The money has gone back. The customer is told by mail.',
  })
  expect(await refundsAt(paypalId)).toHaveLength(1)
  expect((await shop.stateOf(id)).checkout).toBe('failed')
  // The first was not written yet and is not written any more: a person is no longer looking into it.
  expect((await emailsTo(id)).map(({ payload }) => payload.problem)).toEqual(['review', 'refunded'])

  await watchClosed(shop.deps)
  await compareCaptured(shop.deps)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'failed', payments: ['review'], hasOrder: false })
  expect((await reviews()).filter(({ checkoutId }) => checkoutId === id)).toEqual([])
  expect((await settle(reviewId, 'refund')).body.message).toBe('Somebody has settled this payment already.')
})

test('a payment without money is closed with a reason, which stands in the audit', async () => {
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.fault({ call: 'get', orderId: paypalId, alter: { amount: '1.00' } })
  await buyer.pay(id)
  const review = (await reviews()).find(({ checkoutId }) => checkoutId === id)
  const { status, body } = await settle(review?._id ?? '', 'close', 'A test of ours')
  expect([status, body.isClosed]).toEqual([200, true])
  expect((await shop.stateOf(id)).checkout).toBe('failed')
  const [written] = await shop.db
    .selectFrom('audit')
    .select('after')
    .where('entity_id', '=', review?._id ?? '')
    .execute()
  expect(written?.after).toEqual({ ending: 'close', reason: 'A test of ours' })
})

test('of money that came short no more goes back than came', async () => {
  const { paypalId, reviewId } = await givenOddMoney()
  await shop.simulator.fault({ call: 'get', orderId: paypalId, alter: { amount: '10.00' } })
  expect((await settle(reviewId, 'refund')).body.isClosed).toBe(true)
  expect((await refundsAt(paypalId)).map(({ amount }) => amount.value)).toEqual(['10.00'])
})

test('nothing is decided while the provider is silent', async () => {
  const { id, paypalId, reviewId } = await givenOddMoney()
  await shop.simulator.fault({ call: 'get', orderId: paypalId, do: 'status', status: 503 })
  expect((await settle(reviewId, 'order')).status).toBe(503)
  expect((await shop.stateOf(id)).checkout).toBe('review')
})

const givenPaidOrder = async () => {
  const { id, paypalId } = await buyer.approved()
  await buyer.pay(id)
  const { body } = await buyer.finalize(id)
  return { id, paypalId, orderId: body._id }
}

test('an order is refunded once, however often and from however many tabs it is asked for', async () => {
  const { paypalId, orderId } = await givenPaidOrder()
  const answers = await Promise.all([refund(orderId), refund(orderId), refund(orderId)])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { status, body } of answers) if (status !== 200) expect(body.message).toContain('already')
  expect((await refund(orderId)).body.message).toBe('This payment has been refunded already.')
  expect(await refundsAt(paypalId)).toHaveLength(1)
  const { body } = await buyer.call<{ refundState: string; timeline: { kind: string }[] }>(
    'GET',
    `/api/orders/${orderId}`,
  )
  expect(body.refundState).toBe('full')
  expect(body.timeline.at(-1)?.kind).toBe('refund')
  expect(await emailsTo(orderId)).toHaveLength(2)
})

test.each(['refund.after_request', 'refund.after_provider', 'refund.before_commit'])(
  'a shop that dies at %s leaves a refund that is finished once',
  async (point) => {
    const { paypalId, orderId } = await givenPaidOrder()
    shop.failAt(async (name) => {
      if (name === point) throw new Error('The shop died.')
    })
    expect((await refund(orderId)).status).toBe(500)
    shop.failAt(async () => undefined)
    expect(await finishRefunds()).toEqual([])
    expect(await refundsAt(paypalId)).toHaveLength(1)
    const { body } = await buyer.call<{ refundState: string }>('GET', `/api/orders/${orderId}`)
    expect(body.refundState).toBe('full')
    expect(await emailsTo(orderId)).toHaveLength(2)
  },
)

test('an answer that was lost is found: the money went back once, and the books say so', async () => {
  const { paypalId, orderId } = await givenPaidOrder()
  await shop.simulator.fault({ call: 'refund', orderId: paypalId, when: 'after', do: 'reset' })
  expect((await refund(orderId)).body.state).toBe('requested')
  expect(await finishRefunds()).toEqual([])
  expect(await refundsAt(paypalId)).toHaveLength(1)
  expect((await refund(orderId)).status).toBe(409)
})

test('a refund that the provider refuses moves nothing and may be tried again', async () => {
  const { paypalId, orderId } = await givenPaidOrder()
  await shop.simulator.fault({ call: 'refund', orderId: paypalId, do: 'status', issue: 'REFUND_NOT_ALLOWED' })
  expect((await refund(orderId)).body.state).toBe('failed')
  expect(shop.alarms).toMatchObject([{ what: 'a refund came to nothing' }])
  expect(await refundsAt(paypalId)).toEqual([])
  expect((await refund(orderId)).body.state).toBe('completed')
})
