import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenArtworkFile } from '../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../test/given/given-cart.ts'
import { givenOrder } from '../../test/given/given-order.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import type { Db } from '../database/tables.ts'
import { removeArtworkFile } from './artwork.service.ts'
import { beginUpload } from './uploads/uploads.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

/** Does the first in a transaction that ends only when the second waits for it. */
const whileOpen = async <Second>(first: (db: Db) => Promise<unknown>, second: () => Promise<Second>) => {
  let commit: () => void = () => undefined
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const open = shop.db.transaction().execute(async (db) => {
    await first(db)
    begun()
    await mayCommit
  })
  await hasBegun
  const waiting = second().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
        shop.db,
      )
      return rows[0]?.waits
    })
    .toBe(true)
  commit()
  await open
  return waiting
}

test('a file that an order takes up while it is removed stays, and its owner is told so', async () => {
  const guestId = newGuestId()
  const fileId = await givenArtworkFile(shop.db, { guest_id: guestId })
  const { orderId } = await givenOrder(shop.db)
  const outcome = await whileOpen(
    (db) =>
      db
        .insertInto('order_artwork')
        .values({ order_id: orderId, line_no: 1, slot: 'file', file_id: fileId, added_by: 'customer' })
        .execute(),
    () => removeArtworkFile(shop.db, { userId: null, guestId }, fileId),
  )
  expect(outcome).toMatchObject({ error: { code: 'conflict' } })
})

test('a known file that goes while it is announced again is sent like any other', async () => {
  const guestId = newGuestId()
  const fileId = await givenArtworkFile(shop.db, { guest_id: guestId })
  const { sha256 } = await shop.db
    .selectFrom('artwork_files')
    .select('sha256')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const outcome = await whileOpen(
    (db) => db.deleteFrom('artwork_files').where('id', '=', fileId).execute(),
    () =>
      beginUpload(
        { ...shop.deps, address: '198.51.100.1' },
        { userId: null, guestId },
        { name: 'a.pdf', bytes: 1000, sha256 },
      ),
  )
  expect(outcome).toMatchObject({ value: { isFile: false, offset: 0 } })
})

test('a file that an order takes up while room is made for a new one stays, and the new one is refused', async () => {
  const guestId = newGuestId()
  const owner = { userId: null, guestId }
  const [fileId = ''] = await Promise.all(
    [1, 2, 3, 4].map(() => givenArtworkFile(shop.db, { guest_id: guestId }, 500 * 1024 ** 2)),
  )
  await sql`update artwork_files set used_at = now() - interval '2 hours' where id = ${fileId}`.execute(
    shop.db,
  )
  const { orderId } = await givenOrder(shop.db)
  const begin = () =>
    beginUpload({ ...shop.deps, address: '198.51.100.1' }, owner, {
      name: 'a.pdf',
      bytes: 500 * 1024 ** 2,
      sha256: null,
    })
  let commit: () => void = () => undefined
  const refused = new Promise<void>((resolve) => {
    commit = resolve
  })
  let tellPlaced: () => void = () => undefined
  const placed = new Promise<void>((resolve) => {
    tellPlaced = resolve
  })
  const order = shop.db.transaction().execute(async (db) => {
    await db
      .insertInto('order_artwork')
      .values({ order_id: orderId, line_no: 1, slot: 'file', file_id: fileId, added_by: 'customer' })
      .execute()
    tellPlaced()
    await refused
  })
  await placed
  await expect(begin()).rejects.toMatchObject({ code: 'too_large' })
  commit()
  await order
  // Of the order now, it does not count any more.
  expect(await begin()).toMatchObject({ isFile: false })
})
