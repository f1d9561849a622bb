import type { ArtworkFacts } from '@umbala/preflight'
import type { ArtworkRepair, ArtworkSlot } from '@umbala/pricing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FACTS, givenArtworkFile, pageOf } from '../../../test/given/artwork/given-artwork.ts'
import { givenFlyer, newGuestId, SINGLE } from '../../../test/given/given-cart.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'

let shop: PayingShop
let flyer: string
beforeAll(async () => {
  shop = await givenPayingShop()
  flyer = await givenFlyer(shop.db)
})
afterAll(() => shop.close())

type Slots = readonly ArtworkSlot[]
type Line = { readonly id: string; readonly artwork: Slots; readonly quantity: number }
type Cart = { readonly products: readonly Line[]; readonly message: string }
type Order = { readonly _id: string; readonly orderItems: readonly { readonly artwork: Slots }[] }

const MIRRORED: ArtworkRepair = { bleed: 'mirror', turn: 90, pages: [2, 1], fit: 'fill' }
const on = (fileId: string, repair?: ArtworkRepair): Slots => [
  { slot: 'file', fileId, ...(repair ? { repair } : {}) },
]

const add = (buyer: Buyer, artwork: unknown) =>
  buyer.call<Cart>('POST', '/api/cart', { productId: flyer, quantity: 1, printOptions: SINGLE, artwork })

const bought = async (buyer: Buyer): Promise<Order> => {
  const { body } = await buyer.call<Cart>('GET', '/api/cart')
  const checkoutItems = body.products.map(({ id, quantity }) => ({
    lineId: id,
    productId: flyer,
    quantity,
    printOptions: {},
  }))
  const { id } = await buyer.approved({ checkoutItems })
  await buyer.pay(id)
  const orderId = (await buyer.finalize(id)).body._id
  return (await buyer.call<Order>('GET', `/api/orders/${orderId}`)).body
}

const PAGE = pageOf()

const measure = (fileId: string, facts: Partial<ArtworkFacts>) =>
  shop.db
    .updateTable('artwork_contents')
    .set({ state: 'measured', facts: JSON.stringify({ ...FACTS, ...facts }), facts_version: 1 })
    .where('sha256', '=', (eb) => eb.selectFrom('artwork_files').select('sha256').where('id', '=', fileId))
    .execute()

test('a repair goes with its line from a guest to the account, through the checkout, onto the order and into the same again', async () => {
  const guestId = newGuestId()
  const fileId = await givenArtworkFile(shop.db, { guest_id: guestId })
  await shop.as().addToCart({
    body: {
      guestId,
      productId: flyer,
      quantity: 1,
      printOptions: SINGLE,
      artwork: [{ slot: 'file', fileId, repair: { ...MIRRORED, pages: [2, 1] } }],
    },
  })
  const buyer = await shop.givenBuyer()
  const merged = await buyer.call<Cart>('POST', '/api/cart/merge', { guestId })
  expect(merged.body.products).toMatchObject([{ artwork: on(fileId, MIRRORED) }])

  const order = await bought(buyer)
  expect(order.orderItems[0]?.artwork).toEqual(on(fileId, MIRRORED))
  const [told] = await shop.as('admin').listOrderArtwork({ params: { id: order._id } })
  expect(told?.repair).toEqual(MIRRORED)

  await buyer.call('POST', `/api/orders/${order._id}/again`)
  expect((await buyer.call<Cart>('GET', '/api/cart')).body.products[0]?.artwork).toEqual(on(fileId, MIRRORED))
})

