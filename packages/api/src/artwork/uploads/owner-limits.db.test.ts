import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenArtworkFile, givenOrderArtwork, pdfOf } from '../../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../../test/given/given-cart.ts'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenProduct } from '../../../test/given/given-product.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { tidyArtwork } from '../artwork-housekeeping.service.ts'
import type { ArtworkOwner } from '../artwork-owner.ts'
import { claimGuestFiles } from '../artwork.service.ts'
import { sumOfOwner } from './uploads.queries.ts'
import { beginUpload, readUpload, takePiece } from './uploads.service.ts'

let shop: PayingShop
let buyer: Buyer
let account: ArtworkOwner
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.givenBuyer()
  account = { userId: buyer.userId, guestId: null }
})

const MIB = 1024 ** 2
const needs = () => ({ ...shop.deps, address: '198.51.100.7' })
const begin = (owner: ArtworkOwner, bytes = 500 * MIB) =>
  beginUpload(needs(), owner, { name: 'a.pdf', bytes, sha256: null })
const guest = (): ArtworkOwner & { readonly guestId: string } => ({ userId: null, guestId: newGuestId() })
const send = (id: string, bytes = MIB, offset = 0) =>
  takePiece(needs(), id, { offset, bytes, sha256: null, giveUp: () => undefined, content: [pdfOf(bytes)] })
const sumOf = (owner: ArtworkOwner) => sumOfOwner(shop.db, owner)
const TOO_LARGE = { code: 'too_large', message: expect.stringContaining('take out') as string }

/** Sent and last used so many hours ago. */
const givenFile = async (bytes: number, hours: number, owner: ArtworkOwner = account) => {
  const id = await givenArtworkFile(shop.db, { user_id: owner.userId, guest_id: owner.guestId }, bytes)
  await sql`update artwork_files set used_at = now() - make_interval(hours => ${hours}::int) where id = ${id}`.execute(
    shop.db,
  )
  return id
}
const ownerOf = async (id: string) =>
  (await shop.db.selectFrom('artwork_files').select('user_id').where('id', '=', id).executeTakeFirst())
    ?.user_id
const isThere = async (id: string) => (await ownerOf(id)) !== undefined

type Line = { readonly id: string; readonly productId: string; readonly quantity: number }
const putInCart = (fileId: string) =>
  buyer.call('POST', '/api/cart', {
    productId: shop.productId,
    quantity: 1,
    printOptions: { sides: ['Single Side'] },
    artwork: [{ slot: 'file', fileId }],
  })
const cartItems = async () =>
  (await buyer.call<{ products: Line[] }>('GET', '/api/cart')).body.products.map(
    ({ id, productId, quantity }) => ({ lineId: id, productId, quantity, printOptions: {} }),
  )

test('signing in brings no more into an account than it may have, however many guests announced how much', async () => {
  const ids: string[] = []
  for (let visit = 0; visit < 3; visit += 1) {
    const visitor = guest()
    for (let count = 0; count < 4; count += 1) ids.push((await begin(visitor)).id)
    await claimGuestFiles(shop.db, visitor.guestId, buyer.userId)
  }
  expect(await sumOf(account)).toEqual({ bytes: 2000 * MIB, open: 4 })
  const sent = await Promise.allSettled(ids.map((id) => send(id)))
  expect(sent.map(({ status }) => status === 'fulfilled')).toEqual(ids.map((_, index) => index < 4))
  // A browser that hears this asks where it stands, hears that it is gone, and begins anew under the limits of the account.
  expect(sent[4]).toMatchObject({ reason: { code: 'conflict' } })
  await expect(readUpload(needs(), ids[4] ?? '')).rejects.toMatchObject({ code: 'not_found' })
  await expect(begin(account)).rejects.toMatchObject(TOO_LARGE)
  await tidyArtwork(shop.db, shop.deps.ports.artwork)
  const left = await shop.db.selectFrom('artwork_uploads').select('id').where('id', 'in', ids).execute()
  expect(left).toHaveLength(4)
})

test('signing in brings no more than twenty open uploads into an account', async () => {
  for (let count = 0; count < 15; count += 1) await begin(account, 10)
  const visitor = guest()
  for (let count = 0; count < 15; count += 1) await begin(visitor, 10)
  await claimGuestFiles(shop.db, visitor.guestId, buyer.userId)
  expect((await sumOf(account)).open).toBe(20)
})

