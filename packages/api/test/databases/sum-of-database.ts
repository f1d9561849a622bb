import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'

/** Everything the database holds beside the audit, in one line; when somebody was last seen is not what they did. */
export const sumOfDatabase = async (db: Db): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name not in ('audit', 'rate_limits') order by 1`.execute(db)
  const sums = tables.map(
    ({ name }) =>
      sql`select md5(string_agg(line, '' order by line)) as sum from (
        select (to_jsonb(t) - 'last_seen_at')::text as line from ${sql.table(name)} as t) as lines`,
  )
  const { rows } = await sql`${sql.join(sums, sql` union all `)}`.execute(db)
  return JSON.stringify(rows)
}
