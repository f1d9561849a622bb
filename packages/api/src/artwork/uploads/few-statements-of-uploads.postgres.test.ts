import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenToStatements } from '../../../test/databases/count-statements.ts'
import { givenArtworkFile } from '../../../test/given/artwork/given-artwork.ts'
import { newGuestId, userIdOf } from '../../../test/given/given-cart.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { claimGuestFiles } from '../artwork.service.ts'
import { beginUpload } from './uploads.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
const { costOf, stop } = listenToStatements()
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(async () => {
  stop()
  await shop.close()
})

const MIB = 1024 ** 2
const begin = (guestId: string, bytes = 500 * MIB) =>
  beginUpload(
    { ...shop.deps, address: '198.51.100.7' },
    { userId: null, guestId },
    { name: 'a.pdf', bytes, sha256: null },
  )

test('beginning an upload costs few statements, also where others give way to it, and so does signing in', async () => {
  const guestId = newGuestId()
  const userId = await userIdOf(shop.db, shop.bearer('customer'))
  const [first] = await costOf(() => begin(guestId, 10))
  for (let count = 0; count < 40; count += 1) await givenArtworkFile(shop.db, { guest_id: guestId }, 50 * MIB)
  await sql`update artwork_files set used_at = now() - interval '2 hours'`.execute(shop.db)
  const [makingRoom] = await costOf(() => begin(guestId))
  const [signingIn] = await costOf(() => claimGuestFiles(shop.db, guestId, userId))
  const [again] = await costOf(() => claimGuestFiles(shop.db, guestId, userId))
  // Each with its BEGIN and COMMIT.
  expect({ first, makingRoom, signingIn, again }).toEqual({ first: 5, makingRoom: 7, signingIn: 9, again: 2 })
})
