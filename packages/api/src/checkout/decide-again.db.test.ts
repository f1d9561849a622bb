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

describe('a decision about the money', () => {
  test('can be changed while the order is cancelled, and the customer is told by page and mail', async () => {
    await desk.cancel({ money: 'refundLater' })
    await desk.lettersWritten()
    await desk.cancel({ money: 'keep', reason: 'It was printed.' })
    await desk.cancel({ money: 'keep', reason: 'It was printed.' })
    const { timeline, cancellation } = await desk.seenByBuyer()
    expect(cancellation).toMatchObject({ money: 'keep' })
    expect(timeline.slice(2).map(({ kind, title }) => [kind, title])).toEqual([
      ['status', 'Cancelled'],
      ['money', 'About your money'],
    ])
    const letters = await desk.lettersWritten()
    expect(letters.map(({ template }) => template)).toEqual(['order-cancelled', 'order-money'])
    expect(letters[1]?.text).toContain('We keep the payment of R517.50. The reason: It was printed.')
    const { body } = await desk.call('GET', `/api/admin/orders/${desk.orderId}`)
    const { history } = body as unknown as { history: { title: string; text: string }[] }
    expect(history.map(({ title, text }) => [title, text])).toEqual(
      expect.arrayContaining([
        ['Status: Cancelled', 'It was Processing before. Money: refund later.'],
        ['Decided about the money', 'Money: keep. It was printed.'],
      ]),
    )
  })

  test('that is changed before the cancellation was told is told by the one email about it', async () => {
    await desk.cancel({ money: 'refundLater' })
    await desk.cancel({ money: 'keep', reason: 'It was printed.' })
    const letters = await desk.lettersWritten()
    expect(letters.map(({ template }) => template)).toEqual(['order-cancelled'])
    expect(letters[0]?.text).toContain('We keep the payment of R517.50. The reason: It was printed.')
  })

  test('is open again when the order is, and who was told of the cancellation hears that it was taken back', async () => {
    await desk.cancel({ money: 'keep', reason: 'It was printed.' })
    await desk.lettersWritten()
    await desk.setStatus('Processing')
    const { cancellation, timeline } = await desk.seenByBuyer()
    expect(cancellation).toBeNull()
    expect(timeline.at(-1)?.text).toBe('No longer cancelled. Your job is with our printers.')
    const letters = await desk.lettersWritten()
    expect(letters.at(-1)?.template).toBe('order-processing')
    expect(letters.at(-1)?.text).toContain('Your order is no longer cancelled.')
  })

  test('of an order that was cancelled by mistake and opened at once reaches nobody', async () => {
    await desk.cancel({ money: 'refundLater' })
    await desk.setStatus('Processing')
    expect(await desk.lettersWritten()).toEqual([])
  })

  test('is not asked for where all of the money has gone back', async () => {
    await desk.call('POST', `/api/admin/orders/${desk.orderId}/refund`, { reason: 'Misprint' })
    expect((await desk.cancel({ money: 'refundLater' })).order.cancellation).toEqual({
      money: null,
      reason: null,
      text: 'Your money has gone back the way it came.',
    })
    await desk.setStatus('Processing')
    expect((await desk.setStatus('Cancelled')).body).toMatchObject({ cancellation: { money: null } })
  })
})
