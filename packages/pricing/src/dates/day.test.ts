import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, clockAt, dayAt, daysBetween, instantOf, isClockTime, isDay, weekdayOf } from './day.ts'
import { dayWords, momentWords, promiseWords, shortDayWords, workingDaysWords } from './day-words.ts'

const anyDay = fc.integer({ min: -40_000, max: 60_000 }).map((days) => addDays('1990-01-01', days))
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

test('adding days and counting them are each other’s reverse, and every day of the week follows the one before', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
      expect(isDay(day)).toBe(true)
      expect(daysBetween(day, addDays(day, days))).toBe(days)
      expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7)
    }),
  )
})

test('the shop’s clock is that of Johannesburg, whatever clock the machine has', () => {
  const inZone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Africa/Johannesburg',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  fc.assert(
    fc.property(
      anyDay.filter((day) => day >= '1950-01-01'),
      anyTime,
      (day, time) => {
        const instant = instantOf(day, time)
        expect(inZone.format(instant)).toBe(`${day} ${time}`)
        expect([dayAt(instant), clockAt(instant)]).toEqual([day, time])
      },
    ),
  )
})

test.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00'])(
  '%j is no day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['14:60', false],
])('whether %s is a time is %s', (text, is) => {
  expect(isClockTime(text)).toBe(is)
})

test('a date is told with its weekday, and with its year where that is another one', () => {
  expect(dayWords('2026-11-26', '2026-11-17')).toBe('Thursday 26 November')
  expect(dayWords('2027-01-04', '2026-12-28')).toBe('Monday 4 January 2027')
  expect(shortDayWords('2026-11-26')).toBe('Thu 26 Nov')
  expect([0, 1, 3].map(workingDaysWords)).toEqual(['the same day', '1 working day', '3 working days'])
})

test('a moment is told from where the reader stands', () => {
  const orderBy = instantOf('2026-11-20', '14:00')
  const told = (day: string) => momentWords(orderBy, instantOf(day, '09:00'))
  expect(told('2026-11-20')).toBe('14:00 today')
  expect(told('2026-11-19')).toBe('14:00 tomorrow')
  expect(told('2026-11-17')).toBe('14:00 on Friday 20 November')
  expect(promiseWords({ orderBy, ready: '2026-11-26' }, instantOf('2026-11-20', '09:00'))).toBe(
    'Order by 14:00 today: ready Thursday 26 November',
  )
  expect(promiseWords({ orderBy, ready: '2026-11-20' }, instantOf('2026-11-20', '09:00'))).toBe(
    'Order by 14:00 today: ready today',
  )
})
