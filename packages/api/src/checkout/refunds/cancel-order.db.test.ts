import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CancellingStaff, givenCancelling } from '../../../test/given/given-cancelling.ts'
import { givenSession } from '../../../test/given/given-session.ts'
import { givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'

let shop: PayingShop
let staff: string
let cancelling: CancellingStaff
beforeAll(async () => {
  shop = await givenPayingShop()
  staff = await givenSession(shop.db, 'admin')
})
beforeEach(async () => {
  shop.alarms.splice(0)
  shop.failAt(async () => undefined)
  await shop.simulator.clearFaults()
  cancelling = await givenCancelling(shop, staff)
})
afterAll(() => shop.close())

describe('D30 an order that is cancelled', () => {
  test('is not, without a word on its money', async () => {
    for (const payload of [
      {},
      { money: 'burn' },
      { money: 'keep' },
      { money: 'keep', reason: '  ' },
      { reason: 'x' },
    ]) {
      const { status, body } = await cancelling.call(
        'POST',
        `/api/admin/orders/${cancelling.orderId}/cancel`,
        payload,
      )
      expect(status).toBe(400)
      expect(body.message).toMatch(/\.$/)
    }
    expect(await cancelling.seenByBuyer()).toMatchObject({ status: 'Processing', cancellation: null })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(
      (await cancelling.call('POST', `/api/admin/orders/${nobody}/cancel`, { money: 'refundNow' })).status,
    ).toBe(404)
  })

  test('and refunded now has its money back: at the provider, on the page and by mail', async () => {
    const { status, order, refund, message } = await cancelling.cancel({ money: 'refundNow' })
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
    expect(await cancelling.refundsAtProvider()).toHaveLength(1)
    const { cancellation, timeline } = await cancelling.seenByBuyer()
    expect(cancellation?.text).toBe('Your money has gone back the way it came.')
    expect(timeline.slice(2).map(({ title, text }) => [title, text])).toEqual([
      ['Cancelled', 'This order was cancelled. We are sending your money back through PayPal.'],
      ['Refunded', 'R517.50 (USD\u00a028.46) went back to you through PayPal.'],
    ])
    expect((await cancelling.emailsWritten()).map(({ template }) => template)).toEqual([
      'order-cancelled',
      'order-refunded',
    ])
    expect(await cancelling.refundsDue()).toBe(0)
  })

  test('and refunded later waits for somebody, tells its customer, and is done with the refund', async () => {
    const before = await cancelling.refundsDue()
    expect(await cancelling.cancel({ money: 'refundLater' })).toMatchObject({ status: 200, refund: null })
    expect(await cancelling.refundsDue()).toBe(before + 1)
    const { cancellation, timeline } = await cancelling.seenByBuyer()
    expect(cancellation).toEqual({
      money: 'refundLater',
      reason: null,
      text: 'We will send R517.50 back to you through PayPal, and write to you when it has gone. You need not do anything.',
    })
    expect(timeline.at(-1)?.text).toBe(
      'This order was cancelled. We will send your money back through PayPal.',
    )
    const [email] = await cancelling.emailsWritten()
    expect(email?.text).toContain('We will send R517.50 back to you through PayPal')

    await cancelling.call('POST', `/api/admin/orders/${cancelling.orderId}/refund`, { reason: 'Misprint' })
    expect(await cancelling.refundsDue()).toBe(before)
    expect((await cancelling.seenByBuyer()).cancellation?.text).toBe(
      'Your money has gone back the way it came.',
    )
  })

  test('and whose money is kept tells the customer why; the audit keeps who decided', async () => {
    await cancelling.cancel({ money: 'keep', reason: 'The job was printed already.' })
    const words = 'We keep the payment of R517.50. The reason: The job was printed already.'
    const { cancellation, timeline } = await cancelling.seenByBuyer()
    expect(cancellation).toEqual({ money: 'keep', reason: 'The job was printed already.', text: words })
    expect(timeline.at(-1)?.text).toBe(
      'This order was cancelled. We keep the payment. The reason: The job was printed already.',
    )
    expect((await cancelling.emailsWritten())[0]?.text).toContain(words)
    expect(await cancelling.refundsAtProvider()).toEqual([])
    expect(await cancelling.auditOf(cancelling.orderId)).toMatchObject([
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
    const before = await cancelling.refundsDue()
    expect((await cancelling.setStatus('Cancelled')).body).toMatchObject({
      status: 'Cancelled',
      cancellation: { money: 'refundLater' },
    })
    expect(await cancelling.refundsDue()).toBe(before + 1)
    expect(await cancelling.auditOf(cancelling.orderId)).toMatchObject([
      { after: { cancelled_money: 'refundLater' } },
    ])
  })

  test('twice at once is refunded once', async () => {
    const answers = await Promise.all([
      cancelling.cancel({ money: 'refundNow' }),
      cancelling.cancel({ money: 'refundNow' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await cancelling.refundsAtProvider()).toHaveLength(1)
    expect((await cancelling.cancel({ money: 'refundNow' })).message).toBe(
      'The order is cancelled. All of its money had gone back before.',
    )
    expect(await cancelling.refundsAtProvider()).toHaveLength(1)
  })
})

describe('D30 a refund with the cancellation', () => {
  test('that the provider refuses becomes one for later: staff are told, the customer reads it, it needs attention', async () => {
    const before = await cancelling.refundsDue()
    await shop.simulator.fault({ call: 'refund', do: 'status', status: 422 })
    const { status, order, refund, message } = await cancelling.cancel({ money: 'refundNow' })
    expect({ status, refund }).toEqual({ status: 200, refund: 'failed' })
    expect(message).toContain('PayPal refused the refund. The money is still to go back')
    expect(order.cancellation).toMatchObject({ money: 'refundLater' })
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'money', title: 'Refund delayed' })
    expect(shop.alarms).toMatchObject([{ what: 'a refund came to nothing' }])
    expect(await cancelling.refundsDue()).toBe(before + 1)

    // Tried again from the same dialog, it goes through.
    await shop.simulator.clearFaults()
    expect(await cancelling.cancel({ money: 'refundNow' })).toMatchObject({ refund: 'completed' })
    expect(await cancelling.refundsDue()).toBe(before)
    expect(await cancelling.refundsAtProvider()).toHaveLength(1)
  })

  test('whose process dies before the provider is asked is finished by the background work', async () => {
    shop.failAt(async (name) => {
      if (name === 'refund.after_request') throw new Error('killed')
    })
    await cancelling.cancel({ money: 'refundNow' })
    shop.failAt(async () => undefined)
    expect(await cancelling.seenByBuyer()).toMatchObject({
      status: 'Cancelled',
      refundState: 'none',
      cancellation: { money: 'refundNow', text: 'We are sending R517.50 back to you through PayPal.' },
    })
    await cancelling.finishRefunds()
    expect(await cancelling.seenByBuyer()).toMatchObject({ refundState: 'full' })
    expect(await cancelling.refundsAtProvider()).toHaveLength(1)
  })

  test('that is on its way at the provider is waited for, and not asked for again', async () => {
    const { payment_id } = await shop.db
      .selectFrom('orders')
      .where('id', '=', cancelling.orderId)
      .select('payment_id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('refunds')
      .values({
        payment_id: String(payment_id),
        kind: 'refund',
        state: 'pending',
        usd_cents: 2846,
        provider_refund_id: cancelling.paypalId,
      })
      .execute()
    expect(await cancelling.cancel({ money: 'refundNow' })).toMatchObject({ status: 200, refund: 'pending' })
    expect(await cancelling.refundsAtProvider()).toEqual([])
  })

  test('whose answer was lost before it was written down is the same refund the next time', async () => {
    shop.failAt(async (name) => {
      if (name === 'refund.before_commit') throw new Error('killed')
    })
    await cancelling.cancel({ money: 'refundNow' })
    shop.failAt(async () => undefined)
    await cancelling.finishRefunds()
    expect(await cancelling.seenByBuyer()).toMatchObject({ status: 'Cancelled', refundState: 'full' })
    expect(await cancelling.refundsAtProvider()).toHaveLength(1)
  })
})
