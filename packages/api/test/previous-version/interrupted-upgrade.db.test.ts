import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { appliedMigrations, migrate, readMigrations } from '../../src/database/migrate.ts'
import type { Database } from '../../src/database/open-database.ts'
import type { Db } from '../../src/database/tables.ts'
import { givenDatabase } from '../databases/given-database.ts'
import { givenPreviousShop, keptTables, lostRows, MIGRATIONS, readPreviousShop } from './old-database.ts'
import { type RecordedShop, readTables } from './recorded-shop.ts'

let recorded: RecordedShop
let database: Database
let directory: string
beforeAll(async () => {
  recorded = await readPreviousShop()
  database = await givenPreviousShop(recorded)
  directory = await mkdtemp(join(tmpdir(), 'umbala-cut-off-'))
  await cp(MIGRATIONS, directory, { recursive: true })
})
afterAll(async () => {
  await rm(directory, { recursive: true })
  await database.close()
})

/** A comment, a text, the body of a function, the end of a statement, or anything else. */
const TOKEN = /--[^\n]*|'[^']*'|\$(\w*)\$.*?\$\1\$|;|[^;'$-]+|./gs

const statementsOf = (script: string): string[] => {
  const statements = ['']
  for (const [token] of script.matchAll(TOKEN)) {
    statements.push((statements.pop() ?? '') + token)
    if (token === ';') statements.push('')
  }
  return statements
}

/** Everything that a migration may change of the tables themselves. */
const readStructure = async (db: Db): Promise<unknown> => {
  const { rows } = await sql`
    select 'column' as kind, attrelid::regclass::text as owner, attname::text as name,
      format_type(atttypid, atttypmod) || attnotnull::text as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all
    select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index', indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text
    from pg_trigger where not tgisinternal
    union all
    select 'function', '', proname, md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2, 3, 4`.execute(db)
  return rows
}

const readWhole = async (db: Db) => ({ structure: await readStructure(db), rows: await readTables(db) })

/** On a server the connection itself is lost, as when the machine stops. */
const CUT = inject('engine') === 'pglite' ? 'select 1 / 0;' : 'select pg_terminate_backend(pg_backend_pid());'

test('an upgrade of a filled shop that is cut off at any statement changes nothing, and the next start does it whole', async () => {
  const pending = (await readMigrations()).filter(({ name }) => name > recorded.migration)
  expect(pending.length).toBeGreaterThan(0)
  for (const { name, script } of pending) {
    const done = await appliedMigrations(database.db)
    const before = await readWhole(database.db)
    const statements = statementsOf(script)
    for (const later of pending.filter((other) => other.name > name))
      await rm(join(directory, later.name), { force: true })
    for (const index of statements.keys()) {
      const cut = [...statements.slice(0, index), CUT, ...statements.slice(index)].join('\n')
      await writeFile(join(directory, name), cut)
      await expect(migrate(database.db, { directory }), `${name}, statement ${index}`).rejects.toThrow()
      expect(await appliedMigrations(database.db)).toEqual(done)
    }
    expect(await readWhole(database.db)).toEqual(before)
    await writeFile(join(directory, name), script)
    expect(await migrate(database.db, { directory })).toMatchObject({ applied: [name] })
  }
  expect(await migrate(database.db)).toMatchObject({ applied: [] })

  const empty = await givenDatabase()
  const expected = await readStructure(empty.db)
  await empty.close()
  expect(await readStructure(database.db)).toEqual(expected)
  const present = await readTables(database.db)
  for (const [table, rows] of keptTables(recorded.tables))
    expect(lostRows(rows, present[table] ?? []), table).toEqual([])
}, 240_000)
