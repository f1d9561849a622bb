import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

type Counted = { readonly count: number; readonly seconds_left: number }

/**
 * Counts one more into the window that the database's clock says is open. Once the window is full it only looks: a flood costs reads, not
 * writes. Two who look at the same moment are told apart by the count they get.
 */
export const countIntoWindow = async (
  db: Db,
  { key, most, windowSeconds }: { key: string; most: number; windowSeconds: number },
): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    with open as (
      select to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int) as start
    ), standing as (
      select count from rate_limits join open on window_start = start where key = ${key}::text
    ), taken as (
      insert into rate_limits (key, window_start)
      select ${key}::text, start from open where coalesce((select count from standing), 0) < ${most}::int
      on conflict (key, window_start) do update set count = rate_limits.count + 1
      returning count
    )
    select
      coalesce((select count from taken), ${most}::int + 1) as count,
      greatest(1, ceil(extract(epoch from start - now()) + ${windowSeconds}::int))::int as seconds_left
    from open`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('The database did not count into a rate limit.')
  return counted
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
