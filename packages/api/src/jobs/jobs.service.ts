import type { Db } from '../database/tables.ts'
import type { JsonObject } from '../database/tables/columns.ts'
import { inBites } from './in-bites.ts'
import { deleteOldJobs, insertJob } from './jobs.queries.ts'

type Work = {
  readonly kind: string
  readonly payload?: JsonObject
  /** Work that carries the same key waits only once. */
  readonly uniqueKey?: string
  readonly delaySeconds?: number
}

/** Asks for work to be done later. Inside a transaction it is asked for exactly if that transaction is committed. */
export const enqueueJob = async (
  db: Db,
  { kind, payload = {}, uniqueKey, delaySeconds = 0 }: Work,
): Promise<void> => {
  await insertJob(db, { kind, payload, uniqueKey: uniqueKey ?? null, delaySeconds })
}

export const pruneJobs = (db: Db): Promise<void> => inBites((most) => deleteOldJobs(db, most))
