import { pipeline } from 'node:stream/promises'
import { appliedMigrations, findOccupancy, MIGRATION_LOCK, openDatabase } from '@umbala/api/database'
import { startProgram } from './postgres-programs.ts'
import { BackupRefused, messageOf } from './refusal.ts'

const visit = async <Result>(
  url: string,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase({ url, poolSize: 1 }).catch((error: unknown) => {
    throw new BackupRefused(`DATABASE_URL leads to a database that does not answer: ${messageOf(error)}`)
  })
  return work(database.db).finally(() => database.close())
}

/** All of one moment, while customers go on buying. */
export const dumpServer = async (url: string, path: string): Promise<{ migrations: string[] }> => {
  const migrations = await visit(url, appliedMigrations)
  if (migrations.length === 0)
    throw new BackupRefused('There is no shop in the database that DATABASE_URL leads to.')
  const args = [
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
  return { migrations }
}

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
