import type { Listen } from '../database/engine.ts'
import { USUAL_BACK_OFF } from './back-off.ts'
import { claimJobs, JOBS_CHANNEL } from './jobs.queries.ts'
import { enqueueJob } from './jobs.service.ts'
import { performJob, type Workshop } from './perform-job.ts'

type Settings = Pick<Workshop, 'db' | 'handlers' | 'onTrouble'> &
  Partial<Pick<Workshop, 'leaseSeconds' | 'backOff'>> & {
    /** Hears at once of work that any process of the shop commits. */
    readonly listen: Listen
    /** Finds retries whose time has come, and work left behind by a process that died. */
    readonly pollMillis?: number
    readonly atOnce?: number
    /** Work still going on after this long is left to its lease. */
    readonly graceMillis?: number
  }

export type JobRunner = { readonly stop: () => Promise<void> }

/** Works through the jobs table until it is stopped. Any number of processes may do so side by side. */
export const startJobRunner = async ({
  listen,
  pollMillis = 2000,
  atOnce = 4,
  graceMillis = 15_000,
  leaseSeconds = 60,
  backOff = USUAL_BACK_OFF,
  ...given
}: Settings): Promise<JobRunner> => {
  const workshop: Workshop = { ...given, leaseSeconds, backOff }
  const { db, handlers, onTrouble } = workshop
  const kinds = Object.keys(handlers)
  const running = new Set<Promise<void>>()
  let stopping = false
  let looking: Promise<void> | undefined
  let lookAgain = false
  let stopListening: (() => Promise<void>) | undefined

  /** Part of every look until it has succeeded: a database that is lost while the shop opens must not take the shop along. */
  const settleIn = async () => {
    if (stopListening) return
    for (const [kind, { everySeconds }] of Object.entries(handlers))
      if (everySeconds !== undefined) await enqueueJob(db, { kind, uniqueKey: kind })
    stopListening = await listen(JOBS_CHANNEL, look, look)
  }

  const fillHands = async () => {
    const free = atOnce - running.size
    if (stopping || free <= 0) return
    for (const job of await claimJobs(db, kinds, { leaseSeconds, most: free })) {
      const work = performJob(workshop, job).finally(() => {
        running.delete(work)
        look()
      })
      running.add(work)
    }
  }

  const look = () => {
    // Work may have been added behind the back of a search that is already under way.
    lookAgain = true
    looking ??= (async () => {
      while (lookAgain && !stopping) {
        lookAgain = false
        await settleIn()
        await fillHands()
      }
    })()
      .catch((error: unknown) => {
        onTrouble({ error })
      })
      .finally(() => {
        looking = undefined
        if (lookAgain && !stopping) look()
      })
  }

  const timer = setInterval(look, pollMillis)
  look()
  await looking

  const finishWork = async () => {
    await looking
    await Promise.all(running)
  }

  const stop = async () => {
    stopping = true
    clearInterval(timer)
    let cutOff: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      cutOff = setTimeout(resolve, graceMillis)
    })
    await Promise.race([finishWork(), patience])
    clearTimeout(cutOff)
    // A database that is gone must not keep the rest of the shop from closing.
    await stopListening?.().catch((error: unknown) => {
      onTrouble({ error })
    })
  }
  return { stop }
}
