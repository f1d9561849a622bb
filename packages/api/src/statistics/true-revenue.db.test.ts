import { cents, DEFAULT_RATES, fromRand, orderTotal, portion } from '@umbala/pricing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveBack } from '../../test/given/give-back.ts'
import { givenOrder } from '../../test/given/given-order.ts'
import { givenProduct } from '../../test/given/given-rows.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let mug: string
beforeAll(async () => {
  shop = await givenShop()
  mug = (await givenProduct(shop.db, { name: 'Mug', category: 'Branding', units_sold: 1000 })).id
})
beforeEach(async () => {
  // Archived orders count nowhere: each test begins with nothing.
  await shop.db.updateTable('orders').set({ deleted_at: new Date() }).execute()
  await shop.db.updateTable('products').set({ units_sold: 1000 }).execute()
})
afterAll(() => shop.close())

const TOTAL = orderTotal([cents(400_00)], 'pickup', DEFAULT_RATES)
const fourMugs = () =>
  givenOrder(shop.db, {
    courier: 'pickup',
    lines: [{ productId: mug, name: 'Mug', unit: 100_00, quantity: 4 }],
  })

const statistics = () => shop.as('admin').getStatistics()
const unitsSold = async () =>
  (await shop.db.selectFrom('products').where('id', '=', mug).select('units_sold').executeTakeFirstOrThrow())
    .units_sold
const cancel = (id: string, body: Parameters<ReturnType<typeof shop.as>['adminCancelOrder']>[0]['body']) =>
  shop.as('admin').adminCancelOrder({ params: { id }, body })
const reopen = (id: string) =>
  shop.as('admin').adminUpdateOrder({ params: { id }, body: { status: 'Processing' } })

const NOTHING_SOLD = { categories: [], topProducts: [] }

test.each(['refund', 'reversal'] as const)(
  'J08 a %s in full takes the money out of the revenue and the goods out of what was sold',
  async (kind) => {
    const { paymentId } = await fourMugs()
    const sold = { topProducts: [{ productId: mug, name: 'Mug', goods: 400, units: 4 }] }
    expect(await statistics()).toMatchObject({ gross: 460, refunds: 0, revenue: 460, vat: 60, ...sold })

    await giveBack(shop.db, paymentId, { usdCents: TOTAL.usdCents, kind })
    expect(await statistics()).toMatchObject({
      gross: 460,
      refunds: 460,
      refundsDue: 0,
      revenue: 0,
      vat: 0,
      orders: 1,
      ...NOTHING_SOLD,
    })
    expect(await unitsSold()).toBe(996)
  },
)

test('J08 a refund in parts takes out its share; the goods stay sold until all of it went back', async () => {
  const { paymentId } = await fourMugs()
  const half = TOTAL.usdCents / 2
  await giveBack(shop.db, paymentId, { usdCents: half })
  const part = await statistics()
  expect(part).toMatchObject({ gross: 460, refunds: 230, revenue: 230, vat: 30 })
  expect(part.topProducts).toMatchObject([{ goods: 200, units: 4 }])
  expect(await unitsSold()).toBe(1000)
  // A second part changes the amount, although the order is refunded in part as before.
  await giveBack(shop.db, paymentId, { usdCents: 1 })
  expect((await statistics()).refunds).toBeGreaterThan(230)
  await giveBack(shop.db, paymentId, { usdCents: half - 1 })
  expect(await statistics()).toMatchObject({ refunds: 460, revenue: 0, ...NOTHING_SOLD })
})

test('J08 money of a cancelled order that is still to go back is no revenue, and needs attention until it went', async () => {
  const { orderId, paymentId } = await fourMugs()
  await cancel(orderId, { money: 'refundLater' })
  expect(await statistics()).toMatchObject({
    ...{ gross: 460, refunds: 460, refundsDue: 460, revenue: 0, kept: 0, ...NOTHING_SOLD },
    attention: { refundsDue: 1 },
  })
  const due = await shop.as('admin').adminListOrders({ query: { money: 'due' } })
  expect(due.items.map(({ _id }) => _id)).toEqual([orderId])
  expect(await unitsSold()).toBe(996)

  await giveBack(shop.db, paymentId, { usdCents: TOTAL.usdCents })
  expect(await statistics()).toMatchObject({ refunds: 460, refundsDue: 0, attention: { refundsDue: 0 } })
  // Counted once, though it was cancelled and refunded.
  expect(await unitsSold()).toBe(996)
})

