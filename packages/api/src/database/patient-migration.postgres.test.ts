import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { migrate } from './migrate.ts'

/** What a migration waits for a table, and something for a busy machine. */
const NOBODY_WAITS_LONGER_MS = 4_000
const BACKUP_MS = 6_000

test('a migration that has to wait for a backup lets everybody else go on, and is done when the backup is', async () => {
  const database = await givenDatabase()
  const { db } = database
  const directory = await mkdtemp(join(tmpdir(), 'umbala-migrations-'))
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await writeFile(join(directory, '0001-first.sql'), 'create table racks (id int);')
  await migrate(db, { directory })
  await writeFile(join(directory, '0002-second.sql'), 'alter table racks add column height int;')

  let isSaved = false
  const backup = db.transaction().execute(async (db) => {
    await sql`select count(*) from racks`.execute(db)
    await sql`select pg_sleep(${BACKUP_MS / 1000})`.execute(db)
    isSaved = true
  })
  const over = new AbortController()
  const migration = migrate(db, { directory }).finally(() => {
    over.abort()
  })
  let slowest = 0
  while (!over.signal.aborted) {
    const began = performance.now()
    await sql`select count(*) from racks`.execute(db)
    slowest = Math.max(slowest, performance.now() - began)
  }
  await backup

  expect(isSaved).toBe(true)
  expect(await migration).toMatchObject({ applied: ['0002-second.sql'] })
  expect(slowest).toBeLessThan(NOBODY_WAITS_LONGER_MS)
  await database.close()
  await rm(directory, { recursive: true })
}, 300_000)
