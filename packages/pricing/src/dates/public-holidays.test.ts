import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './day.ts'
import { publicHolidays } from './public-holidays.ts'

/**
 * Another way to Easter: the table of paschal full moons by golden number that the Book of Common Prayer prints for 1900 to 2199, and the
 * Sunday after it.
 */
const FULL_MOONS = [
  ...['04-14', '04-03', '03-23', '04-11', '03-31', '04-18', '04-08', '03-28', '04-16', '04-05'],
  ...['03-25', '04-13', '04-02', '03-22', '04-10', '03-30', '04-17', '04-07', '03-27'],
]
const easterByTable = (year: number): string => {
  let day = addDays(`${year}-${FULL_MOONS[year % 19] ?? ''}`, 1)
  while (weekdayOf(day) !== 0) day = addDays(day, 1)
  return day
}

const dayOf = (year: number, name: string): string | undefined =>
  [...publicHolidays(year)].find(([, called]) => called.split(', ').includes(name))?.[0]

const YEARS = Array.from({ length: 111 }, (_, at) => 1990 + at)

test('Good Friday and Family Day are where the table of full moons puts them, from 1990 to 2100', () => {
  for (const year of YEARS) {
    const easter = easterByTable(year)
    expect([year, dayOf(year, 'Good Friday')]).toEqual([year, addDays(easter, -2)])
    expect([year, dayOf(year, 'Family Day')]).toEqual([year, addDays(easter, 1)])
  }
})

test.each([
  [2008, '2008-03-21'],
  [2011, '2011-04-22'],
  [2016, '2016-03-25'],
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2026, '2026-04-03'],
  [2038, '2038-04-23'],
])('Good Friday of %d was printed in calendars as %s', (year, day) => {
  expect(dayOf(year, 'Good Friday')).toBe(day)
})

test.each([
  [
    2022,
    ['01-01', '03-21', '04-15', '04-18', '04-27', '05-01', '05-02', '06-16', '08-09', '09-24', '12-16'],
    ['12-25', '12-26'],
  ],
  [
    2023,
    ['01-01', '01-02', '03-21', '04-07', '04-10', '04-27', '05-01', '06-16', '08-09', '09-24', '09-25'],
    ['12-16', '12-25', '12-26'],
  ],
  [
    2026,
    ['01-01', '03-21', '04-03', '04-06', '04-27', '05-01', '06-16', '08-09', '08-10', '09-24', '12-16'],
    ['12-25', '12-26'],
  ],
  [
    2027,
    ['01-01', '03-21', '03-22', '03-26', '03-29', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16'],
    ['12-25', '12-26', '12-27'],
  ],
])('the public holidays of %d are those that the government lists', (year, until, december) => {
  const listed = [...until, ...december].map((day) => `${year}-${day}`)
  expect([...publicHolidays(year).keys()].sort()).toEqual(listed)
})

test('a holiday on a Sunday makes the Monday one, in every year, and no other day is added', () => {
  for (const year of YEARS) {
    const days = [...publicHolidays(year)]
    const observed = days.filter(([, name]) => name.endsWith(', observed'))
    const named = days.filter(([, name]) => !name.endsWith(', observed'))
    const onSunday = named.filter(([day]) => weekdayOf(day) === 0)
    for (const [day] of onSunday) expect(publicHolidays(year).has(addDays(day, 1))).toBe(true)
    for (const [day, name] of observed) {
      expect(weekdayOf(day)).toBe(1)
      expect(onSunday).toContainEqual([addDays(day, -1), name.replace(', observed', '')])
    }
    // Two of the twelve may fall on one day, as in 2008.
    expect(named.flatMap(([, name]) => name.split(', '))).toHaveLength(12)
  }
})

test('Christmas on a Sunday adds no day, because the Monday after it is the Day of Goodwill', () => {
  expect(publicHolidays(2022).get('2022-12-26')).toBe('Day of Goodwill')
  expect(publicHolidays(2022).has('2022-12-27')).toBe(false)
})

test('two holidays on one day are one day with both names', () => {
  expect(publicHolidays(2008).get('2008-03-21')).toBe('Human Rights Day, Good Friday')
})