test('J08 money that is kept of a cancelled order stays in the revenue and is told apart; its goods were not sold', async () => {
  const { orderId } = await fourMugs()
  await cancel(orderId, { money: 'keep', reason: 'Printed already.' })
  expect(await statistics()).toMatchObject({
    ...{ gross: 460, refunds: 0, revenue: 460, kept: 460, vat: 60, ...NOTHING_SOLD },
    attention: { refundsDue: 0 },
  })
})

test('J08 an order that is opened again counts again, as revenue and as sold', async () => {
  const { orderId } = await fourMugs()
  await cancel(orderId, { money: 'refundLater' })
  await reopen(orderId)
  expect(await statistics()).toMatchObject({ refunds: 0, revenue: 460, attention: { refundsDue: 0 } })
  expect((await statistics()).topProducts).toMatchObject([{ units: 4 }])
  expect(await unitsSold()).toBe(1000)
})

test('J08 a count of units that is too low already keeps no money from going back', async () => {
  const { paymentId } = await fourMugs()
  await shop.db.updateTable('products').set({ units_sold: 1 }).execute()
  await giveBack(shop.db, paymentId, { usdCents: TOTAL.usdCents })
  expect(await unitsSold()).toBe(0)
})

type Fate =
  | { readonly kind: 'stands' }
  | { readonly kind: 'reversal' }
  | { readonly kind: 'refund'; readonly share: number }
  | { readonly kind: 'cancelled'; readonly money: 'refundLater' | 'keep'; readonly share: number }
type Bought = { readonly unit: number; readonly quantity: number; readonly fate: Fate }

const percent = fc.integer({ min: 0, max: 100 })
const anyFate: fc.Arbitrary<Fate> = fc.oneof(
  fc.record({ kind: fc.constant('stands' as const) }),
  fc.record({ kind: fc.constant('reversal' as const) }),
  fc.record({ kind: fc.constant('refund' as const), share: percent }),
  fc.record({
    kind: fc.constant('cancelled' as const),
    money: fc.constantFrom('refundLater' as const, 'keep' as const),
    share: percent,
  }),
)
const bought: fc.Arbitrary<Bought> = fc.record({
  unit: fc.integer({ min: 100, max: 500_00 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  fate: anyFate,
})

/** Lives through what was drawn for it; answers what should be deducted for it. */
const live = async ({ unit, quantity, fate }: Bought): Promise<{ total: number; deducted: number }> => {
  const { orderId, paymentId } = await givenOrder(shop.db, {
    courier: quantity % 2 === 0 ? 'pickup' : 'express',
    lines: [{ productId: mug, unit, quantity }],
  })
  const { total_cents: total, usd_cents: usd } = await shop.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['total_cents', 'usd_cents'])
    .executeTakeFirstOrThrow()
  if (fate.kind === 'stands') return { total, deducted: 0 }
  if (fate.kind === 'reversal') {
    await giveBack(shop.db, paymentId, { usdCents: usd, kind: 'reversal' })
    return { total, deducted: total }
  }
  const gone = Math.floor((usd * fate.share) / 100)
  if (gone > 0) await giveBack(shop.db, paymentId, { usdCents: gone })
  const returned = gone === usd ? total : portion(cents(total), gone, usd)
  if (fate.kind === 'refund') return { total, deducted: returned }
  await cancel(
    orderId,
    fate.money === 'keep' ? { money: 'keep', reason: 'Printed already.' } : { money: 'refundLater' },
  )
  return { total, deducted: fate.money === 'keep' ? returned : total }
}

test('J08 property: gross less refunds is the revenue, whatever becomes of the orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bought, { minLength: 1, maxLength: 4 }), async (orders) => {
      await shop.db.updateTable('orders').set({ deleted_at: new Date() }).execute()
      const lived = []
      for (const order of orders) lived.push(await live(order))
      const gross = lived.reduce((sum, { total }) => sum + total, 0)
      const refunds = lived.reduce((sum, { deducted }) => sum + deducted, 0)

      const told = await statistics()
      const inPeriods = (name: 'gross' | 'refunds' | 'revenue') =>
        told.periods.reduce((sum, period) => sum + fromRand(period[name]), 0)
      expect(fromRand(told.gross)).toBe(gross)
      expect(fromRand(told.refunds)).toBe(refunds)
      expect(fromRand(told.revenue)).toBe(gross - refunds)
      expect([inPeriods('gross'), inPeriods('refunds'), inPeriods('revenue')]).toEqual([
        gross,
        refunds,
        gross - refunds,
      ])
    }),
    { numRuns: 12 },
  )
})
