import type { Category } from '../category.ts'
import { addDays, type ClockTime, type Day } from './day.ts'
import type { OneOffDays } from './work-calendar.ts'

/** How long something takes to make: so many working days after the one on which it is begun; 0 is the same day. */
export type MakingTime = {
  readonly workingDays: number
  /** What is ordered later is begun on the next working day. */
  readonly cutOff: ClockTime
}

/** A turnaround of the whole shop. A product's turnaround of the same name takes from it what it does not say itself. */
export type ShopTurnaround = MakingTime & { readonly name: string }

/** The workshop is full: no new job is begun up to and including that day. */
export type CapacityPause = {
  readonly until: Day
  /** Null for the whole shop. */
  readonly category: Category | null
  /** Null for every turnaround. */
  readonly turnaround: string | null
  /** For the customer: `Our banner printer is full`. May be empty. */
  readonly reason: string
}

export type CourierDays = { readonly least: number; readonly most: number }

/** All that the date of a job depends on, beside the job and the moment. */
export type Scheduling = {
  /** The first is the usual one: it counts for what has no turnaround of its own. */
  readonly turnarounds: readonly ShopTurnaround[]
  /** Working days of the express courier, from the day on which a job is ready. Dates are promised by the most. */
  readonly courier: CourierDays
  readonly oneOffDays: readonly OneOffDays[]
  readonly pauses: readonly CapacityPause[]
}

export const SCHEDULING_LIMITS = {
  workingDays: { min: 0, max: 60 },
  courierDays: { min: 0, max: 20 },
  turnarounds: 12,
  /** Entries, and days of one. */
  oneOffDays: 60,
  rangeDays: 62,
  pauses: 20,
  pauseDays: 366,
} as const

export const DEFAULT_SCHEDULING: Scheduling = {
  turnarounds: [
    { name: 'Standard', workingDays: 2, cutOff: '14:00' },
    { name: 'Next day', workingDays: 1, cutOff: '12:00' },
    { name: 'Same day', workingDays: 0, cutOff: '10:00' },
  ],
  courier: { least: 3, most: 5 },
  oneOffDays: [],
  pauses: [],
}

/** What of the scheduling a line was sold under. It is kept with the line. */
export type MakingTerms = MakingTime & {
  /** Because of a pause; null where nothing keeps it. */
  readonly notBefore: Day | null
}

/** A turnaround as a product offers it. What it does not say, the shop says. */
export type OfferedTurnaround = { readonly name: string } & {
  readonly [Key in keyof MakingTime]?: MakingTime[Key] | undefined
}

export type Job = {
  readonly category: Category
  /** Undefined where the product offers none. */
  readonly turnaround: OfferedTurnaround | undefined
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const FALLBACK: MakingTime = { workingDays: 2, cutOff: '14:00' }

/** How long it takes: by the product's own turnaround, else by the shop's of that name, else as usual. */
const makingTime = ({ turnarounds }: Scheduling, offered: Job['turnaround']): MakingTime => {
  const named = offered && turnarounds.find(({ name }) => isSameName(name, offered.name))
  const usual = named ?? turnarounds[0] ?? FALLBACK
  return {
    workingDays: offered?.workingDays ?? usual.workingDays,
    cutOff: offered?.cutOff ?? usual.cutOff,
  }
}

/** The pause that keeps a job longest, on that day. */
export const pauseOf = ({ turnarounds, pauses }: Scheduling, job: Job, today: Day): CapacityPause | null => {
  const name = job.turnaround?.name ?? turnarounds[0]?.name ?? ''
  return pauses
    .filter(
      ({ until, category, turnaround }) =>
        until >= today &&
        (category === null || category === job.category) &&
        (turnaround === null || isSameName(turnaround, name)),
    )
    .reduce<CapacityPause | null>((last, pause) => (last && last.until >= pause.until ? last : pause), null)
}

export const makingTerms = (scheduling: Scheduling, job: Job, today: Day): MakingTerms => {
  const pause = pauseOf(scheduling, job, today)
  return { ...makingTime(scheduling, job.turnaround), notBefore: pause && addDays(pause.until, 1) }
}
