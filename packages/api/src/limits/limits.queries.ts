import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

type Window = {
  readonly key: string
  readonly most: number
  readonly windowSeconds: number
  readonly weight: number
  /** Counts only while nothing has been counted in this other window, which is as long. */
  readonly unless?: string | undefined
}

type Counted = { readonly most: number; readonly count: number; readonly seconds_left: number }

/**
 * A count that goes down with the server is no loss, so that no visitor waits until the disk has it. Inside somebody's transaction the
 * disk is theirs to decide about.
 */
const withoutWaiting = ({ isTransaction }: Db) =>
  isTransaction ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`

/**
 * Counts one more into each of the windows that the database's clock says are open, or into none when one of them is full: what is refused
 * uses up nothing elsewhere, and a flood costs reads, not writes. Two who look at the same moment are told apart by the count they get.
 * Windows are counted in one order, so that two who share some never wait for each other in a circle.
 */
export const countIntoWindows = async (db: Db, windows: readonly Window[]): Promise<readonly Counted[]> => {
  const { rows } = await sql<Counted>`
    with asked as (
      select key, most, seconds, weight, unless, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as start
      from jsonb_to_recordset(${JSON.stringify(
        windows.map(({ key, most, windowSeconds, weight, unless }) => ({
          key,
          most,
          seconds: windowSeconds,
          weight,
          unless,
        })),
      )}::jsonb) as asked (key text, most int, seconds int, weight int, unless text)
    ), open as (
      select key, most, seconds, weight, start from asked
      where not exists (
        select from rate_limits where rate_limits.key = asked.unless and window_start = asked.start
      )
    ), standing as (
      select open.*, coalesce((
        select count from rate_limits where rate_limits.key = open.key and window_start = start
      ), 0) as count
      from open
    ), taken as (
      insert into rate_limits (key, window_start, count)
      select key, start, weight from standing
      where not exists (select from standing where count + weight > most)
      order by key
      on conflict (key, window_start) do update set count = rate_limits.count + excluded.count
      returning key, count
    )
    select most, coalesce(taken.count, standing.count + standing.weight) as count,
      greatest(1, ceil(extract(epoch from start - now()) + seconds))::int as seconds_left, ${withoutWaiting(db)}
    from standing left join taken using (key)`.execute(db)
  return rows
}

/** Takes one out of each open window again; a window nobody counts in any more goes. */
export const uncountFromWindows = async (
  db: Db,
  windows: readonly Omit<Window, 'most' | 'weight'>[],
): Promise<void> => {
  await sql`
    with asked as (
      select key, to_timestamp(floor(extract(epoch from now()) / "windowSeconds") * "windowSeconds") as start
      from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as asked (key text, "windowSeconds" int)
    ), held as (
      select rate_limits.key, window_start, count from rate_limits
      join asked on asked.key = rate_limits.key and window_start = start
      order by rate_limits.key for update of rate_limits
    ), emptied as (
      delete from rate_limits as emptied using held
      where emptied.key = held.key and emptied.window_start = held.window_start and held.count = 1
    ), lowered as (
      update rate_limits as lowered set count = held.count - 1 from held
      where lowered.key = held.key and lowered.window_start = held.window_start and held.count > 1
    )
    select ${withoutWaiting(db)}`.execute(db)
}

/** How many it deleted. No window is longer than an hour, so that a day old one guards nothing any more. */
export const deleteOldWindows = async (db: Db, most: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from rate_limits using (
      select key, window_start from rate_limits where window_start < now() - interval '1 day'
      order by window_start limit ${most} for update skip locked
    ) as old
    where rate_limits.key = old.key and rate_limits.window_start = old.window_start`.execute(db)
  return Number(numAffectedRows)
}