test('of what a guest was sending when they signed in goes on what fits, first what has come furthest, and no file is lost', async () => {
  for (let count = 0; count < 3; count += 1) await begin(account)
  const visitor = guest()
  const announced = await begin(visitor)
  const halfway = await begin(visitor)
  await send(halfway.id)
  const whole = await begin(visitor, 2 * MIB)
  await send(whole.id, 2 * MIB)
  await claimGuestFiles(shop.db, visitor.guestId, buyer.userId)
  expect(await send(halfway.id, MIB, MIB)).toMatchObject({ offset: 2 * MIB })
  await expect(send(announced.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await ownerOf(whole.id)).toBe(buyer.userId)
})

test('files that nothing needs make room for what a guest has begun to send when they sign in, not for what was only announced', async () => {
  const unneeded = await givenFile(500 * MIB, 48)
  for (let count = 0; count < 3; count += 1) await begin(account)
  const stranger = guest()
  const { id } = await begin(stranger)
  await claimGuestFiles(shop.db, stranger.guestId, buyer.userId)
  expect(await isThere(unneeded)).toBe(true)
  await expect(send(id)).rejects.toMatchObject({ code: 'conflict' })

  const visitor = guest()
  const begun = await begin(visitor)
  await send(begun.id)
  await claimGuestFiles(shop.db, visitor.guestId, buyer.userId)
  expect(await isThere(unneeded)).toBe(false)
  expect(await send(begun.id, MIB, MIB)).toMatchObject({ offset: 2 * MIB })
})

test('files that a guest sent come into an account that is full, and the account sends nothing more', async () => {
  await givenFile(500 * MIB, 0)
  const visitor = guest()
  const fileIds = await Promise.all([1, 2, 3, 4].map(() => givenFile(500 * MIB, 0, visitor)))
  await claimGuestFiles(shop.db, visitor.guestId, buyer.userId)
  expect(await sumOf(account)).toMatchObject({ bytes: 2500 * MIB })
  expect(await Promise.all(fileIds.map(ownerOf))).toEqual(fileIds.map(() => buyer.userId))
  await expect(begin(account, 10)).rejects.toMatchObject(TOO_LARGE)
})

test('a new file takes the room of those that nothing needs, the longest unused first and no more of them than it must', async () => {
  const oldest = await givenFile(500 * MIB, 72)
  const older = await givenFile(500 * MIB, 48)
  const old = await givenFile(500 * MIB, 24)
  const fresh = await givenFile(500 * MIB, 0)
  await begin(account, 40 * MIB)
  expect(await isThere(oldest)).toBe(true)
  await begin(account)
  expect(await Promise.all([oldest, older, old, fresh].map(isThere))).toEqual([false, true, true, true])
  await begin(account)
  await begin(account)
  expect(await Promise.all([older, old, fresh].map(isThere))).toEqual([false, false, true])
  // What is left was used just now, or is on its way.
  await expect(begin(account)).rejects.toMatchObject(TOO_LARGE)
  expect(await isThere(fresh)).toBe(true)
})

test('a file that a cart, a checkout or an order has, or that was agreed to just now, gives way to no other, and a refusal removes nothing', async () => {
  const productId = await givenProduct(shop.db)
  const placed = await givenFile(500 * MIB, 48)
  const inCart = await givenFile(500 * MIB, 48)
  const bought = await givenFile(500 * MIB, 48)
  const agreed = await givenFile(500 * MIB, 48)
  const unneeded = await givenFile(10, 48)
  const { orderId } = await givenOrder(shop.db, {
    userId: buyer.userId,
    lines: [{ productId, unit: 24_900 }],
  })
  await shop.db
    .insertInto('order_artwork')
    .values({ order_id: orderId, line_no: 1, slot: 'file', file_id: placed, added_by: 'customer' })
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ status: 'Cancelled', cancelled_money: 'refundLater' })
    .where('id', '=', orderId)
    .execute()
  await putInCart(bought)
  await buyer.start({ checkoutItems: await cartItems() })
  await sql`delete from cart_lines where cart_id in (select id from carts where user_id = ${buyer.userId})`.execute(
    shop.db,
  )
  await putInCart(inCart)
  await sql`update artwork_files set used_at = now() - interval '2 days' where user_id = ${buyer.userId}`.execute(
    shop.db,
  )
  await sql`insert into artwork_acceptances (file_id, rule, wording) values (${agreed}, 'bleed', 'As it is.')`.execute(
    shop.db,
  )
  await expect(begin(account)).rejects.toMatchObject(TOO_LARGE)
  expect(await Promise.all([placed, inCart, bought, agreed, unneeded].map(isThere))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
})

test('the bytes of a file that gave way stay while somebody else has the same', async () => {
  const other = guest()
  for (let count = 0; count < 3; count += 1) await givenFile(500 * MIB, 0)
  const mine = await givenFile(500 * MIB, 48)
  const { sha256 } = await shop.db
    .selectFrom('artwork_files')
    .select('sha256')
    .where('id', '=', mine)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('artwork_files')
    .values({
      id: randomUUID(),
      sha256,
      guest_id: other.guestId,
      name: 'same.pdf',
      preview_key: randomUUID().replaceAll('-', ''),
    })
    .execute()
  await begin(account)
  await tidyArtwork(shop.db, shop.deps.ports.artwork)
  expect(await isThere(mine)).toBe(false)
  expect(
    await shop.db.selectFrom('artwork_contents').select('sha256').where('sha256', '=', sha256).execute(),
  ).toHaveLength(1)
})

test('files that were replaced on orders leave room for new ones', async () => {
  const productId = await givenProduct(shop.db)
  const { orderId } = await givenOrder(shop.db, {
    userId: buyer.userId,
    lines: [{ productId, unit: 24_900 }],
  })
  for (let count = 0; count < 5; count += 1)
    await givenOrderArtwork(shop.db, orderId, { user_id: buyer.userId }, 'file', 500 * MIB)
  await sql`update order_artwork set replaced_at = '2100-01-01' where order_id = ${orderId}`.execute(shop.db)
  expect(await begin(account)).toMatchObject({ offset: 0 })
})
