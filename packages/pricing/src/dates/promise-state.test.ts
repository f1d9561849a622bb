import { expect, test } from 'vitest'
import { instantOf } from './day.ts'
import { type OrderDates, promisedWords, promiseState } from './promise-state.ts'

const SEND_BY = instantOf('2026-11-19', '14:00')
const DATES: OrderDates = {
  courier: 'express',
  sendBy: SEND_BY,
  ready: '2026-11-24',
  arrives: '2026-11-26',
  workingDays: 3,
  courierDays: 2,
  artwork: { receivedAt: null },
}
const UNPAID = { ...DATES, sendBy: null, ready: null, arrives: null }
const BEFORE = instantOf('2026-11-19', '13:59')

test.each<[string, OrderDates, number, string]>([
  ['while artwork can still come in time', DATES, BEFORE, 'promised'],
  ['once artwork is too late', DATES, SEND_BY, 'artwork'],
  ['with artwork that came in time', { ...DATES, artwork: { receivedAt: BEFORE } }, SEND_BY, 'promised'],
  ['with artwork that came too late', { ...DATES, artwork: { receivedAt: SEND_BY } }, SEND_BY, 'artwork'],
  ['where nothing is sent', { ...DATES, artwork: null }, instantOf('2026-11-26', '23:59'), 'promised'],
  ['after its day', { ...DATES, artwork: null }, instantOf('2026-11-27', '00:00'), 'past'],
  ['before it is paid', UNPAID, BEFORE, 'unpaid'],
])('an order %s is told accordingly', (_, dates, now, state) => {
  expect(promiseState(dates, now)).toBe(state)
})

test('a customer reads the date, or from when it counts', () => {
  const words = (dates: OrderDates, now = BEFORE) => promisedWords(dates, now)
  expect(words(DATES)).toBe('It is ready by Tuesday 24 November and with you by Thursday 26 November.')
  expect(words({ ...DATES, courier: 'pickup', arrives: '2026-11-24' })).toBe(
    'It is ready by Tuesday 24 November.',
  )
  expect(words(DATES, SEND_BY)).toBe(
    'The date counts from the day we have your artwork: 3 working days to make it, then 2 working days for the courier.',
  )
  expect(words({ ...UNPAID, courier: 'pickup', workingDays: 0 })).toBe(
    'The date counts from the day your payment has arrived: made the same day.',
  )
  expect(words({ ...DATES, artwork: null }, instantOf('2026-12-01', '08:00'))).toBe('')
})
