import type { Cancelling, Order } from '@umbala/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenSession } from '../../test/given-session.ts'
import { type Buyer, givenTill, type Till } from '../../test/given-till.ts'
import { claimJobs } from '../jobs/jobs.queries.ts'
import { performJob } from '../jobs/perform-job.ts'
import { orderMailWriting } from '../orders/write-order-mail.ts'
import { checkoutWork } from './reconcile.service.ts'
import { FINISH_REFUND } from './refund-money.service.ts'

let till: Till
let staff: string
let buyer: Buyer
let orderId: string
let paypalId: string
beforeAll(async () => {
  till = await givenTill()
  staff = await givenSession(till.db, 'admin')
})
beforeEach(async () => {
  till.alarms.splice(0)
  till.stumbleAt(async () => undefined)
  await till.simulator.clearFaults()
  buyer = await till.givenBuyer()
  const bought = await buyer.approved()
  paypalId = bought.paypalId
  await buyer.pay(bought.id)
  orderId = (await buyer.finalize(bought.id)).body._id
})
afterAll(() => till.close())

const call = async (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) => {
  const response = await till.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${staff}` },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json<{ message: string }>() }
}
type Answered = { readonly order: Order; readonly refund: string | null; readonly message: string }
const cancel = async (wish: Cancelling) => {
  const { status, body } = await call('POST', `/api/admin/orders/${orderId}/cancel`, wish)
  return { status, ...(body as Answered) }
}
const setStatus = (status: string) => call('PUT', `/api/admin/orders/${orderId}`, { status })
const seenByBuyer = async () => (await buyer.call<Order>('GET', `/api/orders/${orderId}`)).body
const refundsDue = async () =>
  ((await call('GET', '/api/admin/statistics')).body as unknown as { attention: { refundsDue: number } })
    .attention.refundsDue
const auditOf = (id: string) =>
  till.db
    .selectFrom('audit')
    .where('entity_id', '=', id)
    .select(['actor_name', 'action', 'after'])
    .orderBy('id')
    .execute()
const refundsAtProvider = async () =>
  (await till.ledgerOf(paypalId)).captures.flatMap(({ refunds }) => refunds)

/** What the background work would write to the customer by now, without what was written at the time of the order. */
const lettersWritten = async () => {
  const jobs = await till.db.selectFrom('jobs').where('kind', '=', 'order-mail').select('payload').execute()
  for (const { payload } of jobs.filter(({ payload }) => payload.orderId === orderId))
    await orderMailWriting(till.deps).run(payload)
  const mails = await till.db
    .selectFrom('mails')
    .where('order_id', '=', orderId)
    .where('template', '<>', 'order-placed')
    .orderBy('created_at')
    .select(['template', 'body_text'])
    .execute()
  return mails.map(({ template, body_text }) => ({ template, text: body_text }))
}

const finishRefunds = async () => {
  await till.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('kind', '=', FINISH_REFUND)
    .execute()
  const handlers = checkoutWork(till.deps)
  const backOff = { firstSeconds: 60, longestSeconds: 60 }
  for (const job of await claimJobs(till.db, [FINISH_REFUND], { leaseSeconds: 60, most: 100 }))
    await performJob({ db: till.db, handlers, leaseSeconds: 60, backOff, onTrouble: () => undefined }, job)
}

describe('D30 an order that is cancelled', () => {
  test('is not, without a word on its money', async () => {
    for (const payload of [
      {},
      { money: 'burn' },
      { money: 'keep' },
      { money: 'keep', reason: '  ' },
      { reason: 'x' },
    ]) {
      const { status, body } = await call('POST', `/api/admin/orders/${orderId}/cancel`, payload)
      expect(status).toBe(400)
      expect(body.message).toMatch(/\.$/)
    }
    expect(await seenByBuyer()).toMatchObject({ status: 'Processing', cancellation: null })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await call('POST', `/api/admin/orders/${nobody}/cancel`, { money: 'refundNow' })).status).toBe(
      404,
    )
  })

  test('and refunded now has its money back: at the provider, on the page and by mail', async () => {
    const { status, order, refund, message } = await cancel({ money: 'refundNow' })
    expect({ status, refund, message }).toEqual({
      status: 200,
      refund: 'completed',
      message: 'The order is cancelled and the money has gone back.',
    })
    expect(order).toMatchObject({
      status: 'Cancelled',
      refundState: 'full',
      paymentStatus: 'Refunded',
      returned: 517.5,
    })
    expect(await refundsAtProvider()).toHaveLength(1)
    const { cancellation, timeline } = await seenByBuyer()
    expect(cancellation?.text).toBe('Your money has gone back the way it came.')
    expect(timeline.slice(2).map(({ title, text }) => [title, text])).toEqual([
      ['Cancelled', 'This order was cancelled. We are sending your money back through PayPal.'],
      ['Refunded', 'USD\u00a028.46 went back to you through PayPal.'],
    ])
    expect((await lettersWritten()).map(({ template }) => template)).toEqual([
      'order-cancelled',
      'order-refunded',
    ])
    expect(await refundsDue()).toBe(0)
  })

  test('and refunded later waits for somebody, tells its customer, and is done with the refund', async () => {
    const before = await refundsDue()
    expect(await cancel({ money: 'refundLater' })).toMatchObject({ status: 200, refund: null })
    expect(await refundsDue()).toBe(before + 1)
    const { cancellation, timeline } = await seenByBuyer()
    expect(cancellation).toEqual({
      money: 'refundLater',
      reason: null,
      text: 'We will send R517.50 back to you through PayPal, and write to you when it has gone. You need not do anything.',
    })
    expect(timeline.at(-1)?.text).toBe(
      'This order was cancelled. We will send your money back through PayPal.',
    )
    const [letter] = await lettersWritten()
    expect(letter?.text).toContain('We will send R517.50 back to you through PayPal')

    await call('POST', `/api/admin/orders/${orderId}/refund`, { reason: 'Misprint' })
    expect(await refundsDue()).toBe(before)
    expect((await seenByBuyer()).cancellation?.text).toBe('Your money has gone back the way it came.')
  })

  test('and whose money is kept tells the customer why; the audit keeps who decided', async () => {
    await cancel({ money: 'keep', reason: 'The job was printed already.' })
    const words = 'We keep the payment of R517.50. The reason: The job was printed already.'
    const { cancellation, timeline } = await seenByBuyer()
    expect(cancellation).toEqual({ money: 'keep', reason: 'The job was printed already.', text: words })
    expect(timeline.at(-1)?.text).toBe(
      'This order was cancelled. We keep the payment. The reason: The job was printed already.',
    )
    expect((await lettersWritten())[0]?.text).toContain(words)
    expect(await refundsAtProvider()).toEqual([])
    expect(await auditOf(orderId)).toMatchObject([
      {
        actor_name: 'Thandi the admin',
        action: 'order cancelled',
        after: {
          status: 'Cancelled',
          cancelled_money: 'keep',
          cancelled_reason: 'The job was printed already.',
        },
      },
    ])
  })

  test('by the plain call of the status, without a word on the money, is to be refunded later', async () => {
    const before = await refundsDue()
    expect((await setStatus('Cancelled')).body).toMatchObject({
      status: 'Cancelled',
      cancellation: { money: 'refundLater' },
    })
    expect(await refundsDue()).toBe(before + 1)
    expect(await auditOf(orderId)).toMatchObject([{ after: { cancelled_money: 'refundLater' } }])
  })

  test('twice at once is refunded once', async () => {
    const answers = await Promise.all([cancel({ money: 'refundNow' }), cancel({ money: 'refundNow' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await refundsAtProvider()).toHaveLength(1)
    expect((await cancel({ money: 'refundNow' })).message).toBe(
      'The order is cancelled. All of its money had gone back before.',
    )
    expect(await refundsAtProvider()).toHaveLength(1)
  })
})

describe('D30 a refund with the cancellation', () => {
  test('that the provider refuses becomes one for later: staff are told, the customer reads it, it needs attention', async () => {
    const before = await refundsDue()
    await till.simulator.fault({ call: 'refund', do: 'status', status: 422 })
    const { status, order, refund, message } = await cancel({ money: 'refundNow' })
    expect({ status, refund }).toEqual({ status: 200, refund: 'failed' })
    expect(message).toContain('PayPal refused the refund. The money is still to go back')
    expect(order.cancellation).toMatchObject({ money: 'refundLater' })
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'money', title: 'Refund delayed' })
    expect(till.alarms).toMatchObject([{ what: 'a refund came to nothing' }])
    expect(await refundsDue()).toBe(before + 1)

    // Tried again from the same dialog, it goes through.
    await till.simulator.clearFaults()
    expect(await cancel({ money: 'refundNow' })).toMatchObject({ refund: 'completed' })
    expect(await refundsDue()).toBe(before)
    expect(await refundsAtProvider()).toHaveLength(1)
  })

  test('whose process dies before the provider is asked is finished by the background work', async () => {
    till.stumbleAt(async (name) => {
      if (name === 'refund.after_request') throw new Error('killed')
    })
    await cancel({ money: 'refundNow' })
    till.stumbleAt(async () => undefined)
    expect(await seenByBuyer()).toMatchObject({
      status: 'Cancelled',
      refundState: 'none',
      cancellation: { money: 'refundNow', text: 'We are sending R517.50 back to you through PayPal.' },
    })
    await finishRefunds()
    expect(await seenByBuyer()).toMatchObject({ refundState: 'full' })
    expect(await refundsAtProvider()).toHaveLength(1)
  })

  test('that is on its way at the provider is waited for, and not asked for again', async () => {
    const { payment_id } = await till.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('payment_id')
      .executeTakeFirstOrThrow()
    await till.db
      .insertInto('refunds')
      .values({ payment_id, kind: 'refund', state: 'pending', usd_cents: 2846, provider_refund_id: paypalId })
      .execute()
    expect(await cancel({ money: 'refundNow' })).toMatchObject({ status: 200, refund: 'pending' })
    expect(await refundsAtProvider()).toEqual([])
  })

  test('whose answer was lost before it was written down is the same refund the next time', async () => {
    till.stumbleAt(async (name) => {
      if (name === 'refund.before_commit') throw new Error('killed')
    })
    await cancel({ money: 'refundNow' })
    till.stumbleAt(async () => undefined)
    await finishRefunds()
    expect(await seenByBuyer()).toMatchObject({ status: 'Cancelled', refundState: 'full' })
    expect(await refundsAtProvider()).toHaveLength(1)
  })
})

describe('a decision about the money', () => {
  test('can be changed while the order is cancelled, and the customer is told by page and mail', async () => {
    await cancel({ money: 'refundLater' })
    await cancel({ money: 'keep', reason: 'It was printed.' })
    await cancel({ money: 'keep', reason: 'It was printed.' })
    const { timeline, cancellation } = await seenByBuyer()
    expect(cancellation).toMatchObject({ money: 'keep' })
    expect(timeline.slice(2).map(({ kind, title }) => [kind, title])).toEqual([
      ['status', 'Cancelled'],
      ['money', 'About your money'],
    ])
    const letters = await lettersWritten()
    expect(letters.map(({ template }) => template)).toEqual(['order-cancelled', 'order-money'])
    expect(letters[1]?.text).toContain('We keep the payment of R517.50. The reason: It was printed.')
    const { body } = await call('GET', `/api/admin/orders/${orderId}`)
    const { history } = body as unknown as { history: { title: string; text: string }[] }
    expect(history.map(({ title, text }) => [title, text])).toEqual(
      expect.arrayContaining([
        ['Status: Cancelled', 'It was Processing before. Money: refund later.'],
        ['Decided about the money', 'Money: keep. It was printed.'],
      ]),
    )
  })

  test('is open again when the order is, and who was told of the cancellation hears that it was taken back', async () => {
    await cancel({ money: 'keep', reason: 'It was printed.' })
    await lettersWritten()
    await setStatus('Processing')
    const { cancellation, timeline } = await seenByBuyer()
    expect(cancellation).toBeNull()
    expect(timeline.at(-1)?.text).toBe('No longer cancelled. Your job is with our printers.')
    const letters = await lettersWritten()
    expect(letters.at(-1)?.template).toBe('order-processing')
    expect(letters.at(-1)?.text).toContain('Your order is no longer cancelled.')
  })

  test('of an order that was cancelled by mistake and opened at once reaches nobody', async () => {
    await cancel({ money: 'refundLater' })
    await setStatus('Processing')
    expect(await lettersWritten()).toEqual([])
  })

  test('is not asked for where all of the money has gone back', async () => {
    await call('POST', `/api/admin/orders/${orderId}/refund`, { reason: 'Misprint' })
    expect((await cancel({ money: 'refundLater' })).order.cancellation).toEqual({
      money: null,
      reason: null,
      text: 'Your money has gone back the way it came.',
    })
    await setStatus('Processing')
    expect((await setStatus('Cancelled')).body).toMatchObject({ cancellation: { money: null } })
  })
})
