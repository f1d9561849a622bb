import { type ArtworkSlot, ARTWORK_FILES_PER_ORDER } from '@umbala/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACTS, givenArtworkFile } from '../../../test/given/artwork/given-artwork.ts'
import { cartOf, givenFlyer, SINGLE, userIdOf } from '../../../test/given/given-cart.ts'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import type { Db } from '../../database/tables.ts'
import { insertBoughtArtwork } from '../order-artwork.queries.ts'
import { judgeOrderArtwork } from './judge-order-artwork.service.ts'
import { getOrderArtwork } from './review-artwork.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let userId: string
let flyer: string
beforeAll(async () => {
  shop = await givenShop()
  userId = await userIdOf(shop.db, shop.bearer('customer'))
  flyer = await givenFlyer(shop.db)
})
afterAll(() => shop.close())

const givenFiles = (count: number) =>
  Promise.all(Array.from({ length: count }, () => givenArtworkFile(shop.db, { user_id: userId })))
const slots = (ids: readonly string[]): ArtworkSlot[] => ids.map((fileId) => ({ slot: 'file', fileId }))
const linesWith = (count: number, details: object) => Array.from({ length: count }, () => ({ details }))

const measured = (ids: readonly string[]) =>
  shop.db
    .updateTable('artwork_contents')
    .set({ state: 'measured', facts: JSON.stringify({ ...FACTS, problem: 'password' }), facts_version: 1 })
    .where('sha256', 'in', (eb) => eb.selectFrom('artwork_files').select('sha256').where('id', 'in', ids))
    .execute()

/** A database that tells of how many rows at once somebody read the facts. */
const countingFacts = (db: Db) => {
  let most = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const withFacts = result.rows.filter(({ facts }) => facts !== undefined && facts !== null)
      most = Math.max(most, withFacts.length)
      return result
    },
  })
  return { db: counting, most: () => most }
}

test('of an order with many files the facts of a few are held at once, and each file is judged on each line', async () => {
  const ids = await givenFiles(10)
  await measured(ids)
  const { orderId } = await givenOrder(shop.db, { userId, lines: linesWith(3, { artwork: slots(ids) }) })
  await insertBoughtArtwork(shop.db, orderId, ARTWORK_FILES_PER_ORDER)
  const judging = countingFacts(shop.db)
  await judgeOrderArtwork(judging.db, { orderId })
  const verdicts = await shop.db
    .selectFrom('order_artwork')
    .select('verdict')
    .where('order_id', '=', orderId)
    .execute()
  expect(verdicts).toEqual(Array.from({ length: 30 }, () => ({ verdict: 'stop' })))
  const telling = countingFacts(shop.db)
  const { lines } = await getOrderArtwork(telling.db, orderId, false)
  expect(lines.map(({ files }) => files.map(({ verdict }) => verdict))).toEqual(
    Array.from({ length: 3 }, () => Array.from({ length: 10 }, () => 'stop')),
  )
  expect([judging.most(), telling.most()]).toEqual([8, 8])
})

test('lines of a cart take two hundred files together and no more', async () => {
  const ids = await givenFiles(10)
  const cart = cartOf(shop.as('customer'))
  const add = (jobName: string, artwork: readonly ArtworkSlot[]) =>
    shop.as('customer').addToCart({
      body: { productId: flyer, quantity: 1, printOptions: SINGLE, jobName, artwork: [...artwork] },
    })
  for (let count = 0; count < 19; count += 1) await add(`Job ${count}`, slots(ids))
  await add('Job 19', slots(ids.slice(0, 9)))
  const refusal = {
    code: 'conflict',
    message: expect.stringContaining('at most 200 files together') as string,
  }
  await expect(add('Job 20', slots(ids.slice(0, 2)))).rejects.toMatchObject(refusal)
  const { products } = await add('Job 20', slots(ids.slice(0, 1)))
  const lineId = products.find(({ jobName }) => jobName === 'Job 19')?.id ?? ''
  const set = (artwork: ArtworkSlot[]) =>
    shop.as('customer').setLineArtwork({ params: { lineId }, body: { artwork } })
  await expect(set(slots(ids))).rejects.toMatchObject(refusal)
  await set(slots(ids.slice(0, 3)))
  expect((await cart.look()).products).toHaveLength(21)
})

test('an order that is placed with more files keeps those of the lines that fit, awaits the others and takes no more', async () => {
  const ids = await givenFiles(10)
  const { orderId } = await givenOrder(shop.db, { userId, lines: linesWith(21, { artwork: slots(ids) }) })
  expect(await insertBoughtArtwork(shop.db, orderId, ARTWORK_FILES_PER_ORDER)).toBe(true)
  const placed = await shop.db
    .selectFrom('order_artwork')
    .select('line_no')
    .where('order_id', '=', orderId)
    .execute()
  expect(placed).toHaveLength(ARTWORK_FILES_PER_ORDER)
  expect(new Set(placed.map(({ line_no }) => line_no)).has(21)).toBe(false)
  const { artwork_received_at } = await shop.db
    .selectFrom('orders')
    .select('artwork_received_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(artwork_received_at).toBeNull()
  const put = (lineNo: number, artwork: ArtworkSlot[]) =>
    shop.as('customer').setOrderArtwork({ params: { id: orderId, lineNo }, body: { artwork } })
  await expect(put(21, slots(ids.slice(0, 1)))).rejects.toMatchObject({ code: 'conflict' })
  await put(1, slots(ids.slice(0, 9)))
  expect(await put(21, slots(ids.slice(0, 1)))).toHaveLength(ARTWORK_FILES_PER_ORDER)
})

test('an order keeps at most 5 GB of a customer, with what was replaced; staff may put more on it', async () => {
  const large = async () => {
    const [id = ''] = await givenFiles(1)
    // The size of a content never changes, so a file is given another one.
    const sha256 = id.replaceAll('-', '').repeat(2)
    await shop.db
      .insertInto('artwork_contents')
      .values({
        sha256,
        bytes: 500 * 1024 ** 2,
        format: 'pdf',
        stored_as: sha256,
        pieces: JSON.stringify([{ name: `${sha256}.whole`, bytes: 500 * 1024 ** 2 }]),
        state: 'person',
      })
      .execute()
    const file = { id: crypto.randomUUID(), sha256, user_id: userId, name: 'large.pdf' }
    await shop.db
      .insertInto('artwork_files')
      .values({ ...file, preview_key: sha256.slice(0, 32) })
      .execute()
    return file.id
  }
  const { orderId } = await givenOrder(shop.db, { userId, lines: [{ productId: flyer }] })
  const put = async (who: 'customer' | 'admin', ids: readonly string[]) =>
    shop.as(who).setOrderArtwork({ params: { id: orderId, lineNo: 1 }, body: { artwork: slots(ids) } })
  const ids = await Promise.all(Array.from({ length: 10 }, large))
  await put('customer', ids)
  const [one, other] = [await large(), await large()]
  await expect(put('customer', [one])).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('5 GB') as string,
  })
  await put('customer', ids.slice(0, 1))
  await expect(put('customer', [one])).rejects.toMatchObject({ code: 'too_large' })
  await put('admin', [one, other])
  await put('customer', [one])
})
