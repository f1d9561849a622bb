import { createHash, randomUUID } from 'node:crypto'
import type { OrderChange } from '@umbala/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenProduct, givenUser } from '../../../test/given/given-rows.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { orderMailWriting } from '../emails/write-order-mail.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const update = (id: string, body: OrderChange) => shop.as('admin').adminUpdateOrder({ params: { id }, body })

const auditOf = (id: string) =>
  shop.db.selectFrom('audit').where('entity_id', '=', id).orderBy('id').selectAll().execute()

const eventsOf = (id: string) =>
  shop.db.selectFrom('order_events').where('order_id', '=', id).orderBy('id').selectAll().execute()

const mailsAskedFor = async (id: string) => {
  const jobs = await shop.db
    .selectFrom('jobs')
    .where('kind', '=', 'order-mail')
    .select('payload')
    .orderBy('id')
    .execute()
  return jobs.map(({ payload }) => payload).filter(({ orderId }) => orderId === id)
}

describe('J05 the status', () => {
  test('may be any of the four after any other', async () => {
    const { orderId } = await givenOrder(shop.db)
    for (const status of ['Delivered', 'Processing', 'Cancelled', 'Shipped', 'Delivered'] as const) {
      expect(await update(orderId, { status })).toMatchObject({
        status,
        isDelivered: status === 'Delivered',
        isPaid: true,
      })
      // What is left again before the customer was written to would not be in their timeline.
      for (const payload of await mailsAskedFor(orderId)) await orderMailWriting(shop.deps).run(payload)
    }
    const { timeline, deliveredAt } = await shop.as('admin').getOrder({ params: { id: orderId } })
    expect(timeline.slice(2).map(({ title }) => title)).toEqual([
      'Delivered',
      'Cancelled',
      'On its way',
      'Delivered',
    ])
    expect(deliveredAt).toBe(timeline.at(-1)?.at)
  })

  test.each([{ status: 'Lost' }, { status: 'processing' }, { status: null }, { status: ['Shipped'] }, {}])(
    'is refused as %j',
    async (payload) => {
      const { orderId } = await givenOrder(shop.db)
      const response = await shop.app.inject({
        method: 'PUT',
        url: `/api/admin/orders/${orderId}`,
        headers: shop.bearer('admin'),
        payload,
      })
      expect(response.statusCode).toBe(400)
      expect(response.json<{ message: string }>().message).toMatch(/\.$/)
      expect(await auditOf(orderId)).toEqual([])
    },
  )

  test('is told to the customer when the parcel leaves, arrives or is cancelled, and only then', async () => {
    const { orderId } = await givenOrder(shop.db)
    for (const status of ['Shipped', 'Shipped', 'Processing', 'Delivered', 'Cancelled'] as const)
      await update(orderId, { status })
    expect((await mailsAskedFor(orderId)).map(({ status }) => status)).toEqual([
      'Shipped',
      'Delivered',
      'Cancelled',
    ])
  })
})

test('J06 marked as delivered twice while somebody cancels it: the last one wins, each is written down', async () => {
  const { orderId } = await givenOrder(shop.db)
  await Promise.all([
    update(orderId, { status: 'Delivered' }),
    update(orderId, { status: 'Cancelled' }),
    update(orderId, { status: 'Delivered' }),
  ])
  const audit = await auditOf(orderId)
  expect(audit).toHaveLength(3)
  const { status } = await shop.as('admin').getOrder({ params: { id: orderId } })
  expect(audit.at(-1)?.after).toMatchObject({ status })
  const moves = (await eventsOf(orderId)).map(({ detail }) => detail)
  // Each step begins where the one before it ended: none was lost.
  expect(moves.map(({ from }) => from)).toEqual(['Processing', ...moves.slice(0, -1).map(({ to }) => to)])
})

test('a tracking number is shown with a link where the courier has one, and can be taken back', async () => {
  const { orderId } = await givenOrder(shop.db)
  const tracked = await update(orderId, { tracking: { carrier: 'The Courier Guy', number: 'TCG 123/4' } })
  expect(tracked.tracking).toEqual({
    carrier: 'The Courier Guy',
    number: 'TCG 123/4',
    url: 'https://portal.thecourierguy.co.za/track?ref=TCG%20123%2F4',
  })
  expect(tracked.timeline.at(-1)).toMatchObject({ kind: 'tracking', text: 'The Courier Guy: TCG 123/4' })
  expect(
    (await update(orderId, { tracking: { carrier: 'Uncle Joe', number: '7' } })).tracking?.url,
  ).toBeNull()
  expect((await update(orderId, { tracking: null })).tracking).toBeNull()
})

test('artwork is awaited until somebody notes that it came; customer, history and audit tell it', async () => {
  const { id: userId } = await givenUser(shop.db)
  const { orderId } = await givenOrder(shop.db, { userId })
  expect((await update(orderId, { note: 'Asked for the logo.' })).artwork).toBe('needed')
  const { artwork, timeline } = await update(orderId, { isArtworkReceived: true })
  expect(artwork).toBe('received')
  expect(timeline.at(-1)).toMatchObject({ kind: 'artwork', title: 'Artwork received' })
  // Asked for what is the case already: nothing changes, and nothing is written down.
  await update(orderId, { isArtworkReceived: true })
  const { history } = await shop.as('admin').adminGetOrder({ params: { id: orderId } })
  expect(history.at(-1)).toMatchObject({ title: 'Artwork received', who: 'Thandi the admin' })
  expect((await auditOf(orderId)).map(({ action }) => action)).toEqual(['order changed', 'artwork received'])

  const awaited = await update(orderId, { isArtworkReceived: false })
  expect(awaited.artwork).toBe('needed')
  await update(orderId, { isArtworkReceived: false })
  expect((await auditOf(orderId)).map(({ action }) => action)).toEqual([
    'order changed',
    'artwork received',
    'artwork awaited again',
  ])
  expect(awaited.timeline.map(({ kind }) => kind)).not.toContain('artwork')
})

