import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayAt, instantOf, weekdayOf } from './day.ts'
import { closedBetween, promiseJob, promiseOrder } from './promise.ts'
import { publicHolidays } from './public-holidays.ts'
import { DEFAULT_SCHEDULING, makingTerms, type MakingTerms, type Scheduling } from './scheduling.ts'
import { type OneOffDays, workCalendar } from './work-calendar.ts'

const THREE_DAYS: MakingTerms = { workingDays: 3, cutOff: '14:00', notBefore: null }
const PLAIN = workCalendar([])
const at = (day: string, time: string) => instantOf(day, time)

test.each([
  ['before the cut-off', '2026-11-17', '13:59', '2026-11-17', '2026-11-20'],
  ['at the cut-off', '2026-11-17', '14:00', '2026-11-18', '2026-11-23'],
  ['on a Saturday', '2026-11-21', '09:00', '2026-11-23', '2026-11-26'],
  ['on a Sunday evening', '2026-11-22', '23:00', '2026-11-23', '2026-11-26'],
  ['after the cut-off of a Friday', '2026-11-20', '15:00', '2026-11-23', '2026-11-26'],
  ['over the Day of Reconciliation', '2026-12-14', '10:00', '2026-12-14', '2026-12-18'],
  ['over Christmas', '2026-12-23', '10:00', '2026-12-23', '2026-12-29'],
  ['over Easter', '2026-04-02', '10:00', '2026-04-02', '2026-04-09'],
])('what is ordered %s is begun and ready on those days', (_, day, time, startsOn, ready) => {
  const promise = promiseJob(THREE_DAYS, PLAIN, at(day, time))
  expect([promise.startsOn, promise.ready]).toEqual([startsOn, ready])
  expect(promise.orderBy).toBe(at(startsOn, '14:00'))
})

test('a same-day job is ready today until its cut-off, and on the next working day after it', () => {
  const terms = { workingDays: 0, cutOff: '10:00', notBefore: null }
  expect(promiseJob(terms, PLAIN, at('2026-11-20', '09:59')).ready).toBe('2026-11-20')
  expect(promiseJob(terms, PLAIN, at('2026-11-20', '10:00')).ready).toBe('2026-11-23')
})

test('a pause keeps a job from being begun, and the date holds until the cut-off of the day on which it is', () => {
  const paused = promiseJob({ ...THREE_DAYS, notBefore: '2026-11-21' }, PLAIN, at('2026-11-17', '09:00'))
  expect(paused).toEqual({
    startsOn: '2026-11-23',
    orderBy: at('2026-11-23', '14:00'),
    ready: '2026-11-26',
  })
  const over = promiseJob({ ...THREE_DAYS, notBefore: '2026-11-10' }, PLAIN, at('2026-11-17', '09:00'))
  expect(over.startsOn).toBe('2026-11-17')
})

test('an order is ready with its last job, and its date holds as long as every job can still make it', () => {
  const quick = { workingDays: 0, cutOff: '10:00', notBefore: null }
  const order = promiseOrder(
    [quick, THREE_DAYS],
    { courierDays: 5, oneOffDays: [] },
    at('2026-11-17', '09:00'),
  )
  expect(order.ready).toBe('2026-11-20')
  expect(order.orderBy).toBe(at('2026-11-17', '14:00'))
})

test('express takes courier days, not days of the shop: a Saturday shift brings nothing forward', () => {
  const saturday: OneOffDays = { from: '2026-11-21', to: '2026-11-21', kind: 'open', name: 'Shift' }
  const scheduling = { courierDays: 2, oneOffDays: [saturday] }
  const { ready, arrives } = promiseOrder(
    [{ ...THREE_DAYS, workingDays: 1 }],
    scheduling,
    at('2026-11-20', '09:00'),
  )
  expect([ready, arrives]).toEqual(['2026-11-21', { pickup: '2026-11-21', express: '2026-11-24' }])
})

test('the days in between on which nothing is made are named', () => {
  expect(closedBetween('2026-12-14', '2026-12-18', PLAIN)).toEqual([
    { day: '2026-12-16', name: 'Day of Reconciliation' },
  ])
  expect(closedBetween('2026-11-16', '2026-11-30', PLAIN)).toEqual([])
})

const SHOP: Scheduling = {
  ...DEFAULT_SCHEDULING,
  turnarounds: [
    { name: 'Standard', workingDays: 4, cutOff: '15:00' },
    { name: 'Same day', workingDays: 0, cutOff: '10:00' },
  ],
}
const TODAY = '2026-11-17'

