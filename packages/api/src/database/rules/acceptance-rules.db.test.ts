import { sql } from 'kysely'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { givenArtworkFile } from '../../../test/given/artwork/given-artwork.ts'
import { expectStopped, givenUser } from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let fileId: string
beforeAll(async () => {
  database = await givenDatabase()
  const { db } = database
  fileId = await givenArtworkFile(db, { user_id: (await givenUser(db)).id })
})
afterAll(() => database.close())

test.each([
  ['names its rule', 'artwork_acceptances_rule_shape', { rule: '' }],
  ['has its words', 'artwork_acceptances_wording_length', { wording: '' }],
])('what is accepted %s', (_, rule, change) =>
  expectStopped(database.db, rule, (db) =>
    db
      .insertInto('artwork_acceptances')
      .values({ file_id: fileId, rule: 'bleed', wording: 'Print it.', ...change })
      .execute(),
  ),
)

describe('what was accepted', () => {
  const given = (db: Db, wording = 'Print it.') =>
    db
      .insertInto('artwork_acceptances')
      .values({ file_id: fileId, rule: 'bleed', wording })
      .returning('id')
      .executeTakeFirstOrThrow()
  const takeBack = (db: Db, takenBackAt: Date) =>
    db.updateTable('artwork_acceptances').set({ taken_back_at: takenBackAt }).execute()
  test('is in force once in the same words', () =>
    expectStopped(database.db, 'artwork_acceptances_in_force', async (db) => {
      await given(db)
      await given(db, 'Print it in other words.')
      await given(db)
    }))
  test('is taken back after it was accepted', () =>
    expectStopped(database.db, 'artwork_acceptances_taken_back_later', async (db) => {
      await given(db)
      await takeBack(db, new Date(0))
    }))
  test('keeps its words', () =>
    expectStopped(database.db, 'artwork_acceptances_frozen', async (db) => {
      await given(db)
      await sql`update artwork_acceptances set wording = 'Something else.'`.execute(db)
    }))
  test('stays taken back', () =>
    expectStopped(database.db, 'artwork_acceptances_frozen', async (db) => {
      await given(db)
      await takeBack(db, new Date('2100-01-01'))
      await sql`update artwork_acceptances set taken_back_at = null`.execute(db)
    }))
})
