import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenArtworkFile } from '../../test/given/artwork/given-artwork.ts'
import { givenFlyer, SINGLE, userIdOf } from '../../test/given/given-cart.ts'
import { givenOrder } from '../../test/given/given-order.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'
import { eraseAccount } from '../accounts/personal-data/erasure.service.ts'

let shop: PayingShop
let flyer: string
let staffId: string
let buyer: Buyer
let orderId: string
beforeAll(async () => {
  shop = await givenPayingShop()
  flyer = await givenFlyer(shop.db)
  staffId = await userIdOf(shop.db, shop.bearer('admin'))
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.givenBuyer()
  orderId = await givenOrderOf(buyer.userId)
})

const givenOrderOf = async (userId: string) =>
  (await givenOrder(shop.db, { userId, lines: [{ productId: flyer }] })).orderId

const on = (...ids: readonly string[]) => ids.map((fileId) => ({ slot: 'file' as const, fileId }))
/** Staff put files on the line of an order; tells the files it has then. */
const put = async (id: string, ...ids: readonly string[]) => {
  const told = await shop
    .as('admin')
    .setOrderArtwork({ params: { id, lineNo: 1 }, body: { artwork: on(...ids) } })
  return told.map(({ file }) => file)
}
const filesOf = (userId: string) =>
  shop.db
    .selectFrom('artwork_files')
    .select(['id', 'sha256', 'name', 'preview_key'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
const givenStaffFile = () => givenArtworkFile(shop.db, { user_id: staffId })
const staffFile = async (id: string) => (await filesOf(staffId)).find((file) => file.id === id)

test('a file of staff that lies nowhere else becomes the customer’s own', async () => {
  const id = await givenStaffFile()
  expect(await put(orderId, id)).toMatchObject([{ _id: id }])
  expect(await filesOf(buyer.userId)).toMatchObject([{ id }])
  expect(await staffFile(id)).toBeUndefined()
  expect(await put(orderId, id)).toMatchObject([{ _id: id }])
})

test('a file that is on another order stays there; the customer gets one of their own, which is erased alone', async () => {
  const [id, fresh] = [await givenStaffFile(), await givenStaffFile()]
  const before = await givenOrderOf(staffId)
  await put(before, id)
  const given = await put(orderId, id, fresh)
  const own = await filesOf(buyer.userId)
  const first = await staffFile(id)
  expect(own).toHaveLength(2)
  const copy = own.find((file) => file.id !== fresh)
  expect(copy).toMatchObject({ sha256: first?.sha256, name: first?.name })
  expect(copy?.id).not.toBe(id)
  expect(copy?.preview_key).not.toBe(first?.preview_key)
  expect(given.map(({ _id }) => _id).sort()).toEqual([copy?.id, fresh].sort())

  // Said again it makes no other one.
  await put(orderId, id, fresh)
  expect(await filesOf(buyer.userId)).toHaveLength(2)
  const { lines } = await shop.as('admin').adminGetOrderArtwork({ params: { id: orderId } })
  expect(lines[0]?.files.map(({ replacedAt }) => replacedAt)).toEqual([null, null])

  await shop.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', orderId).execute()
  await shop.db.transaction().execute((db) => eraseAccount(db, buyer.userId, { id: null, name: 'Customer' }))
  const told = async (order: string) =>
    (await shop.as('admin').listOrderArtwork({ params: { id: order } })).map(({ file }) => file._id)
  expect([await told(before), await told(orderId)]).toEqual([[id], []])
})

test('a file that lies in a cart stays in it, and an own file with the same bytes is taken before a new one is made', async () => {
  const id = await givenStaffFile()
  await shop
    .as('admin')
    .addToCart({ body: { productId: flyer, quantity: 1, printOptions: SINGLE, artwork: on(id) } })
  const [given] = await put(orderId, id)
  expect(await staffFile(id)).toBeDefined()
  expect(given?._id).not.toBe(id)
  const second = await givenOrderOf(buyer.userId)
  expect(await put(second, id)).toMatchObject([{ _id: given?._id }])
  expect(await filesOf(buyer.userId)).toHaveLength(1)
})

test('nobody is given the file of a third person', async () => {
  const stranger = await givenArtworkFile(shop.db, { user_id: (await shop.givenBuyer()).userId })
  await expect(put(orderId, stranger)).rejects.toMatchObject({ code: 'not_found' })
})
