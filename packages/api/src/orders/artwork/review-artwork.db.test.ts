import { randomUUID } from 'node:crypto'
import { type ArtworkFacts, wordingOf } from '@umbala/preflight'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACTS, givenOrderArtwork, pageOf } from '../../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../../test/given/given-cart.ts'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { judgeOrderArtwork } from './judge-order-artwork.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const admin = () => shop.as('admin')
type OrderLines = NonNullable<Parameters<typeof givenOrder>[1]>['lines']
const LOCKED: ArtworkFacts = { ...FACTS, problem: 'password' }

/** An order with a file on its first line. */
const givenFileOnOrder = async (
  facts: ArtworkFacts | null = LOCKED,
  lines?: OrderLines,
  slot?: 'front' | 'back',
) => {
  const { orderId } = await givenOrder(shop.db, lines && { lines })
  const { fileId } = await givenOrderArtwork(shop.db, orderId, { guest_id: newGuestId() }, slot)
  const { sha256 } = await shop.db
    .selectFrom('artwork_files')
    .select('sha256')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  if (facts)
    await shop.db
      .updateTable('artwork_contents')
      .set({ state: 'measured', facts: JSON.stringify(facts), facts_version: facts.version })
      .where('sha256', '=', sha256)
      .execute()
  await judgeOrderArtwork(shop.db, { sha256 })
  return { orderId, fileId, sha256 }
}

const waitsOf = async (orderId: string) => {
  const { items } = await admin().adminListArtwork({ query: { limit: 100 } })
  return items.filter((row) => row.orderId === orderId).map(({ wait, files }) => [wait, files])
}
const verdictOf = async (fileId: string) => {
  const row = await shop.db
    .selectFrom('order_artwork')
    .select('verdict')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return row.verdict
}

test('an order without a file waits, until staff note that its artwork came by another way', async () => {
  const { orderId } = await givenOrder(shop.db)
  expect(await waitsOf(orderId)).toEqual([['missing', []]])
  await admin().adminUpdateOrder({ params: { id: orderId }, body: { isArtworkReceived: true } })
  expect(await waitsOf(orderId)).toEqual([])
})

test('a locked file stops its line; approving it with a reason lets the line go on', async () => {
  const { orderId, fileId } = await givenFileOnOrder()
  expect(await verdictOf(fileId)).toBe('stop')
  expect(await waitsOf(orderId)).toEqual([['stop', ['poster.pdf']]])
  const before = await admin().getOpenWork()

  const review = { decision: 'approved', reason: 'The customer gave me the password.' } as const
  const record = await admin().adminReviewArtwork({ params: { id: orderId, fileId }, body: review })
  expect(record.lines[0]?.files).toMatchObject([
    {
      verdict: 'stop',
      findings: [expect.objectContaining({ rule: 'password', severity: 'block' })],
      review: { ...review, who: 'Thandi the admin' },
    },
  ])
  expect(await waitsOf(orderId)).toEqual([])
  const after = await admin().getOpenWork()
  expect(before.artworkToLookAt - after.artworkToLookAt).toBe(1)
  expect(await admin().adminGetOrderArtwork({ params: { id: orderId } })).toEqual(record)
})

test('a refused file waits for another one, and a file that was replaced is not reviewed', async () => {
  const { orderId, fileId } = await givenFileOnOrder()
  const body = { decision: 'refused', reason: 'Wrong logo.' } as const
  await admin().adminReviewArtwork({ params: { id: orderId, fileId }, body })
  expect(await waitsOf(orderId)).toEqual([['refused', ['poster.pdf']]])
  await shop.db
    .updateTable('order_artwork')
    .set({ replaced_at: new Date(Date.now() + 1000) })
    .where('file_id', '=', fileId)
    .execute()
  await expect(admin().adminReviewArtwork({ params: { id: orderId, fileId }, body })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await waitsOf(orderId)).toEqual([['missing', []]])

  // Sent again it is still the file that was refused.
  await shop.db
    .insertInto('order_artwork')
    .values({ order_id: orderId, line_no: 1, slot: 'file', file_id: fileId, added_by: 'customer' })
    .execute()
  expect(await waitsOf(orderId)).toEqual([['refused', ['poster.pdf']]])
})

test('a file that nobody can measure waits for a person, and one that is measured tells so', async () => {
  const { orderId } = await givenFileOnOrder(null)
  expect(await waitsOf(orderId)).toEqual([['person', ['poster.pdf']]])
})

const PAGE = pageOf({
  unit: 'px',
  width: 60,
  height: 40,
  pictures: [{ box: { x: 0, y: 0, width: 60, height: 40 }, widthPx: 60, heightPx: 40, space: 'rgb' }],
  spaces: ['rgb'],
  isBlank: true,
})
const WARNED: ArtworkFacts = { ...FACTS, format: 'png', pages: [PAGE] }
const SIZED: OrderLines = [{ details: { size: { widthMm: 60, heightMm: 40 } } }]

