import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

type Window = { readonly key: string; readonly most: number; readonly windowSeconds: number }

type Counted = { readonly most: number; readonly count: number; readonly seconds_left: number }

/**
 * Counts one more into each of the windows that the database's clock says are open, or into none when one of them is full: what is refused
 * uses up nothing elsewhere, and a flood costs reads, not writes. Two who look at the same moment are told apart by the count they get.
 * Windows are counted in one order, so that two who share some never wait for each other in a circle.
 */
export const countIntoWindows = async (db: Db, windows: readonly Window[]): Promise<readonly Counted[]> => {
  const { rows } = await sql<Counted>`
    with open as (
      select key, most, seconds, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as start
      from jsonb_to_recordset(${JSON.stringify(
        windows.map(({ key, most, windowSeconds }) => ({ key, most, seconds: windowSeconds })),
      )}::jsonb) as asked (key text, most int, seconds int)
    ), standing as (
      select open.*, coalesce((
        select count from rate_limits where rate_limits.key = open.key and window_start = start
      ), 0) as count
      from open
    ), taken as (
      insert into rate_limits (key, window_start)
      select key, start from standing
      where not exists (select from standing where count >= most)
      order by key
      on conflict (key, window_start) do update set count = rate_limits.count + 1
      returning key, count
    )
    select most, coalesce(taken.count, standing.count + 1) as count,
      greatest(1, ceil(extract(epoch from start - now()) + seconds))::int as seconds_left
    from standing left join taken using (key)`.execute(db)
  return rows
}

/** Takes one out of the open window again; a window nobody counts in any more goes. */
export const uncountFromWindow = async (
  db: Db,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<void> => {
  await sql`
    with open as (
      select to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int) as start
    ), emptied as (
      delete from rate_limits using open where key = ${key}::text and window_start = start and count = 1
    )
    update rate_limits set count = count - 1 from open
    where key = ${key}::text and window_start = start and count > 1`.execute(db)
}

/** No window is longer than an hour, so that a day old one guards nothing any more. */
export const deleteOldWindows = (db: Db) =>
  db
    .deleteFrom('rate_limits')
    .where('window_start', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
