import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'

/**
 * Sees every row that is written for good, whoever writes it: a trigger on each table notes the table's name inside the writer's own
 * transaction, so what was rolled back was never seen. Gives what was written since it was last asked.
 */
export const callWitness = async (db: Db) => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    db,
  )
  await sql`create table fuzz_writes (table_name text not null)`.execute(db)
  await sql`create function fuzz_note() returns trigger language plpgsql as
    'begin insert into fuzz_writes values (tg_table_name); return null; end'`.execute(db)
  for (const { name } of tables)
    await sql`create trigger zz_fuzz_note after insert or update or delete on ${sql.table(name)}
      for each row execute function fuzz_note()`.execute(db)

  return async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`
      with seen as (delete from fuzz_writes returning table_name)
      select distinct table_name as name from seen order by name`.execute(db)
    return rows.map(({ name }) => name)
  }
}

const OF_A_PERSON = [
  ['users', 'id'],
  ['addresses', 'user_id'],
  ['sessions', 'user_id'],
  ['carts', 'user_id'],
  ['checkouts', 'user_id'],
  ['orders', 'user_id'],
] as const

/** All that is somebody's own, in one line of text. */
export const pictureOf = async (db: Db, userId: string): Promise<string> => {
  const own = OF_A_PERSON.map(
    ([table, column]) =>
      sql`select ${table} as name, t::text as row from ${sql.table(table)} t where t.${sql.ref(column)} = ${userId}`,
  )
  const lines = sql`select 'cart_lines' as name, t::text as row from cart_lines t
    where t.cart_id in (select id from carts where user_id = ${userId})`
  const { rows } = await sql`${sql.join([...own, lines], sql` union all `)} order by 1, 2`.execute(db)
  return JSON.stringify(rows)
}
