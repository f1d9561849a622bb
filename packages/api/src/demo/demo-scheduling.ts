import { type Day, DEFAULT_SCHEDULING, type Scheduling, toDay, yearOf } from '@umbala/pricing'

/** The usual dates, with the shutdown at the year's end that most workshops of the country have. */
export const demoScheduling = (today: Day): Scheduling => {
  const year = yearOf(today)
  return {
    ...DEFAULT_SCHEDULING,
    oneOffDays: [
      { from: toDay(year, 12, 24), to: toDay(year + 1, 1, 2), kind: 'closed', name: 'Year-end shutdown' },
    ],
  }
}
