import { expect, test } from 'vitest'
import { DEFAULT_SCHEDULING } from './dates/scheduling.ts'
import { deliveryDays, estimatedDelivery, expressDays } from './delivery.ts'

test.each([
  ['2026-03-01T08:00:00.000Z', '2026-03-11T08:00:00.000Z'],
  ['2026-12-25T23:30:00.000Z', '2027-01-04T23:30:00.000Z'],
  ['2028-02-20T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
])('an order of %s arrives by %s', (ordered, expected) => {
  expect(estimatedDelivery(new Date(ordered)).toISOString()).toBe(expected)
})

test('the order date itself is left as it was', () => {
  const ordered = new Date('2026-03-01T08:00:00.000Z')
  estimatedDelivery(ordered)
  expect(ordered.toISOString()).toBe('2026-03-01T08:00:00.000Z')
})

test('the days of courier and production are told as the shop has them', () => {
  expect(expressDays(DEFAULT_SCHEDULING.courier)).toBe('3-5 days')
  expect(deliveryDays(DEFAULT_SCHEDULING)).toBe('3-7 business days')
  expect(expressDays({ least: 2, most: 2 })).toBe('2 days')
  expect(expressDays({ least: 1, most: 1 })).toBe('1 day')
  expect(deliveryDays({ ...DEFAULT_SCHEDULING, courier: { least: 1, most: 2 } })).toBe('1-4 business days')
})
