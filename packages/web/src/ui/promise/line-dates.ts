import type { CartLine } from '@umbala/contract'
import {
  dayAt,
  type Day,
  makingTerms,
  type MakingTerms,
  type OrderPromise,
  promiseJob,
  promiseOrder,
  type Scheduling,
  workCalendar,
} from '@umbala/pricing'

type Line = Pick<CartLine, 'making'>

const termsOf = (
  { making: { category, turnaround } }: Line,
  scheduling: Scheduling,
  now: number,
): MakingTerms => makingTerms(scheduling, { category, turnaround: turnaround ?? undefined }, dayAt(now))

/** When one line is ready that is ordered at that instant. */
export const lineReady = (line: Line, scheduling: Scheduling, now: number): Day =>
  promiseJob(termsOf(line, scheduling, now), workCalendar(scheduling.oneOffDays), now).ready

/** When all of them are ready and with their buyer; null where there are none. The server computes the same, and its answer counts. */
export const promiseOfLines = (
  lines: readonly Line[],
  scheduling: Scheduling,
  now: number,
): OrderPromise | null => {
  const [first, ...others] = lines.map((line) => termsOf(line, scheduling, now))
  const { courier, oneOffDays } = scheduling
  return first ? promiseOrder([first, ...others], { courierDays: courier.most, oneOffDays }, now) : null
}
