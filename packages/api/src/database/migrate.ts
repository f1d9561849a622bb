import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { runScript } from './kysely-engine.ts'
import type { Db } from './tables.ts'

/** The build copies this folder next to the bundle, so the address holds there too. */
const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Any number will do, as long as every version of the shop uses the same. */
export const MIGRATION_LOCK = 7_130_626

type Migration = { name: string; script: string; sha256: string }
type Applied = { name: string; sha256: string }

const readMigration = async (directory: string, name: string): Promise<Migration> => {
  // A checkout on Windows may have rewritten the line ends; that changes no statement.
  const script = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, script, sha256: createHash('sha256').update(script).digest('hex') }
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

const insertApplied = (db: Db, { name, sha256 }: Migration) =>
  sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(db)

/** Under which names the database has been brought to where it is; none where there is no shop. */
export const appliedMigrations = async (db: Db): Promise<string[]> =>
  (await ledgerExists(db)) ? (await findApplied(db)).map(({ name }) => name) : []

/** The database must be a state that these very files once led to, or every later step rests on a guess. */
const assertKnown = (migrations: readonly Migration[], applied: readonly Applied[]) => {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of applied) {
    if (!known.has(name)) {
      throw new Error(
        `The database is newer than this shop: it holds the migration ${name}. Start the newer version.`,
      )
    }
    if (known.get(name) !== sha256) {
      throw new Error(
        `The migration ${name} was changed after it had been applied. Restore it and add a new one.`,
      )
    }
  }
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
         applied_at timestamptz not null default now()
       )`,
    )
  })

const applyOnce = (db: Db, migration: Migration): Promise<boolean> =>
  db.transaction().execute(async (db) => {
    await takeMigrationLock(db)
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

type Options = { directory?: string; onStep?: (name: string) => void }

/** Brings the database up to date: each file whole or not at all, each once, in the order of their names. */
export const migrate = async (
  db: Db,
  { directory, onStep }: Options = {},
): Promise<{ applied: string[] }> => {
  const migrations = await readMigrations(directory)
  if (!(await ledgerExists(db))) await createLedger(db)
  const before = await findApplied(db)
  assertKnown(migrations, before)

  const applied: string[] = []
  for (const migration of migrations) {
    if (before.some(({ name }) => name === migration.name)) continue
    if (!(await applyOnce(db, migration))) continue
    applied.push(migration.name)
    onStep?.(migration.name)
  }
  return { applied }
}

export const pendingMigrations = async (
  db: Db,
  { directory }: Pick<Options, 'directory'> = {},
): Promise<string[]> => {
  const migrations = await readMigrations(directory)
  const applied = (await ledgerExists(db)) ? await findApplied(db) : []
  assertKnown(migrations, applied)
  return migrations.map(({ name }) => name).filter((name) => !applied.some((done) => done.name === name))
}
