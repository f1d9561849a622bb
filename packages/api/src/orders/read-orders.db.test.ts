import { randomUUID } from 'node:crypto'
import { estimatedDelivery, PICKUP_ADDRESS } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given/given-order.ts'
import { ADDRESS, givenUser, providerId } from '../../test/given/given-rows.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let customerId: string
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

const stranger = async () => (await givenUser(shop.db, { name: 'Sipho' })).id

const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('an order shows what was bought, what it cost and where it goes', async () => {
  const createdAt = new Date('2026-03-02T09:30:00.000Z')
  const { orderId, number } = await givenOrder(shop.db, {
    userId: customerId,
    company: 'Mokoena Bakery',
    vatNumber: '4123456789',
    createdAt,
    lines: [
      {
        name: 'Flyers',
        sku: 'FL-A5',
        unit: 12_550,
        quantity: 3,
        options: { sides: ['Double Side'] },
        details: { jobName: 'Easter menu' },
      },
      { name: 'Mug', sku: 'MUG', unit: 9_900 },
    ],
  })
  const order = await shop.as('customer').getOrder({ params: { id: orderId } })

  expect(order).toMatchObject({
    _id: orderId,
    number,
    invoiceNumber: expect.stringMatching(/^INV-\d{6}$/) as string,
    createdAt: '2026-03-02T09:30:00.000Z',
    estimatedDelivery: estimatedDelivery(createdAt).toISOString(),
    user: { name: 'Thandi Mokoena' },
    company: 'Mokoena Bakery',
    vatNumber: '4123456789',
    courierOption: 'express',
    shippingAddress: { city: 'Soweto' },
    subtotal: 475.5,
    vat: 71.33,
    courier: 200,
    totalPrice: 746.83,
    usd: '41.08',
    paymentMethod: 'PayPal',
    paymentStatus: 'Paid',
    refundState: 'none',
    isPaid: true,
    isDelivered: false,
    deliveredAt: null,
    status: 'Processing',
    tracking: null,
    staff: null,
  })
  expect(order.orderItems).toEqual([
    {
      lineNo: 1,
      artwork: [],
      removedArtwork: [],
      productId: null,
      sku: 'FL-A5',
      name: 'Flyers',
      image: null,
      price: 125.5,
      quantity: 3,
      lineTotal: 376.5,
      printOptions: { sides: ['Double Side'] },
      jobName: 'Easter menu',
      details: {},
      collectOnly: false,
      explanation: null,
    },
    expect.objectContaining({ sku: 'MUG', price: 99, lineTotal: 99, jobName: null }),
  ])
  expect(order.timeline.map(({ kind, title }) => [kind, title])).toEqual([
    ['placed', 'Order placed'],
    ['paid', 'Payment received'],
  ])
})

test('an order that is picked up carries the placeholder address', async () => {
  const { orderId } = await givenOrder(shop.db, { userId: customerId, courier: 'pickup' })
  const order = await shop.as('customer').getOrder({ params: { id: orderId } })
  expect(order).toMatchObject({ courierOption: 'pickup', courier: 0, shippingAddress: PICKUP_ADDRESS })
})

test('an address keeps the province it was given', async () => {
  const address = { ...(JSON.parse(ADDRESS) as object), province: 'Gauteng' }
  const { orderId } = await givenOrder(shop.db, { userId: customerId, address })
  const order = await shop.as('customer').getOrder({ params: { id: orderId } })
  expect(order.shippingAddress).toEqual(address)
})

test.each([
  [
    'refund',
    'partial',
    'Partly refunded',
    'Refunded',
    'R181.83 (USD\u00a010.00) went back to you through PayPal.',
  ],
  [
    'reversal',
    'reversed',
    'Reversed',
    'Payment reversed',
    'PayPal took R181.83 (USD\u00a010.00) of this payment back from us.',
  ],
] as const)(
  'money that went back by %s is told, and the order stays a paid one',
  async (kind, state, paymentStatus, title, text) => {
    const { orderId, paymentId } = await givenOrder(shop.db, { userId: customerId })
    const refund = { payment_id: paymentId, kind, usd_cents: 1_000 }
    await shop.db
      .insertInto('refunds')
      .values([
        { ...refund, state: 'completed', provider_refund_id: providerId(), settled_at: new Date() },
        { ...refund, state: 'pending' },
      ])
      .execute()
    const order = await shop.as('customer').getOrder({ params: { id: orderId } })
    expect(order).toMatchObject({ paymentStatus, refundState: state, isPaid: true })
    expect(order.timeline.slice(2)).toMatchObject([{ kind: 'refund', title, text }])
  },
)

