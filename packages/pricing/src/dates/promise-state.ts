import type { Courier } from '../courier.ts'
import { dayWords, workingDaysWords } from './day-words.ts'
import { type Day, dayAt } from './day.ts'

/** What an order was promised, and what its date still depends on. */
export type OrderDates = {
  readonly courier: Courier
  /** What is missing must be here before that instant; null, as the days, while the order is to be paid. */
  readonly sendBy: number | null
  readonly ready: Day | null
  readonly arrives: Day | null
  readonly workingDays: number
  readonly courierDays: number
  /** Where something is printed from what the customer sends: when it came, or null. */
  readonly artwork: { readonly receivedAt: number | null } | null
}

/** `promised` has its date; `unpaid` and `artwork` name what the date counts from; `past` had one, and that day is over. */
export type PromiseState = 'promised' | 'unpaid' | 'artwork' | 'past'

/** Artwork that comes after the cut-off of the day on which the job was to be begun moves its date. */
export const promiseState = ({ sendBy, arrives, artwork }: OrderDates, now: number): PromiseState => {
  if (arrives === null || sendBy === null) return 'unpaid'
  if (artwork && (artwork.receivedAt ?? now) >= sendBy) return 'artwork'
  return arrives < dayAt(now) ? 'past' : 'promised'
}

const COUNTS_FROM = { unpaid: 'the day your payment has arrived', artwork: 'the day we have your artwork' }

/** The same in a sentence for the customer; empty where the day is over. */
export const promisedWords = (dates: OrderDates, now: number): string => {
  const { courier, ready, arrives, workingDays, courierDays } = dates
  const state = promiseState(dates, now)
  if (state === 'past' || (state === 'promised' && (ready === null || arrives === null))) return ''
  const today = dayAt(now)
  if (state === 'promised') {
    const isReady = `It is ready by ${dayWords(ready ?? today, today)}`
    return courier === 'pickup'
      ? `${isReady}.`
      : `${isReady} and with you by ${dayWords(arrives ?? today, today)}.`
  }
  const making = workingDays === 0 ? 'made the same day' : `${workingDaysWords(workingDays)} to make it`
  const travel = courier === 'pickup' ? '' : `, then ${workingDaysWords(courierDays)} for the courier`
  return `The date counts from ${COUNTS_FROM[state]}: ${making}${travel}.`
}
