import { expect, test } from 'vitest'
import { tellWhen } from './tell-when.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T12:00:30Z', 'just now'],
  ['2026-11-15T11:59:10Z', 'just now'],
  ['2026-11-15T11:55:00Z', '5 minutes ago'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T09:00:00Z', '3 hours ago'],
  ['2026-11-14T11:00:00Z', 'yesterday'],
  ['2026-11-11T11:00:00Z', '4 days ago'],
  ['2026-10-03T10:00:00Z', '3 October 2026'],
])('a device seen at %s was seen %s', (instant, told) => {
  expect(tellWhen(instant, NOW)).toBe(told)
})
