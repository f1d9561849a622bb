import type { Cart, Checkout, Order } from '@umbala/contract'
import {
  DEFAULT_SCHEDULING,
  fromRand,
  type MakingTerms,
  type ProductPricing,
  promiseOrder,
  type Scheduling,
} from '@umbala/pricing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADDRESS, givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'
import { givenProduct } from '../../test/given/given-product.ts'

const RUSHED: ProductPricing = {
  rule: { kind: 'each', unit: fromRand(100) },
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: [
    { name: 'Slow', percentHundredths: 0, workingDays: 9, cutOff: '23:59' },
    { name: 'Same day', percentHundredths: 50_00 },
  ],
}

let shop: PayingShop
let signs: string
beforeAll(async () => {
  shop = await givenPayingShop()
  signs = await givenProduct(shop.db, { name: 'Sign', category: 'Signs', pricing: RUSHED })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('settings').execute()
  await shop.deps.identity.refresh()
})

/** As another process would have saved it. */
const schedule = async (scheduling: Scheduling) => {
  await shop.db
    .insertInto('settings')
    .values({ key: 'scheduling', value: JSON.stringify(scheduling) })
    .execute()
  await shop.deps.identity.refresh()
}

const express = { courierOption: 'express', shippingAddress: ADDRESS }
const USUAL: MakingTerms = { workingDays: 2, cutOff: '14:00', notBefore: null }
const RULES = { courierDays: 5, oneOffDays: [] }

type Buyer = Awaited<ReturnType<PayingShop['givenBuyer']>>
const started = async (buyer: Buyer, over: object = {}) =>
  (await buyer.start({ ...over })).body as unknown as Checkout & { readonly createdAt: string }
const finalized = async (buyer: Buyer, id: string) => (await buyer.finalize(id)).body as unknown as Order

const promisedAt = (instant: string, terms: MakingTerms = USUAL) => {
  const { orderBy, ready, arrives } = promiseOrder([terms], RULES, Date.parse(instant))
  return { orderBy: new Date(orderBy).toISOString(), ready, arrives }
}

