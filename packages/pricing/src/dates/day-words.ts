import { addDays, clockAt, type Day, dayAt, weekdayOf, yearOf } from './day.ts'
import type { JobPromise } from './promise.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const SHORT = 3

const partsOf = (day: Day) => ({
  weekday: WEEKDAYS[weekdayOf(day)] ?? '',
  date: Number(day.slice(8, 10)),
  month: MONTHS[Number(day.slice(5, 7)) - 1] ?? '',
})

/** `Thursday 26 November`, with its year where that is another one. Written by hand, because runtimes differ in their commas. */
export const dayWords = (day: Day, today: Day): string => {
  const { weekday, date, month } = partsOf(day)
  return [weekday, date, month, ...(yearOf(day) === yearOf(today) ? [] : [yearOf(day)])].join(' ')
}

/** `Thu 26 Nov`. */
export const shortDayWords = (day: Day): string => {
  const { weekday, date, month } = partsOf(day)
  return [weekday.slice(0, SHORT), date, month.slice(0, SHORT)].join(' ')
}

/** `14:00 today`, `14:00 tomorrow`, `14:00 on Monday 30 November`. */
export const momentWords = (instant: number, now: number): string => {
  const [day, today] = [dayAt(instant), dayAt(now)]
  if (day === today) return `${clockAt(instant)} today`
  return `${clockAt(instant)} ${day === addDays(today, 1) ? 'tomorrow' : `on ${dayWords(day, today)}`}`
}

/** `3 working days`, `1 working day`, `the same day`. */
export const workingDaysWords = (days: number): string => {
  if (days === 0) return 'the same day'
  return days === 1 ? '1 working day' : `${days} working days`
}

/** `Order by 14:00 today: ready Thursday 26 November`. */
export const promiseWords = (
  { orderBy, ready }: Pick<JobPromise, 'orderBy' | 'ready'>,
  now: number,
): string => `Order by ${momentWords(orderBy, now)}: ready ${readyWords(ready, dayAt(now))}`

const readyWords = (ready: Day, today: Day): string => (ready === today ? 'today' : dayWords(ready, today))
