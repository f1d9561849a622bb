import { databaseUrl, withAdmin } from '@umbala/api/test/databases/postgres-template'

/** One rule of the database, and the statement that removes it. */
export type DatabaseMutant = { readonly name: string; readonly table: string; readonly statement: string }

/** Where money and what it buys is written down. Every table that refers to one of these belongs to them by itself. */
const ROOTS = ['checkouts', 'webhook_events', 'carts', 'jobs', 'invoice_counter']

/** Emails, which refer to the order that they are about. */
const NO_MONEY = `array['mails']::regclass[]`

const HELD = `
  with recursive held as (
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1)
    union
    select conrelid from pg_constraint join held on confrelid = held.oid
    where contype = 'f' and conrelid <> all (${NO_MONEY})
  )`

/** CHECK, UNIQUE, PRIMARY KEY, FOREIGN KEY and EXCLUDE. What leans on one goes with it. */
const CONSTRAINTS = `${HELD}
  select conname as name, conrelid::regclass::text as table,
    format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement
  from pg_constraint join held on conrelid = held.oid where contype in ('c', 'u', 'p', 'f', 'x')`

const UNIQUE_INDEXES = `${HELD}
  select indexrelid::regclass::text as name, indrelid::regclass::text as table,
    format('drop index %s', indexrelid::regclass) as statement
  from pg_index join held on indrelid = held.oid
  where indisunique and not exists (select from pg_constraint where conindid = indexrelid)`

const TRIGGERS = `${HELD}
  select 'trigger ' || tgname as name, tgrelid::regclass::text as table,
    format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
  from pg_trigger join held on tgrelid = held.oid where not tgisinternal`

/** Row locks that a trigger takes. */
const LOCKS = `${HELD}
  select distinct 'lock in ' || proname as name, tgrelid::regclass::text as table,
    regexp_replace(pg_get_functiondef(pg_proc.oid), ' FOR (NO KEY )?UPDATE( OF \\w+)?', '', 'gi') as statement
  from pg_trigger join held on tgrelid = held.oid join pg_proc on pg_proc.oid = tgfoid
  where prosrc ~* ' for (no key )?update'`

/** Every rule of the checkout that the database itself keeps, as its catalogue tells it: a new one is among them by itself. */
export const findDatabaseMutants = (serverUrl: string, database: string): Promise<DatabaseMutant[]> =>
  withAdmin(databaseUrl(serverUrl, database), async (admin) => {
    const found: DatabaseMutant[] = []
    for (const query of [CONSTRAINTS, UNIQUE_INDEXES, TRIGGERS, LOCKS]) {
      const { rows } = await admin.query<DatabaseMutant>(`${query} order by 2, 1`, [ROOTS])
      found.push(...rows)
    }
    return found
  })
