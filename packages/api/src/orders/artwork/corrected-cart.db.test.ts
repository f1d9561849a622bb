import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenArtworkFile } from '../../../test/given/artwork/given-artwork.ts'
import { givenFlyer, SINGLE } from '../../../test/given/given-cart.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { tidyArtwork } from '../../artwork/artwork-housekeeping.service.ts'

let shop: PayingShop
let flyer: string
beforeAll(async () => {
  shop = await givenPayingShop()
  flyer = await givenFlyer(shop.db)
})
afterAll(() => shop.close())

const on = (fileId: string) => [{ slot: 'file', fileId }]
type Line = { readonly id: string; readonly artwork: ReturnType<typeof on>; readonly quantity: number }
type Cart = { readonly products: readonly Line[] }

/** A line with a file in the cart, and its checkout approved for payment. */
const givenCheckout = async (buyer: Buyer) => {
  const fileId = await givenArtworkFile(shop.db, { user_id: buyer.userId })
  const item = { productId: flyer, quantity: 1, printOptions: SINGLE }
  const { body } = await buyer.call<Cart>('POST', '/api/cart', { ...item, artwork: on(fileId) })
  const lineId = body.products[0]?.id ?? ''
  const { id } = await buyer.approved({ checkoutItems: [{ ...item, lineId }] })
  return { fileId, lineId, id }
}
const setFiles = (buyer: Buyer, lineId: string, artwork: ReturnType<typeof on>) =>
  buyer.call('PUT', `/api/cart/lines/${lineId}/artwork`, { artwork })
const expire = (id: string) =>
  shop.db
    .updateTable('checkouts')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
const isThere = async (fileId: string) =>
  (await shop.db.selectFrom('artwork_files').select('id').where('id', '=', fileId).execute()).length === 1

test('a file that is replaced in the cart while the checkout is paid stays there, and the order has the one that was bought', async () => {
  const buyer = await shop.givenBuyer()
  const { fileId, lineId, id } = await givenCheckout(buyer)
  const corrected = await givenArtworkFile(shop.db, { user_id: buyer.userId })
  expect((await setFiles(buyer, lineId, on(corrected))).status).toBe(200)
  await buyer.pay(id)
  const { _id } = (await buyer.finalize(id)).body
  const { body } = await buyer.call<Cart>('GET', '/api/cart')
  expect(body.products).toMatchObject([{ id: lineId, artwork: on(corrected), quantity: 1 }])
  const order = await buyer.call('GET', `/api/orders/${_id}`)
  expect(order.body).toMatchObject({ orderItems: [{ artwork: on(fileId) }] })
})

test('a line whose files are those that were bought leaves the cart', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await givenCheckout(buyer)
  await buyer.pay(id)
  await buyer.finalize(id)
  expect((await buyer.call<Cart>('GET', '/api/cart')).body.products).toEqual([])
})

test('a file of a checkout that can still be paid is neither removed nor tidied away, until the checkout has run out', async () => {
  const buyer = await shop.givenBuyer()
  const { fileId, lineId, id } = await givenCheckout(buyer)
  await setFiles(buyer, lineId, [])
  const remove = () =>
    shop.app.inject({
      method: 'DELETE',
      url: `/api/artwork/files/${fileId}`,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
  const refused = await remove()
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('a checkout that can still be paid'),
  ])
  await shop.db
    .updateTable('artwork_files')
    .set({ used_at: new Date(0) })
    .where('id', '=', fileId)
    .execute()
  await tidyArtwork(shop.db, shop.deps.ports.artwork)
  expect(await isThere(fileId)).toBe(true)
  await expire(id)
  expect((await remove()).statusCode).toBe(200)
  expect(await isThere(fileId)).toBe(false)
})