test('paint is printed from nothing: an order of it awaits no artwork', async () => {
  const { id: productId } = await givenProduct(shop.db, { category: 'Paint' })
  const { orderId } = await givenOrder(shop.db, { lines: [{ productId }] })
  expect(await update(orderId, { note: 'Matt.' })).toMatchObject({ artwork: 'none' })
})

test('a note is for the staff alone, and the audit does not repeat what it says', async () => {
  const { orderId } = await givenOrder(shop.db)
  const { staff } = await update(orderId, { note: 'Customer called about the blue.' })
  expect(staff?.notes).toMatchObject([
    { author: 'Thandi the admin', text: 'Customer called about the blue.' },
  ])
  expect(JSON.stringify(await auditOf(orderId))).not.toContain('blue')
})

test('J04 a deleted order is gone from lists, while payment, lines and audit remain', async () => {
  const { db } = shop
  const { orderId, paymentId, number } = await givenOrder(db)
  const find = async () =>
    (await shop.as('admin').adminListOrders({ query: { search: String(number) } })).total
  expect(await find()).toBe(1)
  expect(await shop.as('admin').adminDeleteOrder({ params: { id: orderId } })).toEqual({ _id: orderId })
  expect(await find()).toBe(0)
  for (const again of [
    () => shop.as('admin').adminDeleteOrder({ params: { id: orderId } }),
    () => shop.as('admin').getOrder({ params: { id: orderId } }),
    () => update(orderId, { status: 'Shipped' }),
  ])
    await expect(again()).rejects.toMatchObject({ code: 'not_found' })

  const kept = await Promise.all([
    db.selectFrom('orders').where('id', '=', orderId).select('id').execute(),
    db.selectFrom('order_lines').where('order_id', '=', orderId).select('line_no').execute(),
    db
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .where('state', '=', 'captured')
      .select('id')
      .execute(),
    db.selectFrom('invoices').where('order_id', '=', orderId).select('number').execute(),
  ])
  expect(kept.map((rows) => rows.length)).toEqual([1, 1, 1, 1])
  expect((await auditOf(orderId)).map(({ action }) => action)).toEqual(['order deleted'])
  expect((await eventsOf(orderId)).map(({ kind }) => kind)).toEqual(['deleted'])
})

test('J09 each write of the staff leaves one audit row with who did it, and a refused one leaves none', async () => {
  const { orderId } = await givenOrder(shop.db)
  await update(orderId, { status: 'Shipped', tracking: { carrier: 'DHL', number: '1' }, note: 'Gone.' })
  await update(orderId, { status: 'Shipped' })
  await expect(update(randomUUID(), { status: 'Shipped' })).rejects.toMatchObject({ code: 'not_found' })
  const audit = await auditOf(orderId)
  expect(audit.map(({ actor_name, action, before }) => [actor_name, action, before?.status])).toEqual([
    ['Thandi the admin', 'order changed', 'Processing'],
    ['Thandi the admin', 'order changed', 'Shipped'],
  ])
  expect(audit[0]?.after).toMatchObject({ status: 'Shipped', tracking: { carrier: 'DHL' }, noted: true })
})

test('J10 the lines of an order stay as they were bought, whatever becomes of product and customer', async () => {
  const { db } = shop
  const { id: userId } = await givenUser(db)
  const { id: productId } = await givenProduct(db)
  const { orderId } = await givenOrder(db, { userId, lines: [{ productId, name: 'Business cards' }] })
  const fingerprint = async () => {
    const { orderItems, user } = await shop.as('admin').getOrder({ params: { id: orderId } })
    const text = JSON.stringify([user, orderItems.map((item) => ({ ...item, productId: null }))])
    return createHash('sha256').update(text).digest('hex')
  }
  const bought = await fingerprint()
  await db
    .updateTable('products')
    .set({ name: 'Gold cards', price_cents: 1 })
    .where('id', '=', productId)
    .execute()
  expect(await fingerprint()).toBe(bought)
  await db.deleteFrom('products').where('id', '=', productId).execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await fingerprint()).toBe(bought)
})

test('the staff finds orders by number, name, address of mail or tracking number, and by status', async () => {
  const { orderId, number } = await givenOrder(shop.db, { name: 'Zoë Dlamini', email: 'zoe.d@example.com' })
  await update(orderId, { status: 'Shipped', tracking: { carrier: 'DHL', number: 'JD0146' } })
  const list = async (query: { search?: string; status?: 'Shipped' | 'Cancelled' }) =>
    (await shop.as('admin').adminListOrders({ query })).items.map(({ _id }) => _id)
  for (const search of [String(number), `#${number}`, 'zoe dlam', 'ZOE.D@', 'jd0146', orderId])
    expect(await list({ search })).toEqual([orderId])
  expect(await list({ search: 'zoe', status: 'Cancelled' })).toEqual([])
  expect(await list({ search: 'zoe', status: 'Shipped' })).toEqual([orderId])
  for (const search of ['%', '\\', "'; drop table orders; --"]) expect(await list({ search })).toEqual([])
})
