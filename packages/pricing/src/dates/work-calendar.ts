import { addDays, type Day, weekdayOf, yearOf } from './day.ts'
import { publicHolidays } from './public-holidays.ts'

/**
 * What a one-off day is: a holiday for everybody, such as a day of elections; a day on which the shop alone is closed, while couriers drive; or
 * one on which the shop works although it is a weekend or a holiday, while couriers rest.
 */
export const DAY_KINDS = ['holiday', 'closed', 'open'] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** Days that no law knows, from the first to the last. */
export type OneOffDays = {
  readonly from: Day
  readonly to: Day
  readonly kind: DayKind
  readonly name: string
}

const SUNDAY = 0
const SATURDAY = 6
const isWeekend = (day: Day): boolean => weekdayOf(day) === SUNDAY || weekdayOf(day) === SATURDAY

export type WorkCalendar = {
  /** Whether somebody works in the shop. */
  readonly isOpen: (day: Day) => boolean
  /** Whether couriers drive. */
  readonly isDelivered: (day: Day) => boolean
  /** Why nothing is made on a day from Monday to Friday; null where the shop is open, and at weekends. */
  readonly closedFor: (day: Day) => string | null
}

/** Public holidays of every year and the one-off days of the shop. Where one-off days overlap, the later in the list counts. */
export const workCalendar = (oneOff: readonly OneOffDays[]): WorkCalendar => {
  const years = new Map<number, ReadonlyMap<Day, string>>()
  const holidayOf = (day: Day): string | undefined => {
    const year = yearOf(day)
    let holidays = years.get(year)
    if (!holidays) {
      holidays = publicHolidays(year)
      years.set(year, holidays)
    }
    return holidays.get(day)
  }
  const oneOffOf = (day: Day): OneOffDays | undefined =>
    oneOff.findLast(({ from, to }) => from <= day && day <= to)
  const isOpen = (day: Day): boolean => {
    const special = oneOffOf(day)
    return special ? special.kind === 'open' : !isWeekend(day) && holidayOf(day) === undefined
  }
  return {
    isOpen,
    isDelivered: (day) =>
      !isWeekend(day) &&
      holidayOf(day) === undefined &&
      !oneOff.some(({ from, to, kind }) => kind === 'holiday' && from <= day && day <= to),
    closedFor: (day) =>
      isOpen(day) || isWeekend(day) ? null : (oneOffOf(day)?.name ?? holidayOf(day) ?? null),
  }
}

type IsWorked = (day: Day) => boolean

/** The day itself if work is done on it, else the next one on which it is. */
export const workedFrom = (day: Day, isWorked: IsWorked): Day => {
  let found = day
  while (!isWorked(found)) found = addDays(found, 1)
  return found
}

/** So many worked days later. */
export const workedAfter = (day: Day, days: number, isWorked: IsWorked): Day => {
  let found = day
  for (let left = days; left > 0; left -= 1) found = workedFrom(addDays(found, 1), isWorked)
  return found
}

/** The last worked day from which so many worked days lead to the given one, or to one before it. */
export const workedBefore = (day: Day, days: number, isWorked: IsWorked): Day => {
  let found = day
  const back = (): void => {
    while (!isWorked(found)) found = addDays(found, -1)
  }
  back()
  for (let left = days; left > 0; left -= 1) {
    found = addDays(found, -1)
    back()
  }
  return found
}
