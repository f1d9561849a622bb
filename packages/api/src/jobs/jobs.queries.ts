import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { JsonObject } from '../database/tables/columns.ts'

/** Tells every process of the shop, once the transaction is committed, that there is work. */
export const JOBS_CHANNEL = 'jobs_due'

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds}::float8)`

export type NewJob = {
  readonly kind: string
  readonly payload: JsonObject
  readonly uniqueKey: string | null
  readonly delaySeconds: number
}

/** Nothing when the same work is already waiting. Whoever waits for work is woken only where there is some by then. */
export const insertJob = (db: Db, { kind, payload, uniqueKey, delaySeconds }: NewJob) =>
  db
    .with('added', (db) =>
      db
        .insertInto('jobs')
        .values({
          kind,
          payload: JSON.stringify(payload),
          unique_key: uniqueKey,
          run_at: inSeconds(delaySeconds),
        })
        .onConflict((conflict) =>
          conflict
            .column('unique_key')
            .where('done_at', 'is', null)
            .where('failed_at', 'is', null)
            .doNothing(),
        )
        .returning('id'),
    )
    .selectFrom('added')
    .select(['id', (delaySeconds > 0 ? sql`null` : sql`pg_notify(${JOBS_CHANNEL}, ${kind})`).as('told')])
    .executeTakeFirst()

type Hands = { readonly leaseSeconds: number; readonly most: number }

/**
 * Takes the next pieces of work whose time has come, and nobody else gets them until the lease is over. The count of attempts names the
 * taking: whoever finishes must still hold the number it was given. Each kind is looked up on its own, so that the index gives its first
 * rows at once, however many of another kind are waiting.
 */
export const claimJobs = (db: Db, kinds: readonly string[], { leaseSeconds, most }: Hands) =>
  db
    .with(
      (cte) => cte('due').materialized(),
      () => sql<{ id: number }>`(
        select waiting.id from unnest(${kinds}::text[]) as wanted (kind)
        cross join lateral (
          select id, run_at from jobs
          where jobs.kind = wanted.kind and done_at is null and failed_at is null and run_at <= now()
            and (locked_until is null or locked_until <= now())
          order by run_at, id limit ${most} for update skip locked
        ) as waiting
        order by waiting.run_at, waiting.id limit ${most}
      )`,
    )
    .updateTable('jobs')
    .from('due')
    .set((eb) => ({ attempts: eb('jobs.attempts', '+', 1), locked_until: inSeconds(leaseSeconds) }))
    .whereRef('jobs.id', '=', 'due.id')
    .returning(['jobs.id', 'jobs.kind', 'jobs.payload', 'jobs.attempts'])
    .execute()

export type ClaimedJob = Awaited<ReturnType<typeof claimJobs>>[number]

const held = (db: Pick<Db, 'updateTable'>, { id, attempts }: ClaimedJob) =>
  db
    .updateTable('jobs')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)

export const extendLease = (db: Db, job: ClaimedJob, leaseSeconds: number) =>
  held(db, job)
    .set({ locked_until: inSeconds(leaseSeconds) })
    .execute()

const DONE = { done_at: sql<Date>`now()`, locked_until: null, last_error: null }

/** False when the lease was lost and somebody else has the work now. */
export const finishJob = async (db: Db, job: ClaimedJob): Promise<boolean> => {
  const { numUpdatedRows } = await held(db, job).set(DONE).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same for work that comes round again: its next time is written in the same statement. */
export const finishRound = (db: Db, job: ClaimedJob, everySeconds: number) =>
  db
    .with('finished', (db) => held(db, job).set(DONE).returning(['kind', 'payload']))
    .insertInto('jobs')
    .columns(['kind', 'payload', 'unique_key', 'run_at'])
    .expression((eb) =>
      eb
        .selectFrom('finished')
        .select(['kind', 'payload', 'kind as unique_key', inSeconds(everySeconds).as('run_at')]),
    )
    .onConflict((conflict) =>
      conflict.column('unique_key').where('done_at', 'is', null).where('failed_at', 'is', null).doNothing(),
    )
    .execute()

type Failure = { readonly reason: string }

export const postponeJob = (
  db: Db,
  job: ClaimedJob,
  { reason, delaySeconds }: Failure & { readonly delaySeconds: number },
) =>
  held(db, job)
    .set({ run_at: inSeconds(delaySeconds), locked_until: null, last_error: reason })
    .execute()

export const failJob = async (db: Db, job: ClaimedJob, { reason }: Failure): Promise<boolean> => {
  const rows = await held(db, job)
    .set({ failed_at: sql<Date>`now()`, locked_until: null, last_error: reason })
    .returning('id')
    .execute()
  return rows.length === 1
}

/** Of each kind: how many wait, and for how long the oldest of those whose time has come, the ones in hand included. */
export const countWaitingJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .groupBy('kind')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('waiting'),
      sql<number>`greatest(0, coalesce(extract(epoch from now() - min(run_at)), 0))::float8`.as(
        'oldest_seconds',
      ),
    ])
    .execute()

/** Those that are not yet cleared away. */
export const countFailedJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .where('failed_at', 'is not', null)
    .groupBy('kind')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .execute()

/** How many it deleted. */
export const deleteDoneJobs = async (db: Db, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('done_at', '<', sql<Date>`now() - interval '7 days'`)
        .orderBy('done_at')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many it deleted. Failures stay longer: somebody may still ask what happened. */
export const deleteFailedJobs = async (db: Db, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('failed_at', '<', sql<Date>`now() - interval '90 days'`)
        .orderBy('failed_at')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
