import { addDays, type Day, toDay, weekdayOf } from './day.ts'

const SUNDAY = 0

/** Easter Sunday of the Gregorian calendar, in whole numbers (Meeus, Astronomical Algorithms, chapter 8). */
const easterSunday = (year: number): Day => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - leapCenturies - moonShift + 15) % 30
  const weekShift = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekShift) / 451)
  const inMarch = moon + weekShift - 7 * late + 114
  return toDay(year, Math.floor(inMarch / 31), (inMarch % 31) + 1)
}

/** Schedule 1 of the Public Holidays Act, 36 of 1994, but for the two that follow Easter. */
const FIXED = [
  [1, 1, "New Year's Day"],
  [3, 21, 'Human Rights Day'],
  [4, 27, 'Freedom Day'],
  [5, 1, "Workers' Day"],
  [6, 16, 'Youth Day'],
  [8, 9, "National Women's Day"],
  [9, 24, 'Heritage Day'],
  [12, 16, 'Day of Reconciliation'],
  [12, 25, 'Christmas Day'],
  [12, 26, 'Day of Goodwill'],
] as const

const GOOD_FRIDAY = -2
const FAMILY_DAY = 1

/**
 * The public holidays of a year with their names. One that falls on a Sunday makes the Monday after it a public holiday as well; where that
 * Monday is one already, nothing is added. Days that the President declares for one year are the shop's to enter.
 */
export const publicHolidays = (year: number): ReadonlyMap<Day, string> => {
  const easter = easterSunday(year)
  const holidays = new Map<Day, string>(FIXED.map(([month, day, name]) => [toDay(year, month, day), name]))
  const add = (day: Day, name: string): void => {
    const known = holidays.get(day)
    holidays.set(day, known === undefined ? name : `${known}, ${name}`)
  }
  add(addDays(easter, GOOD_FRIDAY), 'Good Friday')
  add(addDays(easter, FAMILY_DAY), 'Family Day')
  for (const [day, name] of [...holidays]) {
    const monday = addDays(day, 1)
    if (weekdayOf(day) === SUNDAY && !holidays.has(monday)) holidays.set(monday, `${name}, observed`)
  }
  return holidays
}
