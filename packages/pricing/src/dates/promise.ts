import type { Courier } from '../courier.ts'
import { addDays, type Day, dayAt, daysBetween, instantOf } from './day.ts'
import type { MakingTerms, Scheduling } from './scheduling.ts'
import { workCalendar, type WorkCalendar, workedAfter, workedBefore, workedFrom } from './work-calendar.ts'

/** What is told of one job, ordered at a certain moment. */
export type JobPromise = {
  /** Everything is as told here before that instant. */
  readonly orderBy: number
  /** The day on which it is begun. */
  readonly startsOn: Day
  readonly ready: Day
}

/** The same of everything that is ordered together. */
export type OrderPromise = {
  readonly orderBy: number
  readonly ready: Day
  readonly arrives: Readonly<Record<Courier, Day>>
}

/** When a job is ready that is ordered at that instant. The cut-off itself is too late. */
export const promiseJob = (
  { workingDays, cutOff, notBefore }: MakingTerms,
  { isOpen }: WorkCalendar,
  at: number,
): JobPromise => {
  const today = dayAt(at)
  const earliest = notBefore !== null && notBefore > today ? notBefore : today
  const first = workedFrom(earliest, isOpen)
  const isInTime = first > today || at < instantOf(today, cutOff)
  const startsOn = isInTime ? first : workedFrom(addDays(first, 1), isOpen)
  return {
    orderBy: instantOf(startsOn, cutOff),
    startsOn,
    ready: workedAfter(startsOn, workingDays, isOpen),
  }
}

/** When it is with the customer: ready to be fetched on the day itself, by express so many courier days later. */
export const arrivalsOf = (
  ready: Day,
  courierDays: number,
  { isDelivered }: WorkCalendar,
): Readonly<Record<Courier, Day>> => ({
  pickup: ready,
  // What is brought on the day on which it is made leaves only if couriers drive on that day.
  express: workedFrom(workedAfter(ready, courierDays, isDelivered), isDelivered),
})

const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** Until when the whole is still ready on that day if this job is ordered last. */
const deadlineOf = ({ workingDays, cutOff }: MakingTerms, ready: Day, { isOpen }: WorkCalendar): number =>
  instantOf(workedBefore(ready, workingDays, isOpen), cutOff)

/** What the date of an order depends on beside its jobs. */
export type PromiseRules = Pick<Scheduling, 'oneOffDays'> & { readonly courierDays: number }

/** The promise for several jobs: ready with the last of them. */
export const promiseOrder = (
  jobs: readonly [MakingTerms, ...MakingTerms[]],
  { courierDays, oneOffDays }: PromiseRules,
  at: number,
): OrderPromise => {
  const calendar = workCalendar(oneOffDays)
  const ready = jobs.map((terms) => promiseJob(terms, calendar, at).ready).reduce(later)
  return {
    orderBy: Math.min(...jobs.map((terms) => deadlineOf(terms, ready, calendar))),
    ready,
    arrives: arrivalsOf(ready, courierDays, calendar),
  }
}

/** Days from Monday to Friday on which nothing is made, between the start and the day it is ready, each with its reason. */
export const closedBetween = (
  from: Day,
  to: Day,
  { closedFor }: WorkCalendar,
): { readonly day: Day; readonly name: string }[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, at) => addDays(from, at)).flatMap((day) => {
    const name = closedFor(day)
    return name === null ? [] : [{ day, name }]
  })