/** As if the checkout had been told its date before a cut-off that is over. */
const letCutOffPass = (id: string) =>
  shop.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update checkouts set promise_until = now() - interval '1 minute', ready_on = '2020-01-06',
      arrives_on = '2020-01-07' where id = ${id}`.execute(db)
  })

test('a checkout tells when it is ready and with its buyer, and until when that holds', async () => {
  const buyer = await shop.givenBuyer()
  const { createdAt, promise } = await started(buyer, express)
  const { orderBy, ready, arrives } = promisedAt(createdAt)
  expect(promise).toEqual({ orderBy, ready, arrives: arrives.express })
  const { promise: fetched } = await started(await shop.givenBuyer())
  expect(fetched).toEqual({ orderBy, ready, arrives: ready })
})

test('an order that is paid in time is promised what its buyer was told, whatever the shop says by then', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved(express)
  const told = (await buyer.checkout(id)).body as unknown as Checkout
  await schedule({
    ...DEFAULT_SCHEDULING,
    turnarounds: [{ name: 'Standard', workingDays: 20, cutOff: '08:00' }],
    courier: { least: 9, most: 9 },
    pauses: [{ until: '2999-01-01', category: null, turnaround: null, reason: '' }],
  })
  await buyer.pay(id)
  expect((await finalized(buyer, id)).promise).toEqual({
    countsFrom: expect.any(String) as string,
    sendBy: told.promise?.orderBy,
    ready: told.promise?.ready,
    arrives: told.promise?.arrives,
    workingDays: 2,
    courierDays: 5,
  })
})

test('money that comes after the cut-off makes another date, counted from then, and the checkout told it before', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved(express)
  await letCutOffPass(id)
  const told = (await buyer.checkout(id)).body as unknown as Checkout
  await buyer.pay(id)
  const { promise } = await finalized(buyer, id)
  const { orderBy, ready, arrives } = promisedAt(promise?.countsFrom ?? '')
  expect(promise).toMatchObject({ sendBy: orderBy, ready, arrives: arrives.express })
  expect(told.promise).toEqual({ orderBy, ready, arrives: arrives.express })
})

test('a line is made in the turnaround that was chosen, and an order is ready with its last line', async () => {
  const buyer = await shop.givenBuyer()
  const add = (productId: string, turnaround?: string) =>
    buyer.call<Cart>('POST', '/api/cart', {
      productId,
      quantity: 1,
      printOptions: productId === signs ? {} : { sides: ['Single Side'] },
      ...(turnaround && { details: { turnaround } }),
    })
  const { body: quick } = await add(signs, 'Same day')
  expect(quick.products[0]?.making).toEqual({ category: 'Signs', turnaround: { name: 'Same day' } })
  const items = (cart: Cart) =>
    cart.products.map(({ id: lineId, productId, quantity }) => ({ lineId, productId, quantity }))
  const soon = await started(buyer, { checkoutItems: items(quick) })
  const sameDay = promisedAt(soon.createdAt, { workingDays: 0, cutOff: '10:00', notBefore: null })
  expect(soon.promise?.ready).toBe(sameDay.ready)

  await add(signs, 'Slow')
  const { body: all } = await add(shop.productId)
  expect(all.products.map(({ making }) => making.turnaround?.name ?? null)).toEqual([
    'Same day',
    'Slow',
    null,
  ])
  const late = await started(buyer, { checkoutItems: items(all) })
  const slow = promisedAt(late.createdAt, { workingDays: 9, cutOff: '23:59', notBefore: null })
  expect(late.promise?.ready).toBe(slow.ready)
})

test('a pause moves the date of what it names and of nothing else', async () => {
  await schedule({
    ...DEFAULT_SCHEDULING,
    pauses: [{ until: '2027-06-01', category: 'Signs', turnaround: null, reason: 'Full' }],
  })
  const buyer = await shop.givenBuyer()
  const print = await started(buyer)
  expect(print.promise?.ready).toBe(promisedAt(print.createdAt).ready)
  const paused = await started(buyer, { checkoutItems: [{ productId: signs, quantity: 1 }] })
  expect(paused.promise?.ready).toBe(
    promisedAt(paused.createdAt, { workingDays: 9, cutOff: '23:59', notBefore: '2027-06-02' }).ready,
  )
})

test('a checkout whose making times have changed since is another one', async () => {
  const buyer = await shop.givenBuyer()
  const first = await started(buyer)
  expect((await started(buyer))._id).toBe(first._id)
  await schedule({
    ...DEFAULT_SCHEDULING,
    turnarounds: [{ name: 'Standard', workingDays: 7, cutOff: '14:00' }],
  })
  const second = await started(buyer)
  expect(second._id).not.toBe(first._id)
  expect(second.promise?.ready).toBe(promisedAt(second.createdAt, { ...USUAL, workingDays: 7 }).ready)
})

test('what was promised stays: the database takes no other date, and no half of one', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved()
  await buyer.pay(id)
  const { _id: orderId } = await finalized(buyer, id)
  await expect(
    sql`update orders set ready_on = '2030-01-01' where id = ${orderId}`.execute(shop.db),
  ).rejects.toThrow('ready_on of orders was promised and stays')
  await expect(
    sql`update checkouts set ready_on = '2030-01-01' where id = ${id}`.execute(shop.db),
  ).rejects.toThrow('ready_on of checkouts cannot change once written')
  await expect(
    sql`update order_lines set terms = null where order_id = ${orderId}`.execute(shop.db),
  ).rejects.toThrow('terms of order_lines cannot change once written')
})

test('a checkout of an older version promises nothing, and neither does its order', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved()
  await shop.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update checkouts set ready_on = null, arrives_on = null, promise_until = null, courier_days = null
      where id = ${id}`.execute(db)
    await sql`update checkout_lines set terms = null where checkout_id = ${id}`.execute(db)
  })
  expect(((await buyer.checkout(id)).body as unknown as Checkout).promise).toBeNull()
  await buyer.pay(id)
  expect((await finalized(buyer, id)).promise).toBeNull()
})
