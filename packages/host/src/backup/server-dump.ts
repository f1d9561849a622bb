import { pipeline } from 'node:stream/promises'
import {
  appliedMigrations,
  createSpare,
  dropSpare,
  exportSnapshot,
  findOccupancy,
  MIGRATION_LOCK,
  openDatabase,
} from '@umbala/api/database'
import { type Facts, readFacts } from './shop-facts.ts'
import { startProgram } from './postgres-programs.ts'
import { BackupRefused, messageOf } from './refusal.ts'

const visit = async <Result>(
  url: string,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
): Promise<Result> => {
  // The moment of a copy is held open for as long as the copying takes.
  const limits = { idleTransactionMillis: 0 }
  const database = await openDatabase({ url, poolSize: 1, limits }).catch((error: unknown) => {
    throw new BackupRefused(`DATABASE_URL leads to a database that does not answer: ${messageOf(error)}`)
  })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

const dumpSnapshot = async (url: string, path: string, snapshot: string) => {
  const args = [
    `--snapshot=${snapshot}`,
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--schema=public',
    '--extension=pg_trgm',
    '--extension=unaccent',
    `--file=${path}`,
  ]
  const { input, output, done } = await startProgram('pg_dump', { databaseUrl: url, args })
  input.end()
  output.resume()
  await done
}

/** All of one moment, while customers go on buying: what is counted is what is copied. */
export const dumpServer = (url: string, path: string): Promise<Facts> =>
  visit(url, async (db) => {
    if ((await appliedMigrations(db)).length === 0)
      throw new BackupRefused('There is no shop in the database that DATABASE_URL leads to.')
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const facts = await readFacts(db)
        await dumpSnapshot(url, path, await exportSnapshot(db))
        return facts
      })
  })

/** Fails before anything is changed. */
export const assertServerTakes = async (url: string, mayReplace: boolean): Promise<void> => {
  const { tables, others } = await visit(url, findOccupancy)
  if (others > 0)
    throw new BackupRefused(
      `The database is in use by ${others} other connections. Stop the shop, on every machine, and try again.`,
    )
  if (tables > 0 && !mayReplace)
    throw new BackupRefused(
      'The database is not empty. Restore into an empty one, or add --replace to throw away what is in it.',
    )
}

/** In one transaction, so that it is there as a whole or everything stays as it was. A shop that starts meanwhile waits. */
export const restoreServer = async (url: string, path: string): Promise<void> => {
  const script = await startProgram('pg_restore', {
    args: ['--no-owner', '--no-privileges', '--file=-', path],
  })
  const args = [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
  ]
  const server = await startProgram('psql', { databaseUrl: url, args })
  script.input.end()
  server.output.resume()
  server.input.write(`select pg_advisory_xact_lock(${MIGRATION_LOCK});\n`)
  server.input.write('drop schema if exists public cascade;\n')
  await Promise.all([pipeline(script.output, server.input).catch(() => undefined), script.done, server.done])
}

/** A database of its own beside the one at this address, for as long as the work takes. */
export const withSpareDatabase = <Result>(
  url: string,
  name: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> =>
  visit(url, async (db) => {
    await createSpare(db, name).catch((error: unknown) => {
      throw new BackupRefused(
        `A database to restore into cannot be made: ${messageOf(error)}. The role needs the right to make one: alter role … createdb.`,
      )
    })
    const spare = new URL(url)
    spare.pathname = `/${name}`
    try {
      return await work(spare.href)
    } finally {
      await dropSpare(db, name)
    }
  })