describe('a line of the cart', () => {
  test('is another line with another repair, and the same line with one that says nothing', async () => {
    const buyer = await shop.givenBuyer()
    const fileId = await givenArtworkFile(shop.db, { user_id: buyer.userId })
    await add(buyer, on(fileId))
    expect((await add(buyer, on(fileId, { bleed: 'mirror' }))).body.products).toHaveLength(2)
    const { products } = (await add(buyer, on(fileId, { pages: [] }))).body
    expect(products.map(({ quantity, artwork }) => [quantity, artwork])).toEqual([
      [2, on(fileId)],
      [1, on(fileId, { bleed: 'mirror' })],
    ])
  })

  test('takes a repair and gives it up', async () => {
    const buyer = await shop.givenBuyer()
    const fileId = await givenArtworkFile(shop.db, { user_id: buyer.userId })
    const line = (await add(buyer, on(fileId))).body.products[0]?.id ?? ''
    const set = (artwork: Slots) => buyer.call<Cart>('PUT', `/api/cart/lines/${line}/artwork`, { artwork })
    expect((await set(on(fileId, MIRRORED))).body.products[0]?.artwork).toEqual(on(fileId, MIRRORED))
    expect((await set(on(fileId))).body.products[0]?.artwork).toEqual(on(fileId))
    expect((await set([...on(fileId), ...on(fileId, MIRRORED)])).status).toBe(400)
  })

  test.each([
    ['a list too long', { pages: Array.from({ length: 65 }, () => 1) }],
    ['page nought', { pages: [0] }],
    ['a page below nought', { pages: [-1] }],
    ['a page that is no number', { pages: [null] }],
    ['half a page', { pages: [1.5] }],
    ['pages in words', { pages: ['1'] }],
    ['pages that are no list', { pages: '1,2' }],
    ['a page far away', { pages: [1e9] }],
    ['an odd angle', { turn: 45 }],
    ['an angle in words', { turn: '90' }],
    ['another way to make bleed', { bleed: 'blur' }],
    ['another way to fit', { fit: ['fill'] }],
    ['a text', 'mirror'],
    ['a list', []],
  ])('refuses %s for a repair', async (_, repair) => {
    const buyer = await shop.givenBuyer()
    const fileId = await givenArtworkFile(shop.db, { user_id: buyer.userId })
    const { status, body } = await add(buyer, [{ slot: 'file', fileId, repair }])
    expect([status, typeof body.message]).toEqual([400, 'string'])
  })

  test('refuses a page that its file does not have, and takes any while it is measured', async () => {
    const buyer = await shop.givenBuyer()
    const fileId = await givenArtworkFile(shop.db, { user_id: buyer.userId })
    expect((await add(buyer, on(fileId, { pages: [3] }))).status).toBe(200)
    await measure(fileId, { pageCount: 2, pages: [PAGE, PAGE] })
    expect(await add(buyer, on(fileId, { pages: [1, 3] }))).toMatchObject({
      status: 400,
      body: { message: 'Page 3 cannot be printed: “poster.pdf” has 2 pages.' },
    })
    expect((await add(buyer, on(fileId, { pages: [2, 1] }))).status).toBe(200)
  })

  test('refuses a repair of a file that asks to stay as it is', async () => {
    const buyer = await shop.givenBuyer()
    const fileId = await givenArtworkFile(shop.db, { user_id: buyer.userId })
    await measure(fileId, { isLocked: true, pageCount: 1, pages: [PAGE] })
    expect((await add(buyer, on(fileId, { bleed: 'mirror' }))).body.message).toBe(
      '“poster.pdf” asks that nobody changes it, so it is printed as it is.',
    )
    expect((await add(buyer, on(fileId))).status).toBe(200)
  })
})

test('a file of an order is judged with its repair, and what it was printed from before stays known', async () => {
  const buyer = await shop.givenBuyer()
  const fileId = await givenArtworkFile(shop.db, { user_id: buyer.userId })
  await measure(fileId, { pageCount: 2, pages: [PAGE, PAGE] })
  await add(buyer, on(fileId))
  const order = await bought(buyer)
  const params = { id: order._id }
  const filesNow = async () => {
    const { lines } = await shop.as('admin').adminGetOrderArtwork({ params })
    return (lines[0]?.files ?? []).map(({ repair, replacedAt, review, verdict }) => ({
      repair,
      isReplaced: replacedAt !== null,
      isApproved: review?.decision === 'approved',
      hasWrongPages: verdict === 'stop',
    }))
  }
  await shop.as('admin').adminReviewArtwork({
    params: { ...params, fileId },
    body: { decision: 'approved', reason: 'The first page is meant.' },
  })
  expect(await filesNow()).toEqual([
    { repair: null, isReplaced: false, isApproved: true, hasWrongPages: true },
  ])
  const repair = { pages: [1] }
  const put = await buyer.call('PUT', `/api/orders/${order._id}/lines/1/artwork`, {
    artwork: on(fileId, repair),
  })
  expect(put.status).toBe(200)
  expect(await filesNow()).toEqual([
    { repair, isReplaced: false, isApproved: false, hasWrongPages: false },
    { repair: null, isReplaced: true, isApproved: true, hasWrongPages: true },
  ])
  const again = await buyer.call('PUT', `/api/orders/${order._id}/lines/1/artwork`, {
    artwork: on(fileId, { ...repair }),
  })
  expect([again.status, (await filesNow()).length]).toEqual([200, 2])
})

test('a file that turns out to ask that nobody changes it is printed as it is, and told without its repair', async () => {
  const buyer = await shop.givenBuyer()
  const fileId = await givenArtworkFile(shop.db, { user_id: buyer.userId })
  await add(buyer, on(fileId, { turn: 90 }))
  const order = await bought(buyer)
  const told = async () =>
    (await shop.as('admin').adminGetOrderArtwork({ params: { id: order._id } })).lines[0]?.files[0]?.repair
  expect(await told()).toEqual({ turn: 90 })
  await measure(fileId, { isLocked: true, pageCount: 1, pages: [PAGE] })
  expect(await told()).toBeNull()
})

test('whoever asks for a page of a file of somebody else on their order is not told what the file is', async () => {
  const buyer = await shop.givenBuyer()
  const own = await givenArtworkFile(shop.db, { user_id: buyer.userId })
  await add(buyer, on(own))
  const order = await bought(buyer)
  const other = await givenArtworkFile(shop.db, { user_id: (await shop.givenBuyer()).userId })
  await measure(other, { pageCount: 2, pages: [PAGE, PAGE] })
  const answer = await buyer.call<{ message: string }>('PUT', `/api/orders/${order._id}/lines/1/artwork`, {
    artwork: on(other, { pages: [60] }),
  })
  expect([answer.status, answer.body.message]).toEqual([
    404,
    'That file is not here any more. Please choose it again.',
  ])
})
