import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given/given-order.ts'
import { givenOwingOrder } from '../../test/given/given-owing-order.ts'
import { givenProduct, transitionCheckout, givenCheckout } from '../../test/given/given-rows.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { keepMail, queueMail } from '../mail/mail.service.ts'
import { insertMessage } from '../messages/messages.queries.ts'
import { readStatistics } from './statistics.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let archived: string

/** Late in the evening of 31 March in South Africa, a Tuesday. */
const NOW = new Date('2026-03-31T21:30:00Z')
const email = { template: 'test', to: 'desk@shop.test', subject: 'Hello', text: 'Hello' }

beforeAll(async () => {
  shop = await givenShop()
  const mug = await givenProduct(shop.db, { name: 'Mug', category: 'Branding' })
  const sign = await givenProduct(shop.db, { name: 'Sign', category: 'Signs' })
  const order = (createdAt: string, productId: string | undefined, unit: number, quantity = 1) =>
    givenOrder(shop.db, {
      createdAt: new Date(createdAt),
      courier: 'pickup',
      name: `Buyer of ${unit}`,
      lines: [{ ...(productId !== undefined && { productId }), name: 'Old name', unit, quantity }],
    })
  await order('2026-03-31T06:00:00Z', mug.id, 3_333, 3)
  // Half past midnight of the 31st where the shop is, still the 30th in London.
  await order('2026-03-30T22:30:00Z', mug.id, 10_001)
  await order('2026-03-30T21:30:00Z', sign.id, 70_000)
  await order('2026-03-02T08:00:00Z', undefined, 5_000)
  await order('2026-02-28T08:00:00Z', sign.id, 20_000)
  await order('2025-04-01T08:00:00Z', sign.id, 1_000)
  await order('2025-03-31T08:00:00Z', mug.id, 999)
  archived = (await order('2026-03-31T07:00:00Z', mug.id, 1_000_000)).orderId
  await shop.as('admin').adminDeleteOrder({ params: { id: archived } })
})
afterAll(() => shop.close())

const sold = (start: string, revenue: number, orders: number) => ({
  start,
  gross: revenue,
  refunds: 0,
  revenue,
  orders,
})

const ask = (step: 'day' | 'week' | 'month') => readStatistics(shop.db, step, NOW)

test('the time before is as long as the time that is told, and ends at the same hour', async () => {
  expect((await ask('day')).before).toEqual({ gross: 230, refunds: 0, revenue: 230, orders: 1 })
  expect((await ask('month')).before).toEqual({ gross: 11.49, refunds: 0, revenue: 11.49, orders: 1 })
})

test('the order that has waited longest is named, and what is open is counted for the links to it', async () => {
  const { oldestOpenOrder, attention } = await ask('day')
  expect(oldestOpenOrder).toMatchObject({
    user: { name: 'Buyer of 999' },
    createdAt: '2025-03-31T08:00:00.000Z',
    estimatedDelivery: '2025-04-10T08:00:00.000Z',
  })
  const { ordersToSend, artworkToLookAt, newMessages, paymentsInReview } = attention
  expect(await shop.as('admin').getOpenWork()).toEqual({
    ordersToSend,
    artworkToLookAt,
    newMessages,
    paymentsInReview,
  })
})

test('J08 J04 revenue is the sum of all orders that stand, to the cent, and an archived one counts nowhere', async () => {
  const { rows } = await sql<{ cents: number; count: number }>`
    select sum(total_cents) as cents, count(*) as count from orders where id <> ${archived}`.execute(shop.db)

  const told = await shop.as('admin').getStatistics()
  expect(told.revenue * 100).toBeCloseTo(rows[0]?.cents ?? 0, 6)
  expect(told.orders).toBe(rows[0]?.count)
  expect(told.recentOrders).toHaveLength(7)
  expect(told.recentOrders.map(({ _id }) => _id)).not.toContain(archived)
  expect(told.recentOrders[0]).toMatchObject({
    user: { name: 'Buyer of 3333' },
    totalPrice: 114.99,
    status: 'Processing',
  })
})

test('a day is a day of the shop, and the days without an order are told too', async () => {
  const { periods } = await ask('day')

  expect(periods).toHaveLength(30)
  expect(periods.at(-1)).toEqual(sold('2026-03-31', 230, 2))
  expect(periods.at(-2)).toEqual(sold('2026-03-30', 805, 1))
  expect(periods.at(-3)).toEqual(sold('2026-03-29', 0, 0))
  expect(periods[0]).toEqual(sold('2026-03-02', 57.5, 1))
})

test('a week begins on Monday', async () => {
  const { periods } = await ask('week')

  expect(periods).toHaveLength(26)
  expect(periods.at(-1)).toEqual(sold('2026-03-30', 1035, 3))
  expect(periods.at(-5)).toEqual(sold('2026-03-02', 57.5, 1))
  expect(periods.at(-6)).toEqual(sold('2026-02-23', 230, 1))
})

test('the months of a year are the twelve that end with this one', async () => {
  const { periods } = await ask('month')

  expect(periods.map(({ start }) => start)).toEqual([
    ...['2025-04-01', '2025-05-01', '2025-06-01', '2025-07-01', '2025-08-01', '2025-09-01'],
    ...['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'],
  ])
  expect(periods.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4])
})

test('goods are summed by category and by product, without VAT, over the time that is shown', async () => {
  expect((await ask('day')).categories).toEqual([
    { category: 'Signs', goods: 700, units: 1 },
    { category: 'Branding', goods: 200, units: 4 },
    { category: 'Gone', goods: 50, units: 1 },
  ])
  const { topProducts } = await ask('month')
  expect(topProducts.map(({ name, goods, units }) => [name, goods, units])).toEqual([
    ['Sign', 910, 3],
    ['Mug', 200, 4],
    ['Old name', 50, 1],
  ])
  expect(topProducts.at(-1)?.productId).toBeNull()
})

test('what waits for somebody is counted', async () => {
  const { db } = shop
  const messageId = await insertMessage(db, {
    kind: 'contact',
    name: 'Thandi',
    email: 'thandi@example.com',
    phone: '082 555 0100',
    body: 'Open on Saturday?',
  })
  const before = await shop.as('admin').getStatistics()
  expect(before.attention).toEqual({
    paymentsInReview: 0,
    unsentMails: 0,
    newMessages: 1,
    ordersToSend: 7,
    artworkToLookAt: 0,
    refundsDue: 0,
    ordersOwing: 0,
  })

  await keepMail(db, { ...email, messageId }, 'Held back.')
  await queueMail(db, email)
  await queueMail(db, email)
  await sql`update mails set created_at = now() - interval '6 minutes' where id =
    (select id from mails where state = 'waiting' limit 1)`.execute(db)
  await db.updateTable('messages').set({ handled_at: NOW }).execute()
  await transitionCheckout(db, await givenCheckout(db, null), ['paying', 'review'])
  await givenOwingOrder(db)

  const after = await shop.as('admin').getStatistics()
  expect(after.attention).toEqual({
    paymentsInReview: 1,
    unsentMails: 1,
    newMessages: 0,
    ordersToSend: 7,
    artworkToLookAt: 0,
    refundsDue: 0,
    ordersOwing: 1,
  })
})

test('A16 a step the calendar does not have is refused with a sentence', async () => {
  const response = await shop.app.inject({
    url: '/api/admin/statistics?step=hour',
    headers: shop.bearer('admin'),
  })
  expect(response.statusCode).toBe(400)
  expect(response.json<{ message: string }>().message).toBe('step must be one of day, week, month.')
})
