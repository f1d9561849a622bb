export type Ask = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** What a migrated, empty database looks like. */
export type Pristine = {
  readonly schema: string
  readonly tables: readonly string[]
  /** Brings back the rows and counters that the migrations themselves have made. */
  readonly refill: string
}

/** Everything that a test could have changed besides rows. A later version of PostgreSQL may list more; it only has to notice changes. */
const SCHEMA = `
  select md5(string_agg(item, ';' order by item)) as schema from (
    select concat_ws(' ', 'relation', oid, relname, relkind, relnatts, reloptions, relhastriggers) as item
      from pg_class where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'column', attrelid, attname, atttypid, atttypmod, attnotnull, atthasdef, attisdropped)
      from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select concat_ws(' ', 'default', adrelid, adnum, adbin) from pg_attrdef
    union all select concat_ws(' ', 'function', oid, proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled, tgfoid) from pg_trigger
    union all select concat_ws(' ', 'constraint', oid, conname, convalidated, conbin) from pg_constraint
    union all select concat_ws(' ', 'schema', oid, nspname) from pg_namespace where nspname not like 'pg\\_%'
    union all select concat_ws(' ', 'extension', oid, extversion) from pg_extension
    union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
  ) as items`

const readSchema = async (ask: Ask): Promise<string> => String((await ask(SCHEMA))[0]?.schema)

const readTables = async (ask: Ask): Promise<string[]> => {
  const rows = await ask(`
    select format('%I', relname) as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`)
  return rows.map(({ name }) => String(name))
}

/** A generated column is not written, but computed again. */
const readColumns = async (ask: Ask, table: string): Promise<string> => {
  const rows = await ask(`
    select string_agg(format('%I', attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  return String(rows[0]?.columns)
}

const rowsOf = async (ask: Ask, table: string): Promise<string | null> => {
  const rows = await ask(`select json_agg(rows)::text as rows from public.${table} as rows`)
  const text = rows[0]?.rows
  return typeof text === 'string' ? text : null
}

const refill = async (ask: Ask, table: string): Promise<string> => {
  const rows = await rowsOf(ask, table)
  if (rows === null) return ''
  const columns = await readColumns(ask, table)
  const text = rows.replaceAll("'", "''")
  return `insert into public.${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::public.${table}, '${text}');\n`
}

/** Every counter at its beginning, or where the migrations have left it. */
const recount = async (ask: Ask): Promise<string> => {
  const rows = await ask(`
    select format(
      'select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null
    ) as statement from pg_sequences`)
  return rows.map(({ statement }) => String(statement)).join('\n')
}

/** Looks at a database that was just made from the template. */
export const readPristine = async (ask: Ask): Promise<Pristine> => {
  const tables = await readTables(ask)
  const refills: string[] = []
  for (const table of tables) refills.push(await refill(ask, table))
  return { schema: await readSchema(ask), tables, refill: refills.join('') + (await recount(ask)) }
}

/** Whether the schema is still the one of the template, so that emptying the tables makes it as good as new. */
export const isPristineSchema = async (ask: Ask, pristine: Pristine): Promise<boolean> =>
  (await readSchema(ask)) === pristine.schema

/** What empties the tables that hold rows, and makes the database as the migrations left it. */
export const writeReset = async (ask: Ask, { tables, refill }: Pristine): Promise<string> => {
  const tests = tables.map((table) => `select '${table}' as name where exists (select from public.${table})`)
  const filled = await ask(tests.join(' union all '))
  return `begin;
    -- Without triggers, which forbid most of this, and without foreign keys, whose order would have to be known.
    set local session_replication_role = replica;
    ${filled.map(({ name }) => `delete from public.${String(name)};`).join('\n')}
    ${refill}
    commit;`
}
