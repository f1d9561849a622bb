import { DEFAULT_SCHEDULING, instantOf, type ProductPricing, type Scheduling, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { needByWords, waysToMake } from './need-by.ts'
import { datesEndAt, offeredDates, toldDates } from './offered-dates.ts'

const RUSHED: ProductPricing = {
  rule: { kind: 'each', unit: ZERO },
  setUp: ZERO,
  minimumLine: ZERO,
  turnarounds: [
    { name: 'Standard', percentHundredths: 0 },
    { name: 'Same day', percentHundredths: 5000, cutOff: '09:30' },
  ],
}
const PLAIN = { category: 'Print', pricing: null } as const
const BANNER = { category: 'Signs', pricing: RUSHED } as const
const SHOP: Scheduling = { ...DEFAULT_SCHEDULING, courier: { least: 1, most: 2 } }
const at = (time: string, day = '2026-11-17') => instantOf(day, time)

test('a product without turnarounds has one date, told in one line', () => {
  expect(toldDates(PLAIN, SHOP, at('13:59'))).toEqual([
    'Order by 14:00 today: ready Thursday 19 November. With you by Monday 23 November by express courier, or collect it on Thursday 19 November.',
  ])
  expect(toldDates(PLAIN, SHOP, at('14:00'))).toEqual([
    'Order by 14:00 tomorrow: ready Friday 20 November. With you by Tuesday 24 November by express courier, or collect it on Friday 20 November.',
  ])
})

test('a product with turnarounds has a line for each', () => {
  expect(toldDates(BANNER, SHOP, at('08:00'))).toEqual([
    'Standard: Order by 14:00 today: ready Thursday 19 November. With you by Monday 23 November by express courier, or collect it on Thursday 19 November.',
    'Same day: Order by 09:30 today: ready today. With you by Thursday 19 November by express courier, or collect it today.',
  ])
})

test('what is told is true until the next cut-off, or until midnight', () => {
  expect(datesEndAt(BANNER, SHOP, at('08:00'))).toBe(at('09:30'))
  expect(datesEndAt(BANNER, SHOP, at('09:30'))).toBe(at('14:00'))
  expect(datesEndAt(BANNER, SHOP, at('14:00'))).toBe(at('00:00', '2026-11-18'))
})

test('the days on which nothing is made, and the pause that keeps a job, come along', () => {
  const pauses = [{ until: '2026-12-11', category: 'Signs', turnaround: null, reason: 'Full' } as const]
  const [standard] = offeredDates(BANNER, { ...SHOP, pauses }, at('08:00', '2026-12-10'))
  expect(standard).toMatchObject({
    promise: { startsOn: '2026-12-14', ready: '2026-12-17' },
    pause: { reason: 'Full' },
    closed: [{ day: '2026-12-16', name: 'Day of Reconciliation' }],
  })
})

test('“need it by” marks each turnaround and courier that makes it, and says when none does', () => {
  const told = (needBy: string, product: typeof BANNER | typeof PLAIN = BANNER) => {
    const ways = waysToMake(offeredDates(product, SHOP, at('08:00')), needBy)
    return needByWords(ways, needBy, '2026-11-17')
  }
  expect(
    waysToMake(offeredDates(BANNER, SHOP, at('08:00')), '2026-11-19').map(({ isInTime }) => isInTime),
  ).toEqual([false, true, true, true])
  expect(told('2026-11-19')).toBe(
    'In time for Thursday 19 November: Standard, collected; Same day, by express; Same day, collected.',
  )
  expect(told('2026-11-23')).toBe('Everything makes it by Monday 23 November.')
  expect(told('2026-11-18', PLAIN)).toBe(
    'Nothing makes it by Wednesday 18 November. The soonest is Thursday 19 November: collected. Please call us; we see what we can do.',
  )
  expect(told('2026-11-16')).toBe('Monday 16 November is over. Please choose a day to come.')
})
