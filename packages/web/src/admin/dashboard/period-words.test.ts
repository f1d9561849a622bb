import { expect, test } from 'vitest'
import { fullPeriodName, periodName } from './period-words.ts'

test.each([
  ['2026-03-01', 'day', '01 Mar', '01 Mar'],
  ['2026-03-30', 'week', '30 Mar', 'Week of 30 Mar'],
  ['2026-03-01', 'month', 'Mar 2026', 'Mar 2026'],
] as const)('the period that begins on %s is told by the %s', (start, step, short, full) => {
  expect(periodName(start, step)).toBe(short)
  expect(fullPeriodName(start, step)).toBe(full)
})
