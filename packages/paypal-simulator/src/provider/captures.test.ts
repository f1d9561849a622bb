import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '../json.ts'
import { capturesIn, givenProvider, issueOf } from '../../test/given-provider.ts'

let shop: Awaited<ReturnType<typeof givenProvider>>
beforeAll(async () => {
  shop = await givenProvider()
})
afterAll(() => shop.stop())

const usd = (value: string) => ({ amount: { currency_code: 'USD', value } })
const statusOf = async (id: string) => (await shop.call('GET', `/v2/payments/captures/${id}`)).body.status
const refund = (id: string, body: object = {}, requestId?: string) =>
  shop.call('POST', `/v2/payments/captures/${id}/refund`, {
    body,
    ...(requestId !== undefined && { headers: { 'paypal-request-id': requestId } }),
  })

describe('a capture on its own', () => {
  test('L04: names its order, its payee and the shop’s own ids', async () => {
    const { orderId, captureId } = await shop.givenCapture()
    const { status, body } = await shop.call('GET', `/v2/payments/captures/${captureId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: captureId,
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '110.55' },
      custom_id: 'checkout-7',
      payee: { merchant_id: 'SHOP123' },
      supplementary_data: { related_ids: { order_id: orderId } },
    })
  })

  test('D13: under review is completed or denied once, and then stays so', async () => {
    const [good, bad] = [
      await shop.givenCapture({ captureStatus: 'PENDING' }),
      await shop.givenCapture({ captureStatus: 'PENDING' }),
    ]
    expect(await statusOf(good.captureId)).toBe('PENDING')
    await shop.control(`captures/${good.captureId}/complete`)
    await shop.control(`captures/${bad.captureId}/deny`)
    expect([await statusOf(good.captureId), await statusOf(bad.captureId)]).toEqual(['COMPLETED', 'DECLINED'])
    expect((await shop.control(`captures/${bad.captureId}/complete`)).status).toBe(422)
    expect(await statusOf(bad.captureId)).toBe('DECLINED')
  })

  test('that nobody made is not found', async () => {
    expect((await shop.call('GET', '/v2/payments/captures/NONE')).status).toBe(404)
    expect((await refund('NONE')).status).toBe(404)
    expect((await shop.call('GET', '/v2/payments/refunds/NONE')).status).toBe(404)
  })
})

describe('a refund', () => {
  test('L04: gives everything back, once', async () => {
    const { captureId } = await shop.givenCapture()
    const first = await refund(captureId, {}, 'ref-1')
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '110.55' },
      seller_payable_breakdown: { total_refunded_amount: { currency_code: 'USD', value: '110.55' } },
    })
    const shown = await shop.call('GET', `/v2/payments/refunds/${textOf(first.body.id) ?? ''}`)
    expect(shown.body).toEqual(first.body)
    const again = await refund(captureId, {}, 'ref-1')
    expect([again.status, again.body.id]).toEqual([200, first.body.id])
    expect(issueOf(await refund(captureId, {}, 'ref-2'))).toBe('CAPTURE_FULLY_REFUNDED')
    expect(await statusOf(captureId)).toBe('REFUNDED')
  })

  test('in parts never exceeds what was paid', async () => {
    const { orderId, captureId } = await shop.givenCapture()
    expect((await refund(captureId, usd('100.00'))).status).toBe(201)
    expect(await statusOf(captureId)).toBe('PARTIALLY_REFUNDED')
    expect(issueOf(await refund(captureId, usd('10.56')))).toBe('REFUND_AMOUNT_EXCEEDED')
    expect((await refund(captureId)).body.amount).toEqual({ currency_code: 'USD', value: '10.55' })
    const order = await shop.call('GET', `/v2/checkout/orders/${orderId}`)
    expect(order.body.status).toBe('COMPLETED')
    expect(capturesIn(order)[0]?.status).toBe('REFUNDED')
  })

  test('in another currency, or of money that never came, is refused', async () => {
    const { captureId } = await shop.givenCapture()
    const euro = { amount: { currency_code: 'EUR', value: '1.00' } }
    expect(issueOf(await refund(captureId, euro))).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH')
    const pending = await shop.givenCapture({ captureStatus: 'PENDING' })
    expect(issueOf(await refund(pending.captureId))).toBe('REFUND_NOT_ALLOWED')
  })
})

test('the ledger counts what was done apart from what was asked for', async () => {
  const judged = await givenProvider()
  try {
    const orderId = await judged.givenApproved()
    await judged.capture(orderId, 'cap-1')
    await judged.capture(orderId, 'cap-1')
    await judged.capture(orderId, 'cap-2')
    expect(await judged.ledger()).toMatchObject({
      counts: { orders: 1, captures: 1, refunds: 0, calls: { token: 1, create: 1, capture: 3 } },
      money: { captured: 11_055, refunded: 0 },
      orders: [
        {
          id: orderId,
          custom_id: 'checkout-7',
          requestIds: { create: [null], capture: ['cap-1', 'cap-1', 'cap-2'] },
          captures: [{ requestId: 'cap-1', status: 'COMPLETED' }],
        },
      ],
    })
  } finally {
    await judged.stop()
  }
})
