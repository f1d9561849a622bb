import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadsOf } from '../../test/given/artwork/artwork-uploads.ts'
import { countFilesOf, givenArtworkFile, pdfOf } from '../../test/given/artwork/given-artwork.ts'
import { cartOf, DOUBLE, givenFlyer, newGuestId, SINGLE } from '../../test/given/given-cart.ts'
import { eraseAccount } from '../accounts/personal-data/erasure.service.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'
import { givenProduct } from '../../test/given/given-product.ts'

let shop: PayingShop
let flyer: string
beforeAll(async () => {
  shop = await givenPayingShop()
  flyer = await givenFlyer(shop.db)
})
afterAll(() => shop.close())

type Artwork = { slot: string; fileId: string }[]
type Order = {
  readonly _id: string
  readonly artwork: string
  readonly orderItems: readonly { lineNo: number; artwork: Artwork }[]
  readonly timeline: readonly { kind: string }[]
}
type Line = {
  readonly id: string
  readonly productId: string
  readonly artwork: Artwork
  readonly quantity: number
}
type Cart = { readonly products: readonly Line[] }

const givenFile = (buyer: Buyer) => givenArtworkFile(shop.db, { user_id: buyer.userId })
const on = (fileId: string, slot = 'file') => [{ slot, fileId }]
const add = (buyer: Buyer, artwork: Artwork, productId = flyer, printOptions: object = SINGLE) =>
  buyer.call<Cart & { message: string }>('POST', '/api/cart', {
    productId,
    quantity: 1,
    printOptions: productId === flyer ? printOptions : {},
    artwork,
  })

/** Buys what is in the cart. */
const bought = async (buyer: Buyer): Promise<Order> => {
  const { body } = await buyer.call<Cart>('GET', '/api/cart')
  const checkoutItems = body.products.map(({ id, productId, quantity }) => ({
    lineId: id,
    productId,
    quantity,
    printOptions: {},
  }))
  const { id } = await buyer.approved({ checkoutItems })
  await buyer.pay(id)
  const orderId = (await buyer.finalize(id)).body._id
  return (await buyer.call<Order>('GET', `/api/orders/${orderId}`)).body
}
const put = (buyer: Buyer, orderId: string, artwork: Artwork, lineNo = 1) =>
  buyer.call<{ file: { _id: string }; addedBy: string }[] & { message: string }>(
    'PUT',
    `/api/orders/${orderId}/lines/${lineNo}/artwork`,
    { artwork },
  )

describe('a line of the cart', () => {
  test('has its files, other files make another line, and files of somebody else are refused', async () => {
    const buyer = await shop.givenBuyer()
    const fileId = await givenFile(buyer)
    expect((await add(buyer, on(fileId))).body.products).toMatchObject([{ artwork: on(fileId), quantity: 1 }])
    expect((await add(buyer, on(fileId))).body.products).toMatchObject([{ quantity: 2 }])
    expect((await add(buyer, [])).body.products).toHaveLength(2)
    const foreign = await givenFile(await shop.givenBuyer())
    expect(await add(buyer, on(foreign))).toMatchObject({
      status: 404,
      body: { message: 'That file is not here any more. Please choose it again.' },
    })
  })

  test('takes other files and gives them up, but never becomes the same as another line', async () => {
    const buyer = await shop.givenBuyer()
    const [one, other] = [await givenFile(buyer), await givenFile(buyer)]
    const line = (await add(buyer, on(one))).body.products[0]?.id ?? ''
    const set = (artwork: Artwork) =>
      buyer.call<Cart & { message: string }>('PUT', `/api/cart/lines/${line}/artwork`, { artwork })
    expect((await set(on(other, 'front'))).body.products).toMatchObject([
      { id: line, artwork: on(other, 'front') },
    ])
    await add(buyer, [])
    expect((await set([])).status).toBe(409)
    expect((await set(on(one))).body.products).toHaveLength(2)
    expect((await set([...on(one), ...on(one)])).status).toBe(400)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await buyer.call('PUT', `/api/cart/lines/${nobody}/artwork`, { artwork: [] })).status).toBe(404)
  })

  test('brings its files along when a guest signs in, and so does an upload on its way', async () => {
    const guestId = newGuestId()
    const uploads = uploadsOf(shop.app)
    const fileId = await uploads.upload(pdfOf(1000), { guestId })
    const file = pdfOf(1000)
    const begun = String((await uploads.begin({ bytes: 1000, guestId })).headers.location)
    await uploads.send(begun, 0, file.subarray(0, 500))
    await shop.as().addToCart({
      body: {
        guestId,
        productId: flyer,
        quantity: 1,
        printOptions: SINGLE,
        artwork: [{ slot: 'file', fileId }],
      },
    })
    const buyer = await shop.givenBuyer()
    const merged = await buyer.call<Cart>('POST', '/api/cart/merge', { guestId })
    expect(merged.body.products).toMatchObject([{ artwork: on(fileId) }])
    expect((await buyer.call('GET', `/api/artwork/files/${fileId}`)).status).toBe(200)
    await uploads.send(begun, 500, file.subarray(500))
    expect(await countFilesOf(shop.db, { userId: buyer.userId })).toBe(2)
    expect(await cartOf(shop.as(), guestId).look()).toMatchObject({ products: [] })
  })
})

