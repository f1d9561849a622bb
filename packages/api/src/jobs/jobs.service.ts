import type { Db } from '../database/tables.ts'
import type { JsonObject } from '../database/tables/columns.ts'
import { inSlices } from './in-slices.ts'
import { deleteDoneJobs, deleteFailedJobs, insertJob } from './jobs.queries.ts'

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

export const pruneJobs = async (db: Db): Promise<void> => {
  await inSlices((most) => deleteDoneJobs(db, most))
  await inSlices((most) => deleteFailedJobs(db, most))
}
