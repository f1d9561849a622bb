import { randomUUID } from 'node:crypto'
import { DEMO_SHOP } from '@umbala/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenArtworkFile } from '../../test/given/artwork/given-artwork.ts'
import { givenOrder } from '../../test/given/given-order.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'
import { eraseAccount } from '../accounts/personal-data/erasure.service.ts'
import { tidyArtwork } from './artwork-housekeeping.service.ts'

let shop: PayingShop
let buyer: Buyer
let productId: string
beforeAll(async () => {
  shop = await givenPayingShop()
  productId = await givenProduct(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.givenBuyer()
  await keepFor(6)
})

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

const keepFor = async (months: number | null) => {
  const value = JSON.stringify({ ...DEMO_SHOP, keepFilesMonths: months })
  await sql`insert into settings (key, value) values ('shop', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(shop.db)
}

const givenFile = async (usedAt = daysAgo(400)) => {
  const id = await givenArtworkFile(shop.db, { user_id: buyer.userId })
  await shop.db.updateTable('artwork_files').set({ used_at: usedAt }).where('id', '=', id).execute()
  return id
}

type Ended = { readonly status?: 'Processing' | 'Delivered' | 'Cancelled'; readonly days?: number }

/** An order with the file on its line, whose status was set so many days ago. */
const givenEnded = async (fileId: string, { status = 'Delivered', days = 300 }: Ended = {}) => {
  const { orderId } = await givenOrder(shop.db, {
    userId: buyer.userId,
    lines: [{ productId, unit: 24_900 }],
  })
  await shop.db
    .updateTable('orders')
    .set({ status, ...(status === 'Cancelled' && { cancelled_money: 'refundLater' }) })
    .where('id', '=', orderId)
    .execute()
  if (status !== 'Processing')
    await sql`insert into order_events (order_id, kind, detail, actor_name, created_at)
      values (${orderId}, 'status', ${JSON.stringify({ from: 'Processing', to: status })}::jsonb, 'Thandi', ${daysAgo(days)})`.execute(
      shop.db,
    )
  await shop.db
    .insertInto('order_artwork')
    .values({ order_id: orderId, line_no: 1, slot: 'file', file_id: fileId, added_by: 'customer' })
    .execute()
  return orderId
}

const tidy = () => tidyArtwork(shop.db, shop.deps.ports.artwork)
const isThere = async (id: string) =>
  (await shop.db.selectFrom('artwork_files').select('id').where('id', '=', id).execute()).length === 1
const recordOf = async (orderId: string) =>
  (await shop.as('admin').adminGetOrderArtwork({ params: { id: orderId } })).lines[0]

test.each(['Delivered', 'Cancelled'] as const)(
  'a file of an order that was %s longer ago than files are kept goes, and its record stays',
  async (status) => {
    const fileId = await givenFile()
    const orderId = await givenEnded(fileId, { status })
    await shop.db
      .insertInto('artwork_acceptances')
      .values({ file_id: fileId, rule: 'bleed', wording: 'Print it without bleed.' })
      .execute()
    await sql`update order_artwork set verdict = 'accepted' where file_id = ${fileId}`.execute(shop.db)
    await sql`insert into artwork_reviews (order_artwork_id, decision, reason, reviewer_name)
      select id, 'approved', 'By phone.', 'Ayanda' from order_artwork where file_id = ${fileId}`.execute(
      shop.db,
    )
    const { sha256 } = await shop.db
      .selectFrom('artwork_files')
      .select('sha256')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    await tidy()
    expect(await isThere(fileId)).toBe(false)
    const left = await shop.db
      .selectFrom('artwork_contents')
      .where('sha256', '=', sha256)
      .select('sha256')
      .execute()
    expect(left).toEqual([])
    expect(await recordOf(orderId)).toMatchObject({
      files: [],
      removed: [
        {
          slot: 'file',
          name: 'poster.pdf',
          sha256,
          addedBy: 'customer',
          replacedAt: null,
          verdict: 'accepted',
          review: { decision: 'approved', reason: 'By phone.', who: 'Ayanda' },
          acceptances: [{ rule: 'bleed', wording: 'Print it without bleed.' }],
        },
      ],
    })
    const { body } = await buyer.call('GET', `/api/orders/${orderId}`)
    expect(body).toMatchObject({
      orderItems: [
        { artwork: [], removedArtwork: [{ name: 'poster.pdf', at: expect.any(String) as string }] },
      ],
    })
  },
)

test.each([
  ['that ended yesterday', { days: 1 }],
  ['that is still worked on', { status: 'Processing' }],
] as const)('a file of an order %s stays', async (_, ended) => {
  const fileId = await givenFile()
  await givenEnded(fileId, ended)
  await tidy()
  expect(await isThere(fileId)).toBe(true)
})

test('a file of an old order and a young one stays until both are old', async () => {
  const fileId = await givenFile()
  const old = await givenEnded(fileId)
  await givenEnded(fileId, { days: 10 })
  await tidy()
  expect(await isThere(fileId)).toBe(true)
  expect(await recordOf(old)).toMatchObject({ files: [{ file: { _id: fileId } }], removed: [] })
})

test('an order that was delivered, taken back to work and delivered again counts from the last time', async () => {
  const fileId = await givenFile()
  const orderId = await givenEnded(fileId)
  await sql`insert into order_events (order_id, kind, detail, actor_name, created_at)
    values (${orderId}, 'status', '{}', 'Thandi', ${daysAgo(3)})`.execute(shop.db)
  await tidy()
  expect(await isThere(fileId)).toBe(true)
})

test('a file that lies in a cart stays, and so does one that was used a moment ago', async () => {
  const inCart = await givenFile()
  const artwork = [{ slot: 'file', fileId: inCart }]
  await buyer.call('POST', '/api/cart', { productId, quantity: 1, artwork })
  await shop.db
    .updateTable('artwork_files')
    .set({ used_at: daysAgo(400) })
    .where('id', '=', inCart)
    .execute()
  const sentAgain = await givenFile(new Date())
  await givenEnded(inCart)
  await givenEnded(sentAgain)
  await tidy()
  expect([await isThere(inCart), await isThere(sentAgain)]).toEqual([true, true])
})

test('nothing goes while no number of months is set', async () => {
  await keepFor(null)
  const fileId = await givenFile()
  await givenEnded(fileId, { days: 3000 })
  await tidy()
  expect(await isThere(fileId)).toBe(true)
  await sql`delete from settings`.execute(shop.db)
  await tidy()
  expect(await isThere(fileId)).toBe(true)
})

test('the bytes stay while somebody else has the same file', async () => {
  const mine = await givenFile()
  const orderId = await givenEnded(mine)
  const { sha256 } = await shop.db
    .selectFrom('artwork_files')
    .select('sha256')
    .where('id', '=', mine)
    .executeTakeFirstOrThrow()
  const theirs = randomUUID()
  await sql`insert into artwork_files (id, sha256, guest_id, name, preview_key)
    values (${theirs}, ${sha256}, 'guest_1_other', 'same.pdf', md5(${theirs}))`.execute(shop.db)
  await tidy()
  expect([await isThere(mine), await isThere(theirs)]).toEqual([false, true])
  expect((await recordOf(orderId))?.removed).toHaveLength(1)
  const kept = await shop.db
    .selectFrom('artwork_contents')
    .where('sha256', '=', sha256)
    .select('sha256')
    .execute()
  expect(kept).toHaveLength(1)
})

test('who orders again is told to send the file once more, and an order that goes back to work waits for it', async () => {
  const orderId = await givenEnded(await givenFile())
  await tidy()
  const { body } = await buyer.call('POST', `/api/orders/${orderId}/again`)
  expect(body).toMatchObject({
    added: 1,
    notices: [expect.stringContaining('We no longer keep the file poster.pdf') as string],
  })
  await shop.db.updateTable('orders').set({ status: 'Processing' }).where('id', '=', orderId).execute()
  const { items } = await shop.as('admin').adminListArtwork({ query: { limit: 100 } })
  expect(items.filter((line) => line.orderId === orderId)).toMatchObject([{ wait: 'missing' }])
})

test('what is left of a removed file goes with the account', async () => {
  const orderId = await givenEnded(await givenFile())
  await tidy()
  await shop.db.transaction().execute((db) => eraseAccount(db, buyer.userId, { id: null, name: 'Customer' }))
  expect(await recordOf(orderId)).toMatchObject({ files: [], removed: [] })
})
