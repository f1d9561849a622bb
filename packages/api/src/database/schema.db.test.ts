import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

/** How the code sees a column: whether it may read null, and whether an insert may leave it out. */
type Seen = { nullable: boolean; optional: boolean }

const includes = (type: ts.Type, ...flags: ts.TypeFlags[]) =>
  (type.isUnion() ? type.types : [type]).some((part) => flags.some((flag) => (part.flags & flag) !== 0))

const readTables = () => {
  const file = fileURLToPath(new URL('./tables.ts', import.meta.url))
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const moduleSymbol = source && checker.getSymbolAtLocation(source)
  const tables =
    moduleSymbol && checker.getExportsOfModule(moduleSymbol).find(({ name }) => name === 'Tables')
  if (!tables) throw new Error('tables.ts exports no Tables')

  const seen = new Map<string, Seen>()
  for (const table of checker.getDeclaredTypeOfSymbol(tables).getProperties())
    for (const column of checker.getTypeOfSymbol(table).getProperties()) {
      const type = checker.getTypeOfSymbol(column)
      const part = (name: string) => {
        const symbol = type.getProperty(name)
        return symbol ? checker.getTypeOfSymbol(symbol) : type
      }
      const { Null, Undefined, Never } = ts.TypeFlags
      seen.set(`${table.name}.${column.name}`, {
        nullable: includes(part('__select__'), Null),
        optional: includes(part('__insert__'), Null, Undefined, Never),
      })
    }
  return seen
}

/** Filled by triggers, so they need no default to be left out. */
const FILLED_BY_TRIGGER = [
  'search_name',
  'search_text',
  'search_vector',
  'invoices.order_id',
  'invoices.number',
  'credit_notes.refund_id',
  'credit_notes.order_id',
  'credit_notes.number',
  'credit_notes.total_cents',
  'credit_notes.vat_cents',
  'credit_notes.reason',
]
/** Written by triggers alone. */
const UNSEEN_TABLES = ['credit_note_counter', 'facet_sets', 'invoice_counter', 'search_words']

/** The compiler reads the types of the query builder too, which takes its time on a busy machine. */
const COMPILING_MILLIS = 120_000

test(
  'the tables in the code are the tables in the database, column by column',
  async () => {
    const { rows } = await sql<{ table: string; column: string; nullable: boolean; filled: boolean }>`
    select c.table_name as "table", c.column_name as "column", c.is_nullable = 'YES' as nullable,
      c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as filled
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`.execute(database.db)

    const seen = readTables()
    const named = new Set([...seen.keys()].map((name) => name.split('.')[0]))
    const stored = rows
      .filter(
        ({ table }) => named.has(table) || !(UNSEEN_TABLES.includes(table) || table.includes('migration')),
      )
      .map(({ table, column, nullable, filled }) => {
        const name = `${table}.${column}`
        const byTrigger = FILLED_BY_TRIGGER.some((end) => name.endsWith(end))
        return [name, { nullable, optional: nullable || filled || byTrigger }] as const
      })

    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(stored))
  },
  COMPILING_MILLIS,
)

test('every foreign key can be followed backwards by an index, so that no deletion scans a table', async () => {
  const { rows } = await sql`
    select conrelid::regclass::text as "table", conname as key
    from pg_constraint c
    where contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:0] <@ c.conkey
    )`.execute(database.db)
  expect(rows).toEqual([])
})
