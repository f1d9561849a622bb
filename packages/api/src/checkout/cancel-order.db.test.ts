import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CancelDesk, givenCancelling } from '../../test/given-cancelling.ts'
import { givenSession } from '../../test/given-session.ts'
import { givenTill, type Till } from '../../test/given-till.ts'

let till: Till
let staff: string
let desk: CancelDesk
beforeAll(async () => {
  till = await givenTill()
  staff = await givenSession(till.db, 'admin')
})
beforeEach(async () => {
  till.alarms.splice(0)
  till.stumbleAt(async () => undefined)
  await till.simulator.clearFaults()
  desk = await givenCancelling(till, staff)
})
afterAll(() => till.close())

describe('D30 an order that is cancelled', () => {
  test('is not, without a word on its money', async () => {
    for (const payload of [
      {},
      { money: 'burn' },
      { money: 'keep' },
      { money: 'keep', reason: '  ' },
      { reason: 'x' },
    ]) {
      const { status, body } = await desk.call('POST', `/api/admin/orders/${desk.orderId}/cancel`, payload)
      expect(status).toBe(400)
      expect(body.message).toMatch(/\.$/)
    }
    expect(await desk.seenByBuyer()).toMatchObject({ status: 'Processing', cancellation: null })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(
      (await desk.call('POST', `/api/admin/orders/${nobody}/cancel`, { money: 'refundNow' })).status,
    ).toBe(404)
  })

  test('and refunded now has its money back: at the provider, on the page and by mail', async () => {
    const { status, order, refund, message } = await desk.cancel({ money: 'refundNow' })
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
    expect(await desk.refundsAtProvider()).toHaveLength(1)
    const { cancellation, timeline } = await desk.seenByBuyer()
    expect(cancellation?.text).toBe('Your money has gone back the way it came.')
    expect(timeline.slice(2).map(({ title, text }) => [title, text])).toEqual([
      ['Cancelled', 'This order was cancelled. We are sending your money back through PayPal.'],
      ['Refunded', 'USD\u00a028.46 went back to you through PayPal.'],
    ])
    expect((await desk.lettersWritten()).map(({ template }) => template)).toEqual([
      'order-cancelled',
      'order-refunded',
    ])
    expect(await desk.refundsDue()).toBe(0)
  })

  test('and refunded later waits for somebody, tells its customer, and is done with the refund', async () => {
    const before = await desk.refundsDue()
    expect(await desk.cancel({ money: 'refundLater' })).toMatchObject({ status: 200, refund: null })
    expect(await desk.refundsDue()).toBe(before + 1)
    const { cancellation, timeline } = await desk.seenByBuyer()
    expect(cancellation).toEqual({
      money: 'refundLater',
      reason: null,
      text: 'We will send R517.50 back to you through PayPal, and write to you when it has gone. You need not do anything.',
    })
    expect(timeline.at(-1)?.text).toBe(
      'This order was cancelled. We will send your money back through PayPal.',
    )
    const [letter] = await desk.lettersWritten()
    expect(letter?.text).toContain('We will send R517.50 back to you through PayPal')

    await desk.call('POST', `/api/admin/orders/${desk.orderId}/refund`, { reason: 'Misprint' })
    expect(await desk.refundsDue()).toBe(before)
    expect((await desk.seenByBuyer()).cancellation?.text).toBe('Your money has gone back the way it came.')
  })

  test('and whose money is kept tells the customer why; the audit keeps who decided', async () => {
    await desk.cancel({ money: 'keep', reason: 'The job was printed already.' })
    const words = 'We keep the payment of R517.50. The reason: The job was printed already.'
    const { cancellation, timeline } = await desk.seenByBuyer()
    expect(cancellation).toEqual({ money: 'keep', reason: 'The job was printed already.', text: words })
    expect(timeline.at(-1)?.text).toBe(
      'This order was cancelled. We keep the payment. The reason: The job was printed already.',
    )
    expect((await desk.lettersWritten())[0]?.text).toContain(words)
    expect(await desk.refundsAtProvider()).toEqual([])
    expect(await desk.auditOf(desk.orderId)).toMatchObject([
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
    const before = await desk.refundsDue()
    expect((await desk.setStatus('Cancelled')).body).toMatchObject({
      status: 'Cancelled',
      cancellation: { money: 'refundLater' },
    })
    expect(await desk.refundsDue()).toBe(before + 1)
    expect(await desk.auditOf(desk.orderId)).toMatchObject([{ after: { cancelled_money: 'refundLater' } }])
  })

  test('twice at once is refunded once', async () => {
    const answers = await Promise.all([
      desk.cancel({ money: 'refundNow' }),
      desk.cancel({ money: 'refundNow' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await desk.refundsAtProvider()).toHaveLength(1)
    expect((await desk.cancel({ money: 'refundNow' })).message).toBe(
      'The order is cancelled. All of its money had gone back before.',
    )
    expect(await desk.refundsAtProvider()).toHaveLength(1)
  })
})

describe('D30 a refund with the cancellation', () => {
  test('that the provider refuses becomes one for later: staff are told, the customer reads it, it needs attention', async () => {
    const before = await desk.refundsDue()
    await till.simulator.fault({ call: 'refund', do: 'status', status: 422 })
    const { status, order, refund, message } = await desk.cancel({ money: 'refundNow' })
    expect({ status, refund }).toEqual({ status: 200, refund: 'failed' })
    expect(message).toContain('PayPal refused the refund. The money is still to go back')
    expect(order.cancellation).toMatchObject({ money: 'refundLater' })
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'money', title: 'Refund delayed' })
    expect(till.alarms).toMatchObject([{ what: 'a refund came to nothing' }])
    expect(await desk.refundsDue()).toBe(before + 1)

    // Tried again from the same dialog, it goes through.
    await till.simulator.clearFaults()
    expect(await desk.cancel({ money: 'refundNow' })).toMatchObject({ refund: 'completed' })
    expect(await desk.refundsDue()).toBe(before)
    expect(await desk.refundsAtProvider()).toHaveLength(1)
  })

  test('whose process dies before the provider is asked is finished by the background work', async () => {
    till.stumbleAt(async (name) => {
      if (name === 'refund.after_request') throw new Error('killed')
    })
    await desk.cancel({ money: 'refundNow' })
    till.stumbleAt(async () => undefined)
    expect(await desk.seenByBuyer()).toMatchObject({
      status: 'Cancelled',
      refundState: 'none',
      cancellation: { money: 'refundNow', text: 'We are sending R517.50 back to you through PayPal.' },
    })
    await desk.finishRefunds()
    expect(await desk.seenByBuyer()).toMatchObject({ refundState: 'full' })
    expect(await desk.refundsAtProvider()).toHaveLength(1)
  })

  test('that is on its way at the provider is waited for, and not asked for again', async () => {
    const { payment_id } = await till.db
      .selectFrom('orders')
      .where('id', '=', desk.orderId)
      .select('payment_id')
      .executeTakeFirstOrThrow()
    await till.db
      .insertInto('refunds')
      .values({
        payment_id,
        kind: 'refund',
        state: 'pending',
        usd_cents: 2846,
        provider_refund_id: desk.paypalId,
      })
      .execute()
    expect(await desk.cancel({ money: 'refundNow' })).toMatchObject({ status: 200, refund: 'pending' })
    expect(await desk.refundsAtProvider()).toEqual([])
  })

  test('whose answer was lost before it was written down is the same refund the next time', async () => {
    till.stumbleAt(async (name) => {
      if (name === 'refund.before_commit') throw new Error('killed')
    })
    await desk.cancel({ money: 'refundNow' })
    till.stumbleAt(async () => undefined)
    await desk.finishRefunds()
    expect(await desk.seenByBuyer()).toMatchObject({ status: 'Cancelled', refundState: 'full' })
    expect(await desk.refundsAtProvider()).toHaveLength(1)
  })
})
