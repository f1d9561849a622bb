import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

const NOW = new Date('2026-11-16T21:30:00Z')
test('what waits at the store for its customer is not late', () => {
  const ready = { status: 'Shipped', estimatedDelivery: '2026-11-01T12:00:00Z' } as const
  expect(dueOf({ ...ready, courierOption: 'pickup' }, NOW)).toBeNull()
  expect(dueOf({ ...ready, courierOption: 'express' }, NOW)?.level).toBe('late')
})

const due = (estimatedDelivery: string) => dueOf({ status: 'Processing', estimatedDelivery }, NOW)

test.each([
  // Half past eleven in the evening in Johannesburg: an hour later it is tomorrow.
  ['2026-11-16T22:30:00Z', 'Tue 17 Nov', 'soon'],
  ['2026-11-16T05:00:00Z', 'Today', 'soon'],
  ['2026-11-18T12:00:00Z', 'Wed 18 Nov', 'soon'],
  ['2026-11-19T12:00:00Z', 'Thu 19 Nov', 'plain'],
  ['2026-11-15T12:00:00Z', '1 day late', 'late'],
  ['2026-11-10T12:00:00Z', '6 days late', 'late'],
])('an order due at %s is told as “%s”', (at, words, level) => {
  expect(due(at)).toEqual({ words, level })
})

test('a promised order is due when it must be ready, and once it has left when it arrives', () => {
  const order = {
    estimatedDelivery: '2026-11-27T12:00:00Z',
    promise: { ready: '2026-11-18', arrives: '2026-11-20' },
  }
  expect(dueOf({ ...order, status: 'Processing' }, NOW)).toEqual({ words: 'Wed 18 Nov', level: 'soon' })
  expect(dueOf({ ...order, status: 'Shipped' }, NOW)).toEqual({ words: 'Fri 20 Nov', level: 'plain' })
})

test('an order that waits for its money is due on no day yet', () => {
  const waiting = { estimatedDelivery: '2026-11-01T12:00:00Z', promise: { ready: null, arrives: null } }
  expect(dueOf({ ...waiting, status: 'Processing' }, NOW)).toEqual({ words: 'Once paid', level: 'plain' })
})

test('what has arrived or was called off is awaited by nobody', () => {
  for (const status of ['Delivered', 'Cancelled'] as const)
    expect(dueOf({ status, estimatedDelivery: '2026-11-10T12:00:00Z' }, NOW)).toBeNull()
})