test("C01 somebody else's order answers exactly like one that never was", async () => {
  const { orderId } = await givenOrder(shop.db, { userId: await stranger() })
  const ask = (id: string) => shop.app.inject({ url: `/api/orders/${id}`, headers: shop.bearer('customer') })
  const [foreign, missing] = [await ask(orderId), await ask(randomUUID())]
  expect(foreign.statusCode).toBe(404)
  const said = (response: typeof foreign) => ({ ...response.json<object>(), requestId: undefined })
  expect(said(foreign)).toEqual(said(missing))
})

test.each([
  ['zero', '0'],
  ['a condition', '1 or 1=1'],
  ['a quote', "' OR ''='"],
  ['ten thousand letters', 'x'.repeat(10_000)],
])('C07 an order named by %s is not found', async (_, id) => {
  const response = await shop.app.inject({
    url: `/api/orders/${encodeURIComponent(id)}`,
    headers: shop.bearer('customer'),
  })
  expect([404, 414]).toContain(response.statusCode)
})

test('an administrator opens any order and sees what the staff needs to know', async () => {
  const { orderId } = await givenOrder(shop.db, {
    userId: await stranger(),
    lines: [{ grams: 3_000, quantity: 2, unit: 100 }],
  })
  const order = await shop.as('admin').getOrder({ params: { id: orderId } })
  expect(order.staff).toEqual({
    email: 'thandi@example.com',
    canBeMailed: true,
    emailIn: null,
    undone: null,
    weight: 6,
    courierCost: 270,
    parcels: [],
    notes: [],
  })
})

test('C08 my orders are mine, newest first, without the deleted ones, and paged', async () => {
  const { db } = shop
  const userId = await stranger()
  await givenOrder(db, { userId: customerId, createdAt: hourAgo(1) })
  const mine = await db.selectFrom('orders').where('user_id', '=', customerId).select('id').execute()
  for (const { id } of mine)
    await db.updateTable('orders').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  await givenOrder(db, { userId })
  const oldest = await givenOrder(db, { userId: customerId, createdAt: hourAgo(3) })
  const newest = await givenOrder(db, { userId: customerId, createdAt: hourAgo(1) })
  const middle = await givenOrder(db, { userId: customerId, createdAt: hourAgo(2) })

  const all = await shop.as('customer').listMyOrders()
  expect(all.total).toBe(3)
  expect(all.items.map(({ _id }) => _id)).toEqual([newest.orderId, middle.orderId, oldest.orderId])
  const second = await shop.as('customer').listMyOrders({ query: { limit: 2, page: 2 } })
  expect(second.items.map(({ _id }) => _id)).toEqual([oldest.orderId])
  await expect(shop.as('customer').getOrder({ params: { id: mine[0]?.id ?? '' } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('C11 an order answers these fields and no others, and nothing of the staff to a customer', async () => {
  const { orderId } = await givenOrder(shop.db, { userId: customerId })
  const response = await shop.app.inject({ url: `/api/orders/${orderId}`, headers: shop.bearer('customer') })
  expect(Object.keys(response.json<object>()).sort()).toEqual(
    [
      ...['_id', 'number', 'invoiceNumber', 'createdAt', 'user', 'company', 'vatNumber', 'orderItems'],
      ...['courierOption', 'shippingAddress', 'subtotal', 'vat', 'courier', 'totalPrice', 'usd'],
      ...['courierVat', 'vatTotal', 'returned', 'cancellation', 'rates'],
      ...['placedAt', 'paid', 'due', 'paymentState', 'howToPay', 'creditNotes'],
      ...['paymentMethod', 'payment', 'paymentStatus', 'refundState', 'isPaid', 'isDelivered', 'deliveredAt'],
      ...['estimatedDelivery', 'promise', 'status', 'artwork', 'tracking', 'timeline', 'staff'],
    ].sort(),
  )
  expect(response.json()).toMatchObject({ staff: null, user: { name: 'Thandi Mokoena' } })
  expect(response.body).not.toContain('thandi@example.com')
  expect(response.headers['cache-control']).toBe('no-store')
})
