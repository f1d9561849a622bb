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

describe('a decision about the money', () => {
  test('can be changed while the order is cancelled, and the customer is told by page and mail', async () => {
    await cancelling.cancel({ money: 'refundLater' })
    await cancelling.emailsWritten()
    await cancelling.cancel({ money: 'keep', reason: 'It was printed.' })
    await cancelling.cancel({ money: 'keep', reason: 'It was printed.' })
    const { timeline, cancellation } = await cancelling.seenByBuyer()
    expect(cancellation).toMatchObject({ money: 'keep' })
    expect(timeline.slice(2).map(({ kind, title }) => [kind, title])).toEqual([
      ['status', 'Cancelled'],
      ['money', 'About your money'],
    ])
    const emails = await cancelling.emailsWritten()
    expect(emails.map(({ template }) => template)).toEqual(['order-cancelled', 'order-money'])
    expect(emails[1]?.text).toContain('We keep the payment of R517.50. The reason: It was printed.')
    const { body } = await cancelling.call('GET', `/api/admin/orders/${cancelling.orderId}`)
    const { history } = body as unknown as { history: { title: string; text: string }[] }
    expect(history.map(({ title, text }) => [title, text])).toEqual(
      expect.arrayContaining([
        ['Status: Cancelled', 'It was Processing before. Money: refund later.'],
        ['Decided about the money', 'Money: keep. It was printed.'],
      ]),
    )
  })

  test('that is changed before the cancellation was told is told by the one email about it', async () => {
    await cancelling.cancel({ money: 'refundLater' })
    await cancelling.cancel({ money: 'keep', reason: 'It was printed.' })
    const emails = await cancelling.emailsWritten()
    expect(emails.map(({ template }) => template)).toEqual(['order-cancelled'])
    expect(emails[0]?.text).toContain('We keep the payment of R517.50. The reason: It was printed.')
  })

  test('is open again when the order is, and who was told of the cancellation hears that it was taken back', async () => {
    await cancelling.cancel({ money: 'keep', reason: 'It was printed.' })
    await cancelling.emailsWritten()
    await cancelling.setStatus('Processing')
    const { cancellation, timeline } = await cancelling.seenByBuyer()
    expect(cancellation).toBeNull()
    expect(timeline.at(-1)?.text).toBe('No longer cancelled. Your job is with our printers.')
    const emails = await cancelling.emailsWritten()
    expect(emails.at(-1)?.template).toBe('order-processing')
    expect(emails.at(-1)?.text).toContain('Your order is no longer cancelled.')
  })

  test('of an order that was cancelled by mistake and opened at once reaches nobody', async () => {
    await cancelling.cancel({ money: 'refundLater' })
    await cancelling.setStatus('Processing')
    expect(await cancelling.emailsWritten()).toEqual([])
  })

  test('is not asked for where all of the money has gone back', async () => {
    await cancelling.call('POST', `/api/admin/orders/${cancelling.orderId}/refund`, { reason: 'Misprint' })
    expect((await cancelling.cancel({ money: 'refundLater' })).order.cancellation).toEqual({
      money: null,
      reason: null,
      text: 'Your money has gone back the way it came.',
    })
    await cancelling.setStatus('Processing')
    expect((await cancelling.setStatus('Cancelled')).body).toMatchObject({ cancellation: { money: null } })
  })
})
