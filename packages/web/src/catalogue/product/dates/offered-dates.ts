import type { ProductDetails } from '@umbala/contract'
import {
  addDays,
  arrivalsOf,
  type CapacityPause,
  closedBetween,
  type Courier,
  type Day,
  dayAt,
  dayWords,
  instantOf,
  type JobPromise,
  makingTerms,
  type MakingTerms,
  pauseOf,
  promiseJob,
  promiseWords,
  type Scheduling,
  workCalendar,
} from '@umbala/pricing'

type Made = Pick<ProductDetails, 'category' | 'pricing'> & Partial<Pick<ProductDetails, 'collectOnly'>>

/** One way in which a product is made, and when that is done. */
export type OfferedDate = {
  /** Null where there is nothing to choose between. */
  readonly turnaround: string | null
  readonly terms: MakingTerms
  readonly promise: JobPromise
  readonly arrives: Readonly<Record<Courier, Day>>
  readonly pause: CapacityPause | null
  /** Days in between, from Monday to Friday, on which nothing is made. */
  readonly closed: readonly { readonly day: Day; readonly name: string }[]
}

/** Every turnaround of a product with its dates, ordered at that instant. */
export const offeredDates = (
  { category, pricing }: Made,
  scheduling: Scheduling,
  now: number,
): OfferedDate[] => {
  const today = dayAt(now)
  const calendar = workCalendar(scheduling.oneOffDays)
  const [first, ...others] = pricing?.turnarounds ?? []
  return (others.length > 0 && first ? [first, ...others] : [first]).map((turnaround) => {
    const job = { category, turnaround }
    const terms = makingTerms(scheduling, job, today)
    const promise = promiseJob(terms, calendar, now)
    return {
      turnaround: others.length > 0 ? (turnaround?.name ?? null) : null,
      terms,
      promise,
      arrives: arrivalsOf(promise.ready, scheduling.courier.most, calendar),
      pause: pauseOf(scheduling, job, today),
      closed: closedBetween(promise.startsOn, promise.ready, calendar),
    }
  })
}

/** `With you by Thursday 3 December by express courier, or collect it on Thursday 26 November.` */
export const arrivalWords = (
  { arrives }: Pick<OfferedDate, 'arrives'>,
  now: number,
  collectOnly = false,
): string => {
  const today = dayAt(now)
  const collect = arrives.pickup === today ? 'today' : `on ${dayWords(arrives.pickup, today)}`
  if (collectOnly) return `Collect it from our store ${collect}.`
  return `With you by ${dayWords(arrives.express, today)} by express courier, or collect it ${collect}.`
}

/** The same for a page without scripts: one line for each turnaround. */
export const toldDates = (product: Made, scheduling: Scheduling, now: number): string[] =>
  offeredDates(product, scheduling, now).map(
    (offered) =>
      `${offered.turnaround === null ? '' : `${offered.turnaround}: `}${promiseWords(offered.promise, now)}. ${arrivalWords(offered, now, product.collectOnly)}`,
  )

/** Until when these lines are true: the next cut-off, or midnight, when today is another day. */
export const datesEndAt = (product: Made, scheduling: Scheduling, now: number): number =>
  Math.min(
    instantOf(addDays(dayAt(now), 1), '00:00'),
    ...offeredDates(product, scheduling, now).map(({ promise }) => promise.orderBy),
  )
