import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { SchemaMismatch, sqlState } from './database-errors.ts'
import { runScript } from './engines/kysely-engine.ts'
import type { Db } from './tables.ts'

/** The build copies this folder next to the bundle, so the address holds there too. */
const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Any number will do, as long as every version of the shop uses the same. */
export const MIGRATION_LOCK = 7_130_626

/** The first line of a migration that the versions before it cannot work with. Without it they go on while a release is rolled out. */
const BREAKS_OLDER = '-- Breaks older versions.'

export type Migration = { name: string; script: string; sha256: string; breaksOlder: boolean }
type Applied = { name: string; sha256: string }

const readMigration = async (directory: string, name: string): Promise<Migration> => {
  // A checkout on Windows may have rewritten the line ends; that changes no statement.
  const script = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
  const sha256 = createHash('sha256').update(script).digest('hex')
  return { name, script, sha256, breaksOlder: script.startsWith(`${BREAKS_OLDER}\n`) }
}

export const readMigrations = async (directory = MIGRATIONS): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readMigration(directory, name)))
}

const findApplied = async (db: Db): Promise<Applied[]> => {
  const { rows } = await sql<Applied>`select name, sha256 from schema_migrations order by name`.execute(db)
  return rows
}

const ledgerExists = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_migrations') is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** Only what is true is named: up to migration 0034 there is no such column. */
const insertApplied = (db: Db, { name, sha256, breaksOlder }: Migration) =>
  breaksOlder
    ? sql`insert into schema_migrations (name, sha256, breaks_older) values (${name}, ${sha256}, true)`.execute(
        db,
      )
    : sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(db)

/** Under which names the database has been brought to where it is; none where there is no shop. */
export const appliedMigrations = async (db: Db): Promise<string[]> =>
  (await ledgerExists(db)) ? (await findApplied(db)).map(({ name }) => name) : []

/** The applied ones that versions before them cannot work with; none while the column is not there yet. */
export const breakingMigrations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations as applied
    where (to_jsonb(applied) ->> 'breaks_older')::boolean order by name`.execute(db)
  return rows.map(({ name }) => name)
}

type Comparison = {
  /** Known here and not applied. */
  readonly pending: readonly string[]
  /** Applied, and not what the file of that name says. */
  readonly changed: string | undefined
  /** Applied by a newer version. */
  readonly newer: readonly string[]
  /** Applied by a newer version, and this one cannot work with it. */
  readonly breaking: string | undefined
}

const compare = async (db: Db, migrations: readonly Migration[]): Promise<Comparison> => {
  const applied = (await ledgerExists(db)) ? await findApplied(db) : []
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  const done = new Set(applied.map(({ name }) => name))
  const newer = applied.map(({ name }) => name).filter((name) => !known.has(name))
  const breaking = newer.length > 0 ? await breakingMigrations(db) : []
  return {
    pending: migrations.map(({ name }) => name).filter((name) => !done.has(name)),
    changed: applied.find(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256)?.name,
    newer,
    breaking: newer.find((name) => breaking.includes(name)),
  }
}

/** How the database stands to the migrations of this version. `newer` can be worked with, `too new` cannot. */
export type SchemaState = 'ok' | 'behind' | 'newer' | 'too new' | 'changed'

export const schemaState = async (db: Db, migrations: readonly Migration[]): Promise<SchemaState> => {
  const { pending, changed, newer, breaking } = await compare(db, migrations)
  if (breaking !== undefined) return 'too new'
  if (changed !== undefined) return 'changed'
  if (pending.length > 0) return 'behind'
  return newer.length > 0 ? 'newer' : 'ok'
}

/** The database must be a state that these very files once led to, or every later step rests on a guess. */
const assertUsable = ({ changed, breaking }: Comparison) => {
  if (breaking !== undefined)
    throw new SchemaMismatch(
      `A newer version has migrated the database, and this version cannot work with its migration ${breaking}. Start the newer version.`,
    )
  if (changed !== undefined)
    throw new SchemaMismatch(
      `The migration ${changed} was changed after it had been applied. Restore it and add a new one.`,
    )
}

/** Held until the transaction ends, however it ends: of two shops starting together one waits, then finds all done. */
const takeMigrationLock = (db: Db) =>
  runScript(db, `set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK});`)

const currentTransaction = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  return rows[0]?.id
}

const createLedger = (db: Db): Promise<void> =>
  db.transaction().execute(async (db) => {
    await takeMigrationLock(db)
    await runScript(
      db,
      `create table if not exists schema_migrations (
         name text primary key,
         sha256 text not null,
         applied_at timestamptz not null default now(),
         breaks_older boolean not null default false
       )`,
    )
  })

/**
 * Whoever waits for a table makes everybody wait who comes after: a migration that has to wait for a backup or a long report gives up
 * quickly, lets the shop's other processes go on, and tries again.
 */
const LOCK_WAIT = '2s'
const LOCK_NOT_AVAILABLE = '55P03'
const PAUSE_MILLIS = 1_000
const PATIENCE_MILLIS = 10 * 60_000

const applyOnce = (db: Db, migration: Migration): Promise<boolean> =>
  db.transaction().execute(async (db) => {
    await takeMigrationLock(db)
    await runScript(db, `set local lock_timeout = '${LOCK_WAIT}'`)
    const applied = await findApplied(db)
    if (applied.some(({ name }) => name === migration.name)) return false

    const transaction = await currentTransaction(db)
    await runScript(db, migration.script)
    if ((await currentTransaction(db)) !== transaction) {
      throw new Error(
        `The migration ${migration.name} ends its transaction itself; leave BEGIN and COMMIT to the shop.`,
      )
    }
    await insertApplied(db, migration)
    return true
  })

const applyPatiently = async (db: Db, migration: Migration): Promise<boolean> => {
  const deadline = Date.now() + PATIENCE_MILLIS
  for (;;)
    try {
      return await applyOnce(db, migration)
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || Date.now() > deadline) throw error
      await pause(PAUSE_MILLIS)
    }
}

type Options = { directory?: string; onStep?: (name: string) => void }

/** Brings the database up to date: each file whole or not at all, each once, in the order of their names. */
export const migrate = async (
  db: Db,
  { directory, onStep }: Options = {},
): Promise<{ applied: string[]; newer: readonly string[]; migrations: readonly Migration[] }> => {
  const migrations = await readMigrations(directory)
  if (!(await ledgerExists(db))) await createLedger(db)
  const found = await compare(db, migrations)
  assertUsable(found)

  const applied: string[] = []
  for (const migration of migrations) {
    if (!found.pending.includes(migration.name)) continue
    if (!(await applyPatiently(db, migration))) continue
    applied.push(migration.name)
    onStep?.(migration.name)
  }
  return { applied, newer: found.newer, migrations }
}
