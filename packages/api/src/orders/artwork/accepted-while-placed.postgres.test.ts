import { type Finding, wordingOf } from '@umbala/preflight'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACTS, givenArtworkFile, pageOf } from '../../../test/given/artwork/given-artwork.ts'
import { givenFlyer } from '../../../test/given/given-cart.ts'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { acceptArtwork } from '../../artwork/artwork.service.ts'
import { findFacts, findJudgedRows } from './order-artwork-verdicts.queries.ts'
import { judgeOrderArtwork, openJudging } from './judge-order-artwork.service.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())

const PAGE = pageOf({
  unit: 'px',
  width: 60,
  height: 40,
  pictures: [{ box: { x: 0, y: 0, width: 60, height: 40 }, widthPx: 60, heightPx: 40, space: 'rgb' }],
  spaces: ['rgb'],
  isBlank: true,
})

test('what is accepted while an order with the file is being placed counts for the order', async () => {
  const buyer = await shop.givenBuyer()
  const productId = await givenFlyer(shop.db, { artwork: { trim: { widthMm: 60, heightMm: 40 } } })
  const fileId = await givenArtworkFile(shop.db, { user_id: buyer.userId })
  const { orderId } = await givenOrder(shop.db, {
    userId: buyer.userId,
    lines: [{ productId, unit: 24_900 }],
  })
  await shop.db
    .updateTable('artwork_contents')
    .set({
      state: 'measured',
      facts: JSON.stringify({ ...FACTS, format: 'png', pages: [PAGE] }),
      facts_version: 1,
    })
    .where('sha256', '=', (eb) => eb.selectFrom('artwork_files').select('sha256').where('id', '=', fileId))
    .execute()

  let tellFound: (findings: readonly Finding[]) => void = () => undefined
  const found = new Promise<readonly Finding[]>((resolve) => {
    tellFound = resolve
  })
  let commit: () => void = () => undefined
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  const placed = shop.db.transaction().execute(async (db) => {
    await db
      .insertInto('order_artwork')
      .values({ order_id: orderId, line_no: 1, slot: 'file', file_id: fileId, added_by: 'customer' })
      .execute()
    await judgeOrderArtwork(db, { orderId })
    const [row] = await findJudgedRows(db, { orderId })
    if (!row) throw new Error('Nothing was placed.')
    const facts = (await findFacts(db, [row.sha256])).get(row.sha256) ?? null
    tellFound((await openJudging()(row, { ...row, facts })).findings)
    await mayCommit
  })
  const findings = await found
  const rules = new Set(findings.filter(({ severity }) => severity === 'warn').map(({ rule }) => rule))
  expect(rules.size).toBeGreaterThan(0)
  const accepted = Promise.all(
    [...rules].map((rule) =>
      acceptArtwork(
        { db: shop.db, judgeAnew: judgeOrderArtwork },
        { user: { id: buyer.userId, permissions: [] } },
        fileId,
        { rule, wording: wordingOf(rule, findings), isAccepted: true },
      ),
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  commit()
  await placed
  await accepted
  const { verdict } = await shop.db
    .selectFrom('order_artwork')
    .select('verdict')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  expect(verdict).toBe('accepted')
})
