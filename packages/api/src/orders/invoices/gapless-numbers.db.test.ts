import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenToyShop, type ToyShop } from '../../../test/toy/given-toy-shop.ts'
import type { FailPointName } from '../../fail-points.ts'
import { watchClosed } from '../../checkout/reconciliation/reconcile.service.ts'

let shop: ToyShop
beforeAll(async () => {
  shop = await givenToyShop()
})
beforeEach(() => {
  shop.failAt(async () => undefined)
})
afterAll(() => shop.close())

const numbers = async (table: 'invoices' | 'credit_notes') =>
  (await shop.db.selectFrom(table).select('number').orderBy('number').execute()).map(({ number }) => number)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Every second time that the shop comes by there, it fails. */
const failEverySecondTime = (point: FailPointName) => {
  let times = 0
  shop.failAt(async (name) => {
    if (name === point && (times += 1) % 2 === 1) throw new Error('gone')
  })
}

const BUYERS = 6

test.each(['settle.before_commit', 'settle.after_commit'] as const)(
  'invoices of buyers who pay at once are numbered without a gap, also when the shop fails at %s',
  { timeout: 120_000 },
  async (point) => {
    const before = (await numbers('invoices')).length
    shop.toy.loseNotifications(true)
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const buyer = await shop.givenBuyer()
        const begun = await buyer.begun()
        await shop.toy.pay(begun.toyId)
        return { buyer, ...begun }
      }),
    )
    failEverySecondTime(point)
    const pay = () => Promise.all(buyers.map(({ buyer, id }) => buyer.pay(id)))
    const first = await pay()
    expect(first.map(({ status }) => status)).toContain(500)
    shop.failAt(async () => undefined)
    expect((await pay()).map(({ status }) => status)).toEqual(buyers.map(() => 200))
    expect(await numbers('invoices')).toEqual(upTo(before + BUYERS))
  },
)

test.each(['refund.before_commit', 'refund.after_provider'] as const)(
  'credit notes of refunds asked for at once are numbered without a gap, also when the shop fails at %s',
  { timeout: 120_000 },
  async (point) => {
    const before = (await numbers('credit_notes')).length
    const orders = await shop.db.selectFrom('orders').select('id').orderBy('number').limit(BUYERS).execute()
    failEverySecondTime(point)
    const refund = (amount: number) =>
      Promise.all(
        orders.map(({ id }) =>
          shop.app.inject({
            method: 'POST',
            url: `/api/admin/orders/${id}/refund`,
            headers: shop.bearer('admin'),
            payload: { reason: 'Late.', amount },
          }),
        ),
      )
    expect((await refund(10)).map(({ statusCode }) => statusCode)).toContain(500)
    shop.failAt(async () => undefined)
    // Those that were left in the middle are finished by asking again; the others get a second one.
    await refund(10)
    const now = await numbers('credit_notes')
    expect(now.length).toBeGreaterThanOrEqual(before + BUYERS)
    expect(now).toEqual(upTo(now.length))
    await watchClosed(shop.deps)
    expect(await numbers('credit_notes')).toEqual(now)
  },
)
