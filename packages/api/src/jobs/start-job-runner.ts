import type { Listen } from '../database/engines/engine.ts'
import { USUAL_BACK_OFF } from './back-off.ts'
import { JOBS_CHANNEL } from './jobs.queries.ts'
import { enqueueJob } from './jobs.service.ts'
import type { JobHandlers } from './job-handler.ts'
import { createLane, type Lane } from './lane.ts'
import { type LaneName, LANES } from './lanes.ts'
import type { Workshop } from './perform-job.ts'

type Settings = Pick<Workshop, 'db' | 'handlers' | 'onTrouble'> &
  Partial<Pick<Workshop, 'leaseSeconds' | 'backOff'>> & {
    /** Hears at once of work that any process of the shop commits. */
    readonly listen: Listen
    /** Finds retries whose time has come, and work left behind by a process that died. */
    readonly pollMillis?: number
    /** How many workers each lane has. */
    readonly lanes?: Readonly<Record<LaneName, number>>
    /** Work still going on after this long is left to its lease. */
    readonly graceMillis?: number
  }

export type JobRunner = { readonly stop: () => Promise<void> }

const kindsByLane = (handlers: JobHandlers): ReadonlyMap<LaneName, readonly string[]> => {
  const kinds = new Map<LaneName, string[]>()
  for (const [kind, { lane }] of Object.entries(handlers)) kinds.set(lane, [...(kinds.get(lane) ?? []), kind])
  return kinds
}

/** Works through the jobs table until it is stopped. Any number of processes may do so side by side. */
export const startJobRunner = async ({
  listen,
  pollMillis = 2000,
  lanes: workers = LANES,
  graceMillis = 15_000,
  leaseSeconds = 60,
  backOff = USUAL_BACK_OFF,
  ...given
}: Settings): Promise<JobRunner> => {
  const workshop: Workshop = { ...given, leaseSeconds, backOff }
  const { db, handlers, onTrouble } = workshop
  const lanes: Lane[] = []
  const laneOf = new Map<string, Lane>()
  let stopListening: (() => Promise<void>) | undefined
  let settling: Promise<void> | undefined

  const lookEverywhere = () => {
    for (const { look } of lanes) look()
  }
  /** The message names the kind of work; where it names none that we know, everybody looks. */
  const hear = (kind: string) => {
    const lane = laneOf.get(kind)
    if (lane) lane.look()
    else lookEverywhere()
  }

  const settleIn = async () => {
    for (const [kind, { everySeconds }] of Object.entries(handlers))
      if (everySeconds !== undefined) await enqueueJob(db, { kind, uniqueKey: kind })
    stopListening = await listen(JOBS_CHANNEL, hear, lookEverywhere)
  }
  /** Once for all lanes, and again until it has succeeded: a database that is lost while the shop opens must not take the shop along. */
  const prepare = async () => {
    if (stopListening) return
    settling ??= settleIn().finally(() => {
      settling = undefined
    })
    await settling
  }

  for (const [name, kinds] of kindsByLane(handlers)) {
    const lane = createLane({ workshop, kinds, atOnce: workers[name], prepare })
    lanes.push(lane)
    for (const kind of kinds) laneOf.set(kind, lane)
  }
  const timer = setInterval(lookEverywhere, pollMillis)
  await Promise.all(lanes.map((lane) => lane.open()))

  const stop = async () => {
    clearInterval(timer)
    let cutOff: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      cutOff = setTimeout(resolve, graceMillis)
    })
    await Promise.race([Promise.all(lanes.map((lane) => lane.finish())), patience])
    clearTimeout(cutOff)
    // A database that is gone must not keep the rest of the shop from closing.
    await stopListening?.().catch((error: unknown) => {
      onTrouble({ error })
    })
  }
  return { stop }
}
