import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '@umbala/api/database'
import { readPgliteTemplate } from '@umbala/api/test/databases/pglite-template'
import { databaseUrl, withAdmin } from '@umbala/api/test/databases/postgres-template'
import { inject } from 'vitest'
import type { Place } from '../src/environment.ts'

type Leftovers = (() => Promise<void>)[]

/** Where a shop could be, on the engine of this run, without a single table. How to remove it is added to the leftovers. */
export const givenEmptyPlace = async (leftovers: Leftovers): Promise<Place> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'umbala-backup-'))
  leftovers.push(() => rm(dataDirectory, { recursive: true, force: true }))
  if (inject('engine') === 'pglite') return { dataDirectory, databaseUrl: undefined, files: { kind: 'disk' } }
  const serverUrl = inject('postgresUrl')
  const name = `umbala_empty_${randomUUID().replaceAll('-', '')}`
  await withAdmin(serverUrl, (admin) => admin.query(`create database ${name}`))
  leftovers.push(async () => {
    await withAdmin(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`))
  })
  return { dataDirectory, databaseUrl: databaseUrl(serverUrl, name), files: { kind: 'disk' } }
}

/** Opens the database of a closed shop, with all its tables. */
export const visitPlace = async <Result>(
  { dataDirectory, databaseUrl: url }: Place,
  work: (db: Database['db']) => Promise<Result>,
): Promise<Result> => {
  const database =
    url === undefined
      ? await openDatabase({
          directory: join(dataDirectory, 'postgres'),
          template: await readPgliteTemplate(),
        })
      : await openDatabase({ url, poolSize: 2 })
  try {
    await migrate(database.db)
    return await work(database.db)
  } finally {
    await database.close()
  }
}
