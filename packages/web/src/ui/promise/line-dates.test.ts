import { DEFAULT_SCHEDULING, instantOf } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { lineReady, promiseOfLines } from './line-dates.ts'

const NOW = instantOf('2026-11-17', '09:00')
const USUAL = { making: { category: 'Print', turnaround: null } } as const
const SLOW = {
  making: { category: 'Signs', turnaround: { name: 'Slow', workingDays: 4, cutOff: '16:00' } },
} as const

test('each line of a cart has its day, and the cart that of the last', () => {
  expect([USUAL, SLOW].map((line) => lineReady(line, DEFAULT_SCHEDULING, NOW))).toEqual([
    '2026-11-19',
    '2026-11-23',
  ])
  expect(promiseOfLines([USUAL, SLOW], DEFAULT_SCHEDULING, NOW)).toEqual({
    orderBy: instantOf('2026-11-17', '16:00'),
    ready: '2026-11-23',
    arrives: { pickup: '2026-11-23', express: '2026-11-30' },
  })
  expect(promiseOfLines([], DEFAULT_SCHEDULING, NOW)).toBeNull()
})
