import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadsOf } from '../../../test/given/artwork/artwork-uploads.ts'
import { givenOrderArtwork, pdfOf } from '../../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../../test/given/given-cart.ts'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenProduct } from '../../../test/given/given-product.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { claimGuestFiles } from '../artwork.service.ts'
import { chargeGuest } from './guest-quota.service.ts'
import { sumOfOwner } from './uploads.queries.ts'
import { beginUpload, takePiece } from './uploads.service.ts'

let shop: PayingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await givenPayingShop()
  buyer = await shop.givenBuyer()
})
afterAll(() => shop.close())

const MIB = 1024 ** 2
const from = (address: string) => ({ ...shop.deps, rateLimits: true, address })
const begin = (guestId: string, address: string, bytes = 500 * MIB) =>
  beginUpload(from(address), { userId: null, guestId }, { name: 'a.pdf', bytes, sha256: null })
const sent = (address: string, bytes: number) => chargeGuest(shop.db, newGuestId(), from(address), bytes)
const pieceOf = (bytes: Buffer, offset = 0) => ({
  offset,
  bytes: bytes.length,
  sha256: null,
  giveUp: () => undefined,
  content: (async function* () {
    yield bytes
  })(),
})

test('guests of one network begin nothing more once 2 GB came from it, and what they only announced takes nothing', async () => {
  const [office, home] = ['198.51.100.7', '203.0.113.9']
  for (let count = 0; count < 6; count += 1) await begin(newGuestId(), office)
  await sent(office, 2047 * MIB)
  const { id } = await begin(newGuestId(), office, 4 * MIB)
  // What was begun goes on.
  await takePiece(from(office), id, pieceOf(pdfOf(2 * MIB)))
  await expect(begin(newGuestId(), office)).rejects.toMatchObject({ code: 'too_many' })
  await takePiece(from(office), id, pieceOf(pdfOf(MIB), 2 * MIB))
  await begin(newGuestId(), home)
  await beginUpload(
    from(office),
    { userId: buyer.userId, guestId: null },
    { name: 'a.pdf', bytes: 500 * MIB, sha256: null },
  )
})

test('a piece that was damaged on its way counts for the network of its guest', async () => {
  const address = '198.51.100.8'
  await sent(address, 2047 * MIB)
  const { id } = await begin(newGuestId(), address, 4 * MIB)
  const damaged = { ...pieceOf(pdfOf(2 * MIB)), sha256: '0'.repeat(64) }
  await expect(takePiece(from(address), id, damaged)).rejects.toThrow('damaged')
  await expect(begin(newGuestId(), address)).rejects.toMatchObject({ code: 'too_many' })
})

test('uploads of guests that were begun at once come to no more than 4 GB from their network, unless somebody signs in', async () => {
  const address = '198.51.100.9'
  const guestId = newGuestId()
  const { id } = await begin(guestId, address, 4 * MIB)
  await sent(address, 4096 * MIB)
  const piece = () => takePiece(from(address), id, pieceOf(pdfOf(MIB)))
  await expect(piece()).rejects.toMatchObject({ code: 'too_many' })
  await claimGuestFiles(shop.db, guestId, buyer.userId)
  expect(await piece()).toMatchObject({ offset: MIB })
})

test('of many uploads that are begun at the same moment no more than twenty are open', async () => {
  const guestId = newGuestId()
  const uploads = uploadsOf(shop.app)
  const answers = await Promise.all(Array.from({ length: 30 }, () => uploads.begin({ bytes: 1, guestId })))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
})

test('a file of an order does not count for its customer, also when it was replaced there', async () => {
  const { userId } = await shop.givenBuyer()
  const productId = await givenProduct(shop.db)
  const { orderId } = await givenOrder(shop.db, { userId, lines: [{ productId, unit: 24_900 }] })
  const { id } = await givenOrderArtwork(shop.db, orderId, { user_id: userId })
  const sum = async () => (await sumOfOwner(shop.db, { userId, guestId: null })).bytes
  expect(await sum()).toBe(0)
  await shop.db
    .updateTable('order_artwork')
    .set({ replaced_at: new Date('2100-01-01') })
    .where('id', '=', id)
    .execute()
  expect(await sum()).toBe(0)
})

test('a file of an order that was cancelled counts for its customer again', async () => {
  const { userId } = await shop.givenBuyer()
  const productId = await givenProduct(shop.db)
  const { orderId } = await givenOrder(shop.db, { userId, lines: [{ productId, unit: 24_900 }] })
  await givenOrderArtwork(shop.db, orderId, { user_id: userId })
  await shop.db
    .updateTable('orders')
    .set({ status: 'Cancelled', cancelled_money: 'refundLater' })
    .where('id', '=', orderId)
    .execute()
  expect((await sumOfOwner(shop.db, { userId, guestId: null })).bytes).toBe(1000)
})
