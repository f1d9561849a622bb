import { claimJobs } from './jobs.queries.ts'
import { performJob, type Workshop } from './perform-job.ts'

type Settings = {
  readonly workshop: Workshop
  readonly kinds: readonly string[]
  readonly atOnce: number
  /** Part of every look until it has succeeded. */
  readonly prepare: () => Promise<void>
}

export type Lane = {
  /** Looks for work now, or once more after the look that is under way. */
  readonly look: () => void
  /** Resolves when the first look is over. */
  readonly open: () => Promise<void>
  /** Begins nothing new; resolves when the work in hand has come to its end. */
  readonly finish: () => Promise<void>
}

/** A few workers for some kinds of work, busy with nothing else. */
export const createLane = ({ workshop, kinds, atOnce, prepare }: Settings): Lane => {
  const { db, handlers, leaseSeconds, onTrouble } = workshop
  const running = new Set<Promise<void>>()
  let stopping = false
  let looking: Promise<void> | undefined
  let lookAgain = false

  const fillHands = async () => {
    const free = atOnce - running.size
    const possible = kinds.filter((kind) => handlers[kind]?.mayBegin?.() ?? true)
    if (stopping || free <= 0 || possible.length === 0) return
    for (const job of await claimJobs(db, possible, { leaseSeconds, most: free })) {
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
        await prepare()
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

  return {
    look,
    open: async () => {
      look()
      await looking
    },
    finish: async () => {
      stopping = true
      await looking
      await Promise.all(running)
    },
  }
}
