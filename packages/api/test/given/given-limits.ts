import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'

/** As if it had been done so often in this minute already and, since the clock may strike meanwhile, in the next. */
export const useUp = (db: Db, key: string, count: number) =>
  sql`
    insert into rate_limits (key, window_start, count)
    select ${`${key}/60s`}, to_timestamp((floor(extract(epoch from now()) / 60) + n) * 60), ${count}::int
    from generate_series(0, 1) as n
    on conflict (key, window_start) do update set count = excluded.count`.execute(db)
