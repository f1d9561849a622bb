import { type ArtworkSlot, ARTWORK_FILES_PER_ORDER } from '@umbala/contract'
import type { ArtworkFacts } from '@umbala/preflight'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACTS, givenArtworkFile } from '../../../test/given/artwork/given-artwork.ts'
import { givenFlyer, userIdOf } from '../../../test/given/given-cart.ts'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { acceptArtwork } from '../../artwork/artwork.service.ts'
import type { Db } from '../../database/tables.ts'
import { insertBoughtArtwork } from '../order-artwork.queries.ts'
import { type Judge, judgeOrderArtwork, openJudging } from './judge-order-artwork.service.ts'
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

const slots = (ids: readonly string[]): ArtworkSlot[] => ids.map((fileId) => ({ slot: 'file', fileId }))

const givenMeasured = async (count: number) => {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push(await givenArtworkFile(shop.db, { user_id: userId }))
  await shop.db
    .updateTable('artwork_contents')
    .set({ state: 'measured', facts: JSON.stringify({ ...FACTS, problem: 'password' }), facts_version: 2 })
    .where('sha256', 'in', (eb) => eb.selectFrom('artwork_files').select('sha256').where('id', 'in', ids))
    .execute()
  return ids
}

/** An order whose lines have these files, each line as many as are given for it. */
const givenOrderWith = async (lines: readonly (readonly string[])[]) => {
  const { orderId } = await givenOrder(shop.db, {
    userId,
    lines: lines.map((ids) => ({ productId: flyer, details: { artwork: slots(ids) } })),
  })
  await insertBoughtArtwork(shop.db, orderId, ARTWORK_FILES_PER_ORDER)
  await judgeOrderArtwork(shop.db, { orderId })
  return orderId
}

const put = (
  orderId: string,
  artwork: readonly ArtworkSlot[],
  { lineNo = 1, who = 'customer' }: { lineNo?: number; who?: 'customer' | 'admin' } = {},
) => shop.as(who).setOrderArtwork({ params: { id: orderId, lineNo }, body: { artwork: [...artwork] } })

const verdictsOf = (orderId: string) =>
  shop.db
    .selectFrom('order_artwork')
    .select(['line_no', 'verdict'])
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .orderBy('line_no')
    .execute()

type Heard = { readonly onQuery?: (kind: string) => void; readonly onFacts?: (rows: number) => void }

/** A database that tells what it is asked, and when it answers facts. */
const heard = (db: Db, { onQuery, onFacts }: Heard): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      onQuery?.(node.kind)
      return node
    },
    transformResult: async ({ result }) => {
      const { length } = result.rows.filter(({ facts }) => facts !== undefined && facts !== null)
      if (length > 0) onFacts?.(length)
      return result
    },
  })

/** Facts that tell how often their pages were looked at. */
const countedFacts = () => {
  let looks = 0
  const facts: ArtworkFacts = {
    ...FACTS,
    get pages() {
      looks += 1
      return []
    },
  }
  return { facts, looks: () => looks }
}

test('the same file is judged once for all places that print it the same way', async () => {
  const { facts, looks } = countedFacts()
  const line = { name: 'Flyer', kind: 'Flyers', category: 'Print' as const, settings: null, kind_rules: null }
  const job = (widthMm: number) =>
    ({ ...line, options: {}, details: { size: { widthMm, heightMm: 50 } } }) as Parameters<Judge>[0]
  const judge = openJudging()
  const look = async (widthMm: number, more: Partial<Parameters<Judge>[1]> = {}) => {
    const before = looks()
    const file = { sha256: 'a', slot: 'file', slots: [], repair: null, state: 'measured', facts, ...more }
    const told = await judge(job(widthMm), file)
    return { told, isJudged: looks() > before }
  }
  const first = await look(90)
  expect(first.isJudged).toBe(true)
  const again = await look(90)
  expect([again.isJudged, again.told]).toEqual([false, first.told])
  const judged = []
  for (const more of [
    { slot: 'front' },
    { slot: 'back' },
    { repair: { turn: 90 as const } },
    { sha256: 'b' },
  ])
    judged.push((await look(90, more)).isJudged)
  expect(judged).toEqual([true, false, true, true])
  expect((await look(100)).isJudged).toBe(true)
})

test('others are answered while the files of an order are judged', async () => {
  const ids = await givenMeasured(8)
  const orderId = await givenOrderWith([ids.slice(0, 4), ids.slice(4)])
  await shop.db.updateTable('order_artwork').set({ verdict: null }).where('order_id', '=', orderId).execute()
  const happened: string[] = []
  let answer: Promise<unknown> = Promise.resolve()
  const db = heard(shop.db, {
    onFacts: () => {
      answer = shop.app.inject('/api/artwork/previews/none/1.webp').then(() => happened.push('answered'))
    },
    onQuery: (kind) => {
      if (kind === 'RawNode') happened.push('written')
    },
  })
  await judgeOrderArtwork(db, { orderId })
  await answer
  expect(happened).toEqual(['answered', 'written'])
})

