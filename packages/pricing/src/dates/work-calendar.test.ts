import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { type OneOffDays, workCalendar } from './work-calendar.ts'

const ELECTION: OneOffDays = {
  from: '2026-11-04',
  to: '2026-11-04',
  kind: 'holiday',
  name: 'Municipal elections',
}
const SHUTDOWN: OneOffDays = {
  from: '2026-12-17',
  to: '2027-01-04',
  kind: 'closed',
  name: 'Builders’ holiday',
}
const SATURDAY: OneOffDays = { from: '2026-11-21', to: '2026-11-21', kind: 'open', name: 'Election posters' }

const openDays = (from: string, count: number, oneOff: readonly OneOffDays[] = []) => {
  const { isOpen } = workCalendar(oneOff)
  return Array.from({ length: count }, (_, at) => addDays(from, at)).filter(isOpen)
}

test('the shop works from Monday to Friday', () => {
  expect(openDays('2026-11-16', 8)).toEqual([
    ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
    '2026-11-23',
  ])
})

test('nobody works on a public holiday, nor on the Monday after one that fell on a Sunday', () => {
  const { isOpen, isDelivered, closedFor } = workCalendar([])
  for (const day of ['2026-12-16', '2026-08-10', '2026-04-03', '2026-04-06']) {
    expect([day, isOpen(day), isDelivered(day)]).toEqual([day, false, false])
  }
  expect(closedFor('2026-12-16')).toBe('Day of Reconciliation')
  expect(closedFor('2026-08-10')).toBe("National Women's Day, observed")
  expect([closedFor('2026-08-09'), closedFor('2026-08-11')]).toEqual([null, null])
})

test('a declared holiday keeps couriers too; a day on which the shop alone is closed does not', () => {
  const { isOpen, isDelivered, closedFor } = workCalendar([ELECTION, SHUTDOWN])
  expect([isOpen('2026-11-04'), isDelivered('2026-11-04')]).toEqual([false, false])
  expect([isOpen('2026-12-17'), isDelivered('2026-12-17')]).toEqual([false, true])
  expect([isOpen('2027-01-04'), isOpen('2027-01-05')]).toEqual([false, true])
  expect(closedFor('2026-12-18')).toBe('Builders’ holiday')
})

test('a Saturday on which the shop works counts for the shop and not for couriers', () => {
  const { isOpen, isDelivered } = workCalendar([SATURDAY])
  expect([isOpen('2026-11-21'), isDelivered('2026-11-21')]).toEqual([true, false])
})

test('where one-off days overlap the later entry counts: open in the middle of a shutdown', () => {
  const open: OneOffDays = { from: '2026-12-21', to: '2026-12-21', kind: 'open', name: 'Collection day' }
  expect(openDays('2026-12-17', 10, [SHUTDOWN, open])).toEqual(['2026-12-21'])
})