test('a job takes what its own turnaround says, else what the shop’s of that name says, else the usual time', () => {
  const terms = (turnaround?: { name: string; workingDays?: number; cutOff?: string }) =>
    makingTerms(SHOP, { category: 'Print', turnaround }, TODAY)
  expect(terms()).toEqual({ workingDays: 4, cutOff: '15:00', notBefore: null })
  expect(terms({ name: 'same DAY' })).toEqual({ workingDays: 0, cutOff: '10:00', notBefore: null })
  expect(terms({ name: 'Same day', cutOff: '08:30' })).toMatchObject({ workingDays: 0, cutOff: '08:30' })
  expect(terms({ name: 'By donkey', workingDays: 9 })).toMatchObject({ workingDays: 9, cutOff: '15:00' })
})

test('a pause counts for what it names, until its last day, and of several the longest', () => {
  const pauses = [
    { until: '2026-11-19', category: null, turnaround: 'Same day', reason: '' },
    { until: '2026-11-25', category: 'Signs' as const, turnaround: null, reason: 'Printer full' },
    { until: '2026-11-16', category: null, turnaround: null, reason: 'Over' },
  ]
  const from = (category: 'Print' | 'Signs', name?: string, today = TODAY) =>
    makingTerms({ ...SHOP, pauses }, { category, turnaround: name ? { name } : undefined }, today).notBefore
  expect(from('Print')).toBeNull()
  expect(from('Print', 'Same day')).toBe('2026-11-20')
  expect(from('Signs', 'Same day')).toBe('2026-11-26')
  expect(from('Signs')).toBe('2026-11-26')
  expect(from('Signs', undefined, '2026-11-25')).toBe('2026-11-26')
  expect(from('Signs', undefined, '2026-11-26')).toBeNull()
})

const anyInstant = fc.integer({ min: at('2024-01-01', '00:00'), max: at('2040-12-31', '23:59') })
const anyTerms = fc.record({
  workingDays: fc.integer({ min: 0, max: 20 }),
  cutOff: fc.constantFrom('00:00', '08:30', '14:00', '23:59'),
  notBefore: fc.option(
    fc.integer({ min: 0, max: 6000 }).map((days) => addDays('2024-01-01', days)),
    { nil: null },
  ),
})
const anyOneOff = fc.array(
  fc
    .record({
      start: fc.integer({ min: 0, max: 6000 }),
      days: fc.integer({ min: 0, max: 20 }),
      kind: fc.constantFrom('holiday' as const, 'closed' as const, 'open' as const),
    })
    .map(({ start, days, kind }) => {
      const from = addDays('2024-01-01', start)
      return { from, to: addDays(from, days), kind, name: 'One-off' }
    }),
  { maxLength: 8 },
)

/** The slow way: looks at each day by itself. */
const isWorked = (day: string, oneOff: readonly OneOffDays[]): boolean => {
  const special = oneOff.filter(({ from, to }) => from <= day && to >= day).at(-1)
  if (special) return special.kind === 'open'
  return ![0, 6].includes(weekdayOf(day)) && !publicHolidays(Number(day.slice(0, 4))).has(day)
}

test('between the order and the day it is ready lie exactly the working days that were promised', () => {
  fc.assert(
    fc.property(anyTerms, anyOneOff, anyInstant, (terms, oneOff, now) => {
      const { startsOn, ready, orderBy } = promiseJob(terms, workCalendar(oneOff), now)
      const worked: string[] = []
      for (let day = startsOn; day <= ready; day = addDays(day, 1))
        if (isWorked(day, oneOff)) worked.push(day)
      expect(worked).toHaveLength(terms.workingDays + 1)
      expect([worked[0], worked.at(-1)]).toEqual([startsOn, ready])
      expect(startsOn >= dayAt(now) && startsOn >= (terms.notBefore ?? '')).toBe(true)
      expect(orderBy).toBeGreaterThan(now)
    }),
  )
})

test('the promise stands until the moment it names, and is a later one from then on', () => {
  fc.assert(
    fc.property(
      fc.array(anyTerms, { minLength: 1, maxLength: 4 }),
      anyOneOff,
      anyInstant,
      (jobs, oneOffDays, now) => {
        const [first = THREE_DAYS, ...others] = jobs
        const promised = (instant: number) =>
          promiseOrder([first, ...others], { courierDays: 2, oneOffDays }, instant)
        const { orderBy, ready, arrives } = promised(now)
        expect(promised(orderBy - 1).ready).toBe(ready)
        expect(promised(orderBy).ready > ready).toBe(true)
        expect(arrives.express >= ready && arrives.pickup === ready).toBe(true)
      },
    ),
  )
})