describe('an order', () => {
  test('has the files of its lines, is complete with them, and gives them to the same order again', async () => {
    const buyer = await shop.givenBuyer()
    const fileId = await givenFile(buyer)
    await add(buyer, on(fileId))
    await add(buyer, [], await givenProduct(shop.db, { category: 'Paint' }))
    const order = await bought(buyer)
    expect(order.artwork).toBe('received')
    expect(order.timeline.map(({ kind }) => kind)).toContain('artwork')
    expect(order.orderItems[0]).toMatchObject({ lineNo: 1, artwork: on(fileId) })
    const removed = await shop.app.inject({
      method: 'DELETE',
      url: `/api/artwork/files/${fileId}`,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(removed.statusCode).toBe(409)
    await buyer.call('POST', `/api/orders/${order._id}/again`)
    const { body } = await buyer.call<Cart>('GET', '/api/cart')
    expect(body.products[0]?.artwork).toEqual(on(fileId))
  })

  test('that lacks files takes them later, keeps what was replaced, and is complete when every line has some', async () => {
    const buyer = await shop.givenBuyer()
    const [one, other] = [await givenFile(buyer), await givenFile(buyer)]
    await add(buyer, [])
    await add(buyer, on(one))
    const order = await bought(buyer)
    expect(order.artwork).toBe('needed')
    const lacking = order.orderItems.find(({ artwork }) => artwork.length === 0)?.lineNo ?? 0
    expect((await put(buyer, order._id, on(one), lacking)).body).toHaveLength(2)
    await put(buyer, order._id, on(other), lacking)
    const after = (await buyer.call<Order>('GET', `/api/orders/${order._id}`)).body
    expect(after.artwork).toBe('received')
    expect(after.orderItems.find(({ lineNo }) => lineNo === lacking)?.artwork).toEqual(on(other))
    const rows = await shop.db
      .selectFrom('order_artwork')
      .select('file_id')
      .where('order_id', '=', order._id)
      .where('replaced_at', 'is not', null)
      .execute()
    expect(rows).toEqual([{ file_id: one }])
  })

  test('of two sides lacks artwork until both have come, and again when one is taken off', async () => {
    const buyer = await shop.givenBuyer()
    const [one, other] = [await givenFile(buyer), await givenFile(buyer)]
    await add(buyer, on(one, 'front'), flyer, DOUBLE)
    const order = await bought(buyer)
    expect(order.artwork).toBe('needed')
    const artwork = async (places: Artwork) => {
      await put(buyer, order._id, places)
      return (await buyer.call<Order>('GET', `/api/orders/${order._id}`)).body.artwork
    }
    const sides = [...on(one, 'front'), ...on(other, 'back')]
    expect(await artwork(sides)).toBe('received')
    expect(await artwork(on(other, 'back'))).toBe('needed')
    expect(await artwork(on(one))).toBe('received')
  })

  test('that is paid stands, whatever was once written down about its files', async () => {
    const buyer = await shop.givenBuyer()
    const fileId = await givenFile(buyer)
    await shop.db
      .updateTable('artwork_contents')
      .set({ state: 'measured', facts: JSON.stringify({ problem: null }), facts_version: 1 })
      .where('sha256', 'in', shop.db.selectFrom('artwork_files').select('sha256').where('id', '=', fileId))
      .execute()
    await add(buyer, on(fileId))
    const { body } = await buyer.call<Cart>('GET', '/api/cart')
    const checkoutItems = body.products.map(({ id, productId, quantity }) => ({
      lineId: id,
      productId,
      quantity,
      printOptions: {},
    }))
    const { id } = await buyer.approved({ checkoutItems })
    await buyer.pay(id)
    expect((await buyer.finalize(id)).status).toBeLessThan(300)
    const placed = await shop.db
      .selectFrom('order_artwork')
      .select('verdict')
      .where('file_id', '=', fileId)
      .execute()
    expect(placed).toEqual([{ verdict: null }])
  })

  test('takes a file from staff, whose it is no longer, and none for somebody else or when cancelled', async () => {
    const buyer = await shop.givenBuyer()
    await add(buyer, [])
    const order = await bought(buyer)
    const uploads = uploadsOf(shop.app)
    const fileId = await uploads.upload(pdfOf(1000), { headers: shop.bearer('admin') })
    const params = { id: order._id, lineNo: 1 }
    const [placed] = await shop
      .as('admin')
      .setOrderArtwork({ params, body: { artwork: [{ slot: 'file', fileId }] } })
    expect(placed).toMatchObject({ addedBy: 'staff', file: { _id: fileId } })
    expect((await buyer.call('GET', `/api/artwork/files/${fileId}`)).status).toBe(200)
    expect(await shop.as('admin').listOrderArtwork({ params: { id: order._id } })).toHaveLength(1)

    const stranger = await shop.givenBuyer()
    expect((await put(stranger, order._id, on(await givenFile(stranger)))).status).toBe(404)
    expect((await put(buyer, order._id, on(await givenFile(stranger)))).status).toBe(404)
    expect((await put(buyer, order._id, [], 9)).status).toBe(404)
    await shop.db.updateTable('orders').set({ status: 'Shipped' }).where('id', '=', order._id).execute()
    expect((await put(buyer, order._id, [])).body.message).toContain('printed already')
    await shop.db
      .updateTable('orders')
      .set({ status: 'Cancelled', cancelled_money: 'refundLater' })
      .where('id', '=', order._id)
      .execute()
    expect((await put(buyer, order._id, [])).body.message).toContain('cancelled')
  })
})

const delivered = async (buyer: Buyer) => {
  const fileId = await givenFile(buyer)
  await add(buyer, on(fileId))
  const order = await bought(buyer)
  await shop.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', order._id).execute()
  const files = () => shop.db.selectFrom('artwork_files').select('id').where('id', '=', fileId).execute()
  return { params: { id: order._id }, files }
}

test('a customer who is erased takes their files along, from orders too', async () => {
  const buyer = await shop.givenBuyer()
  const { params, files } = await delivered(buyer)
  await shop.db.transaction().execute((db) => eraseAccount(db, buyer.userId, { id: null, name: 'Customer' }))
  expect(await files()).toEqual([])
  expect(await shop.as('admin').listOrderArtwork({ params })).toEqual([])
})

test('an account that staff delete leaves its orders their files, and nobody but staff sees them', async () => {
  const buyer = await shop.givenBuyer()
  const { params, files } = await delivered(buyer)
  await shop.as('admin').adminDeleteUser({ params: { id: buyer.userId } })
  expect(await files()).toHaveLength(1)
  expect(await shop.as('admin').listOrderArtwork({ params })).toHaveLength(1)
})
