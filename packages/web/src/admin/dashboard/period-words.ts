import type { StatisticStep } from '@umbala/contract'

/** A day of the calendar has no hour, so none may shift it. */
const UTC = { timeZone: 'UTC' } as const
const DAY = new Intl.DateTimeFormat('en-ZA', { ...UTC, day: 'numeric', month: 'short' })
const MONTH = new Intl.DateTimeFormat('en-ZA', { ...UTC, month: 'short', year: 'numeric' })

/** The steps in which time is told, with how far back each of them reaches. */
export const STEPS: readonly {
  readonly step: StatisticStep
  readonly name: string
  readonly reach: string
  /** What those periods are compared with. */
  readonly before: string
}[] = [
  { step: 'day', name: 'Days', reach: 'last 30 days', before: '30 days before' },
  { step: 'week', name: 'Weeks', reach: 'last 26 weeks', before: '26 weeks before' },
  { step: 'month', name: 'Months', reach: 'last 12 months', before: '12 months before' },
]

/** What a period is called under its bar; a week by its Monday. */
export const periodName = (start: string, step: StatisticStep): string =>
  (step === 'month' ? MONTH : DAY).format(new Date(`${start}T00:00:00Z`))

/** The same where there is room to say it. */
export const fullPeriodName = (start: string, step: StatisticStep): string =>
  step === 'week' ? `Week of ${periodName(start, step)}` : periodName(start, step)
