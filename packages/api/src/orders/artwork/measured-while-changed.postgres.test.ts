import { ARTWORK_FILES_PER_ORDER } from '@umbala/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadsOf } from '../../../test/given/artwork/artwork-uploads.ts'
import { fakeChecker, pdfOf } from '../../../test/given/artwork/given-artwork.ts'
import { givenFlyer, userIdOf } from '../../../test/given/given-cart.ts'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { artworkMeasuring } from '../../artwork/measure-artwork.service.ts'
import { insertBoughtArtwork } from '../order-artwork.queries.ts'
import { judgeOrderArtwork } from './judge-order-artwork.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop({ artworkChecker: fakeChecker().checker })
})
afterAll(() => shop.close())

const someoneWaits = async () => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
    shop.db,
  )
  return rows[0]?.waits
}

test('a file that is taken off one line while it is measured for two is judged on the other, and neither has to give way', async () => {
  const userId = await userIdOf(shop.db, shop.bearer('customer'))
  const productId = await givenFlyer(shop.db)
  const fileId = await uploadsOf(shop.app).upload(pdfOf(3000), { headers: shop.bearer('customer') })
  const details = { artwork: [{ slot: 'file', fileId }] }
  const { orderId } = await givenOrder(shop.db, {
    userId,
    lines: [
      { productId, details },
      { productId, details },
    ],
  })
  await insertBoughtArtwork(shop.db, orderId, ARTWORK_FILES_PER_ORDER)
  const { sha256 } = await shop.db
    .selectFrom('artwork_files')
    .select('sha256')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()

  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  // Prepared out here: inside the transaction nobody uses another handle.
  const changed = begun.then(() =>
    shop.as('customer').setOrderArtwork({ params: { id: orderId, lineNo: 1 }, body: { artwork: [] } }),
  )
  const waits = begun.then(() => expect.poll(someoneWaits).toBe(true))
  const measured = artworkMeasuring({
    ...shop.deps,
    judgeAnew: async (db, which) => {
      begin()
      await waits
      await judgeOrderArtwork(db, which)
    },
  }).run({ sha256 })
  const [told] = await Promise.all([changed, measured])
  expect(told).toMatchObject([{ lineNo: 2 }])
  const rows = await shop.db
    .selectFrom('order_artwork')
    .select(['line_no', 'verdict', sql<boolean>`replaced_at is null`.as('stands')])
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute()
  expect(rows).toMatchObject([
    { line_no: 1, stands: false },
    { line_no: 2, stands: true, verdict: expect.any(String) as string },
  ])
})