/** What is warned about in the only file. */
const warnedIn = async (orderId: string) => {
  const { lines } = await admin().adminGetOrderArtwork({ params: { id: orderId } })
  return lines[0]?.files[0]?.findings.filter(({ severity }) => severity === 'warn') ?? []
}
const acceptAll = async (fileId: string, warned: Awaited<ReturnType<typeof warnedIn>>, wording?: string) => {
  await shop.db.deleteFrom('artwork_acceptances').where('file_id', '=', fileId).execute()
  for (const rule of new Set(warned.map((finding) => finding.rule)))
    await shop.db
      .insertInto('artwork_acceptances')
      .values({ file_id: fileId, rule, wording: wording ?? wordingOf(rule, warned) })
      .execute()
  await judgeOrderArtwork(shop.db, { fileId })
}

test('a file that was checked in part waits for a person, also once the customer has accepted all that was found', async () => {
  const { orderId, fileId } = await givenFileOnOrder(WARNED)
  expect(await verdictOf(fileId)).toBe('look')
  await acceptAll(fileId, await warnedIn(orderId))
  expect(await verdictOf(fileId)).toBe('person')
  expect(await waitsOf(orderId)).toEqual([['person', ['poster.pdf']]])
  await admin().adminReviewArtwork({
    params: { id: orderId, fileId },
    body: { decision: 'approved', reason: 'The size is right.' },
  })
  expect(await waitsOf(orderId)).toEqual([])
})

test('one side of a job of two stops its line until the other one is there', async () => {
  const both = [{ options: { sides: ['Double Side'] } }]
  const { orderId, fileId } = await givenFileOnOrder(null, both, 'front')
  expect(await waitsOf(orderId)).toEqual([['stop', ['poster.pdf']]])
  const { lines } = await admin().adminGetOrderArtwork({ params: { id: orderId } })
  expect(lines[0]?.files[0]).toMatchObject({
    verdict: 'stop',
    findings: [{ severity: 'block', title: 'The back is missing' }],
  })
  const { fileId: back } = await givenOrderArtwork(shop.db, orderId, { guest_id: newGuestId() }, 'back')
  await judgeOrderArtwork(shop.db, { orderId })
  expect([await verdictOf(fileId), await verdictOf(back)]).toEqual(['person', 'person'])
})

test('facts that nobody can judge are told to the log, keep the line waiting and refuse nothing', async () => {
  const warnings: unknown[] = []
  const hear = (warning: unknown) => warnings.push(warning)
  process.on('warning', hear)
  const { orderId, fileId, sha256 } = await givenFileOnOrder(FACTS)
  await shop.db
    .updateTable('artwork_contents')
    .set({ facts: JSON.stringify({ version: 1, problem: null, pages: 'none' }) })
    .where('sha256', '=', sha256)
    .execute()
  await judgeOrderArtwork(shop.db, { orderId })
  expect(await verdictOf(fileId)).toBeNull()
  expect(await waitsOf(orderId)).toEqual([['measuring', ['poster.pdf']]])
  await new Promise(setImmediate)
  process.off('warning', hear)
  expect(warnings).toContainEqual(expect.any(TypeError))
})

test('a file with warnings counts as accepted once the customer has accepted them in the words that are found now', async () => {
  const { orderId, fileId } = await givenFileOnOrder(WARNED, SIZED)
  expect(await verdictOf(fileId)).toBe('look')
  const warned = await warnedIn(orderId)
  expect(warned.length).toBeGreaterThan(0)
  await acceptAll(fileId, warned, 'Agreed to at another size.')
  expect(await verdictOf(fileId)).toBe('look')
  await acceptAll(fileId, warned)
  expect(await verdictOf(fileId)).toBe('accepted')
  expect(await waitsOf(orderId)).toEqual([])
})

test('the list is narrowed by reason and found by number, and what is no order is not there', async () => {
  const { orderId } = await givenFileOnOrder()
  const { number } = (await admin().adminGetOrder({ params: { id: orderId } })).order
  const found = async (query: { search?: string; wait?: 'stop' | 'look' }) =>
    (await admin().adminListArtwork({ query })).items.map((row) => row.orderId)
  expect(await found({ search: `#${number}`, wait: 'stop' })).toEqual([orderId])
  expect(await found({ search: `#${number}`, wait: 'look' })).toEqual([])
  await expect(admin().adminGetOrderArtwork({ params: { id: randomUUID() } })).rejects.toMatchObject({
    code: 'not_found',
  })
})
