import type { OrderStatus } from '@umbala/contract'
import { UNDO_SECONDS } from '@umbala/pricing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { orderMailWriting } from '../emails/write-order-mail.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let customerId: string
let id: string
beforeAll(async () => {
  shop = await givenShop()
  const row = await shop.db
    .selectFrom('users')
    .where('role', '=', 'customer')
    .select('id')
    .executeTakeFirstOrThrow()
  customerId = row.id
})
afterAll(() => shop.close())
beforeEach(async () => {
  id = (await givenOrder(shop.db, { userId: customerId })).orderId
})

const set = (status: OrderStatus) => shop.as('admin').adminUpdateOrder({ params: { id }, body: { status } })
const waiting = async () => {
  const jobs = await shop.db
    .selectFrom('jobs')
    .where('kind', '=', 'order-mail')
    .where('done_at', 'is', null)
    .select(['id', 'payload', 'run_at'])
    .orderBy('id')
    .execute()
  return jobs.filter(({ payload }) => payload.orderId === id)
}
/** As the background work does it once their time has come. */
const writeWaiting = async () => {
  for (const { payload } of await waiting()) await orderMailWriting(shop.deps).run(payload)
}
const emails = async () =>
  (await shop.db.selectFrom('mails').where('order_id', '=', id).select('template').execute()).map(
    ({ template }) => template,
  )
const seenByCustomer = async () =>
  (await shop.as('customer').getOrder({ params: { id } })).timeline.slice(2).map(({ title }) => title)
const historyOfStaff = async () =>
  (await shop.as('admin').adminGetOrder({ params: { id } })).history.slice(2).map(({ title }) => title)

test('an email about a status waits on the server for as long as it can be undone', async () => {
  const { staff } = await set('Shipped')
  expect(staff?.emailIn).toBeGreaterThan(UNDO_SECONDS)
  expect(staff?.emailIn).toBeLessThan(UNDO_SECONDS + 5)
  const [job] = await waiting()
  expect(job?.run_at.getTime()).toBeGreaterThan(Date.now() + (UNDO_SECONDS - 5) * 1000)
  await writeWaiting()
  expect(await emails()).toEqual(['order-shipped'])
  expect(await seenByCustomer()).toEqual(['On its way'])
})

test('a status that is undone in time is neither written nor shown to the customer; the staff’s history keeps it', async () => {
  await set('Shipped')
  const { staff } = await set('Processing')
  expect(staff).toMatchObject({ emailIn: null, undone: 'unsent' })
  await writeWaiting()
  expect(await emails()).toEqual([])
  expect(await seenByCustomer()).toEqual([])
  expect(await historyOfStaff()).toEqual(['Status: Shipped', 'Status: Processing'])
})

test('a cancellation that is undone in time leaves no word about the money either', async () => {
  await shop.as('admin').adminCancelOrder({ params: { id }, body: { money: 'refundLater' } })
  await shop.as('admin').adminCancelOrder({ params: { id }, body: { money: 'keep', reason: 'Printed.' } })
  await set('Processing')
  await writeWaiting()
  expect(await emails()).toEqual([])
  expect(await seenByCustomer()).toEqual([])
})

test('undone and done again, a status is written once', async () => {
  for (const status of ['Shipped', 'Processing', 'Shipped'] as const) await set(status)
  await writeWaiting()
  expect(await emails()).toEqual(['order-shipped'])
  expect(await seenByCustomer()).toEqual(['On its way'])
})

test('a step back that is undone writes nothing a second time', async () => {
  await set('Shipped')
  await writeWaiting()
  await set('Processing')
  const { staff } = await set('Shipped')
  expect(staff?.emailIn).toBeNull()
  await writeWaiting()
  expect(await emails()).toEqual(['order-shipped'])
  expect(await seenByCustomer()).toEqual(['On its way'])
})

test('what the customer has read is not taken out of their timeline', async () => {
  expect((await set('Shipped')).staff?.undone).toBeNull()
  await writeWaiting()
  expect((await set('Processing')).staff?.undone).toBe('sent')
  expect(await seenByCustomer()).toEqual(['On its way', 'In production'])
})

test('money that goes back at once is told at once, for it cannot be undone', async () => {
  const order = await givenOrder(shop.db)
  id = order.orderId
  await shop
    .as('admin')
    .adminCancelOrder({ params: { id }, body: { money: 'refundNow' } })
    .catch(() => null)
  const [job] = await waiting()
  expect(job?.run_at.getTime()).toBeLessThan(Date.now() + 1000)
})

const cancel = (body: { money: 'refundLater' } | { money: 'keep'; reason: string }) =>
  shop.as('admin').adminCancelOrder({ params: { id }, body })

test('undoing a reopening brings back what was decided about the money', async () => {
  await cancel({ money: 'keep', reason: 'Printed already.' })
  await writeWaiting()
  await set('Processing')
  const { cancellation } = await set('Cancelled')
  expect(cancellation).toMatchObject({ money: 'keep', reason: 'Printed already.' })
  await writeWaiting()
  expect(await emails()).toEqual(['order-cancelled'])
})

test('cancelled again with another decision, the order tells the new one', async () => {
  await cancel({ money: 'refundLater' })
  await writeWaiting()
  await set('Processing')
  await cancel({ money: 'keep', reason: 'Printed already.' })
  await writeWaiting()
  expect(await emails()).toEqual(['order-cancelled', 'order-cancelled'])
  const { timeline } = await shop.as('customer').getOrder({ params: { id } })
  expect(timeline.at(-1)?.text).toContain('We keep the payment')
})

test('a decision that follows a repeated cancellation is shown to the customer', async () => {
  await cancel({ money: 'refundLater' })
  await writeWaiting()
  await set('Processing')
  await set('Cancelled')
  await cancel({ money: 'keep', reason: 'Printed already.' })
  expect(await seenByCustomer()).toEqual(['Cancelled', 'About your money'])
})

test('of several decisions about the money one email tells the last', async () => {
  await cancel({ money: 'refundLater' })
  await cancel({ money: 'keep', reason: 'Printed already.' })
  await writeWaiting()
  expect(await emails()).toEqual(['order-cancelled'])
  await cancel({ money: 'refundLater' })
  await cancel({ money: 'keep', reason: 'Sent already.' })
  await writeWaiting()
  expect(await emails()).toEqual(['order-cancelled', 'order-money'])
})

test('an email that the staff sends while it waits goes out once', async () => {
  await set('Shipped')
  await shop.as('admin').adminResendOrderMail({ params: { id }, body: { email: 'status' } })
  await writeWaiting()
  expect(await emails()).toEqual(['order-shipped'])
})

test('an email that waits when its order is archived is written all the same', async () => {
  await cancel({ money: 'refundLater' })
  await shop.as('admin').adminDeleteOrder({ params: { id } })
  await writeWaiting()
  expect(await emails()).toEqual(['order-cancelled'])
})
