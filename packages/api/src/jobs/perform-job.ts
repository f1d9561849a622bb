import { cutText } from '../database/storable-text.ts'
import type { Db } from '../database/tables.ts'
import { type BackOff, retryDelaySeconds } from './back-off.ts'
import type { JobHandler, JobHandlers, Trouble } from './job-handler.ts'
import { type ClaimedJob, extendLease, failJob, finishJob, finishRound, postponeJob } from './jobs.queries.ts'
import { enqueueJob } from './jobs.service.ts'

export type Workshop = {
  readonly db: Db
  readonly handlers: JobHandlers
  readonly leaseSeconds: number
  readonly backOff: BackOff
  readonly onTrouble: (trouble: Trouble) => void
}

const REASON_LENGTH = 500

const reasonOf = (error: unknown): string =>
  cutText(error instanceof Error ? error.message : String(error), REASON_LENGTH)

/** While this process lives it keeps what it took, however slow a mail server may be; only the dead lose their lease. */
const keepLease = ({ db, leaseSeconds, onTrouble }: Workshop, job: ClaimedJob) => {
  const timer = setInterval(
    () => {
      extendLease(db, job, leaseSeconds).catch((error: unknown) => {
        onTrouble({ error, job })
      })
    },
    (leaseSeconds * 1000) / 3,
  )
  return () => {
    clearInterval(timer)
  }
}

type Outcome = { readonly failed: false } | { readonly failed: true; readonly error: unknown }

const attempt = async (handler: JobHandler, job: ClaimedJob): Promise<Outcome> => {
  // Only work that took its process down with it gets here: every other failure was counted when it happened.
  if (job.attempts > handler.maxAttempts)
    return { failed: true, error: new Error('It was begun many times and never came to an end.') }
  try {
    await handler.run(job.payload)
    return { failed: false }
  } catch (error) {
    return { failed: true, error }
  }
}

const finish = ({ db }: Workshop, { everySeconds }: JobHandler, job: ClaimedJob) =>
  everySeconds === undefined ? finishJob(db, job) : finishRound(db, job, everySeconds)

const giveUp = ({ db }: Workshop, handler: JobHandler, job: ClaimedJob, reason: string) =>
  db.transaction().execute(async (db) => {
    if (!(await failJob(db, job, { reason }))) return
    const { kind, payload } = job
    await handler.giveUp?.(db, payload, reason)
    if (handler.everySeconds !== undefined)
      await enqueueJob(db, { kind, payload, uniqueKey: kind, delaySeconds: handler.everySeconds })
  })

const conclude = async (workshop: Workshop, handler: JobHandler, job: ClaimedJob, outcome: Outcome) => {
  if (!outcome.failed) {
    await finish(workshop, handler, job)
    return
  }
  const reason = reasonOf(outcome.error)
  const givenUp = job.attempts >= handler.maxAttempts
  workshop.onTrouble({ error: outcome.error, job, givenUp })
  if (givenUp) return giveUp(workshop, handler, job, reason)
  const delaySeconds = retryDelaySeconds(job.attempts, workshop.backOff, Math.random())
  await handler.failed?.(workshop.db, job.payload, job.attempts)
  await postponeJob(workshop.db, job, { reason, delaySeconds })
}

/** Does one piece of claimed work to its end, good or bad. No transaction is open while the handler works. */
export const performJob = async (workshop: Workshop, job: ClaimedJob): Promise<void> => {
  const handler = workshop.handlers[job.kind]
  if (!handler) return
  const letGo = keepLease(workshop, job)
  try {
    await conclude(workshop, handler, job, await attempt(handler, job))
  } catch (error) {
    // The ending could not be written down: the lease runs out, and the work is done again.
    workshop.onTrouble({ error, job })
  } finally {
    letGo()
  }
}