test('what was measured is told of one file at a time, and an order with many costs few statements', async () => {
  const ids = await givenMeasured(10)
  const more = await givenMeasured(10)
  const orderId = await givenOrderWith([ids, more, ids])
  const params = { id: orderId }
  const facts = (files: readonly { readonly file: { readonly facts: unknown } }[]) => [
    files.length,
    new Set(files.map(({ file }) => file.facts)),
  ]
  const none = [30, new Set([null])]
  expect(facts(await shop.as('customer').listOrderArtwork({ params }))).toEqual(none)
  expect(facts(await put(orderId, slots(ids)))).toEqual(none)
  const { lines } = await shop.as('admin').adminGetOrderArtwork({ params })
  expect(facts(lines.flatMap(({ files }) => files))).toEqual(none)
  const one = { params: { id: ids[0] ?? '' } }
  expect((await shop.as('admin').getArtworkFile(one)).facts).toMatchObject({ problem: 'password' })

  let statements = 0
  const counting = heard(shop.db, { onQuery: () => (statements += 1) })
  await getOrderArtwork(counting, orderId, false)
  // Lines, places, files, and the facts of twenty contents, eight at a time.
  expect(statements).toBe(6)
})

test('a file that was replaced is told with the verdict it had, and what was measured of it is not read', async () => {
  const [old = '', older = '', next = ''] = await givenMeasured(3)
  const orderId = await givenOrderWith([[old, older]])
  await shop.db
    .updateTable('order_artwork')
    .set({ verdict: 'accepted' })
    .where('file_id', '=', older)
    .execute()
  await put(orderId, [])
  let read = 0
  const db = heard(shop.db, { onFacts: (rows) => (read += rows) })
  const told = async () => {
    const { lines } = await getOrderArtwork(db, orderId, true)
    return lines.flatMap(({ files }) => files.map(({ file, verdict }) => [file._id, verdict]))
  }
  const replaced = [
    [older, 'look'],
    [old, 'stop'],
  ]
  expect((await told()).sort()).toEqual(replaced.sort())
  expect(read).toBe(0)
  await put(orderId, slots([next]))
  expect((await told())[0]).toEqual([next, 'stop'])
  expect(read).toBe(1)
})

test('what was replaced before it was judged has no verdict', async () => {
  const [fileId = ''] = await givenMeasured(1)
  const orderId = await givenOrderWith([[fileId]])
  await shop.db.updateTable('order_artwork').set({ verdict: null }).where('file_id', '=', fileId).execute()
  await put(orderId, [])
  const { lines } = await shop.as('admin').adminGetOrderArtwork({ params: { id: orderId } })
  expect(lines[0]?.files).toMatchObject([
    { verdict: null, findings: [], printRefusal: expect.any(String) as string },
  ])
})

test('a change of one line judges that line alone, and one that changes nothing judges nothing', async () => {
  const [one = '', other = ''] = await givenMeasured(2)
  const orderId = await givenOrderWith([[one], [one]])
  const forget = () =>
    shop.db.updateTable('order_artwork').set({ verdict: null }).where('order_id', '=', orderId).execute()
  await forget()
  await put(orderId, slots([one]))
  expect(await verdictsOf(orderId)).toEqual([
    { line_no: 1, verdict: null },
    { line_no: 2, verdict: null },
  ])
  await put(orderId, slots([one, other]))
  expect(await verdictsOf(orderId)).toEqual([
    { line_no: 1, verdict: 'stop' },
    { line_no: 1, verdict: 'stop' },
    { line_no: 2, verdict: null },
  ])
})

test('what is agreed to already, and what was never agreed to, is not judged again', async () => {
  const [id = ''] = await givenMeasured(1)
  let judged = 0
  const say = (isAccepted: boolean, wording = 'Print it as it is.') =>
    acceptArtwork(
      {
        db: shop.db,
        judgeAnew: async () => {
          judged += 1
        },
      },
      { user: { id: userId, permissions: [] } },
      id,
      { rule: 'bleed', wording, isAccepted },
    )
  const counts = []
  for (const [isAccepted, wording] of [[true], [true], [false, 'Never said.'], [false], [false]] as const) {
    await say(isAccepted, wording)
    counts.push(judged)
  }
  expect(counts).toEqual([1, 1, 1, 2, 2])
})

test('a customer replaces the files of an order two hundred times and then talks to the staff, who go on', async () => {
  const [one = '', other = ''] = await givenMeasured(2)
  const orderId = await givenOrderWith([[one], []])
  const replaced = Array.from({ length: 199 }, (_, at) => ({
    order_id: orderId,
    line_no: 1,
    slot: 'file' as const,
    file_id: one,
    added_by: 'customer' as const,
    replaced_at: new Date(Date.now() + 1000 + at),
  }))
  await shop.db.insertInto('order_artwork').values(replaced).execute()
  await put(orderId, slots([other]))
  const refusal = {
    code: 'conflict',
    message: expect.stringContaining('replaced 200 times') as string,
  }
  await expect(put(orderId, slots([one]))).rejects.toMatchObject(refusal)
  await expect(put(orderId, [])).rejects.toMatchObject(refusal)
  expect(await put(orderId, slots([one, other]))).toHaveLength(2)
  expect(await put(orderId, slots([one]), { lineNo: 2 })).toHaveLength(3)
  expect(await put(orderId, slots([one]), { who: 'admin' })).toHaveLength(2)
})
