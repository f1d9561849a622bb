import { expect, test } from 'vitest'
import type { Figure } from '../figures.ts'
import { targetsOf } from './targets.ts'
import { judge, verdictsTable } from './verdicts.ts'

const verdictOn = (what: string, figures: readonly Figure[]) => {
  const target = targetsOf(figures).find((candidate) => candidate.what === what)
  if (!target) throw new Error(`There is no target called ${what}.`)
  return judge(target)
}

const listing = (connections: number, value: number): Figure => ({
  ...{ what: 'listing', value, unit: '/s', p99: connections, floor: 10_000 },
  ...{ cache: 'warm', connections, engine: 'embedded' },
})

test('the slowest of several figures decides', () => {
  const verdict = verdictOn('warm listing', [listing(10, 9_000), listing(50, 4_900)])
  expect(verdict).toMatchObject({ isMet: false, worst: { value: 0.49 } })
  expect(verdict.worst?.where).toContain('50 connections')
})

test('half of the floor is enough', () => {
  expect(verdictOn('warm listing', [listing(10, 5_000)]).isMet).toBe(true)
})

test('what was not measured is neither met nor missed', () => {
  expect(verdictOn('cold listing', [listing(10, 9_000)]).isMet).toBeNull()
})

test('a warm figure says nothing about a cold one, nor one engine about the other', () => {
  const cold: Figure = {
    ...{ what: 'listing', value: 200, unit: '/s' },
    ...{ cache: 'cold', connections: 10, engine: 'embedded' },
  }
  expect(verdictOn('cold listing, embedded', [listing(10, 9_000), cold])).toMatchObject({
    isMet: true,
    worst: { value: 200 },
  })
  expect(verdictOn('cold listing', [cold]).isMet).toBeNull()
})

const searches = (products: number, p99: number): Figure => ({
  ...{ what: 'mixed searches', value: 1, unit: '/s', p99 },
  ...{ products, cache: 'cold', connections: 10, engine: 'PostgreSQL' },
})

test('growth is how many times as long the slowest wait when the catalogue is a thousand times as large', () => {
  const verdict = verdictOn('search p99 at a million against a thousand', [
    ...[searches(1_000, 10), searches(100_000, 99), searches(1_000_000, 31)],
  ])
  expect(verdict).toMatchObject({ isMet: false, worst: { value: 3.1 } })
})

test('any shift of the layout misses a target of none', () => {
  const shift = (value: number): Figure => ({ what: 'home: layout shift', value, unit: '' })
  expect(verdictOn('layout shift', [shift(0)]).isMet).toBe(true)
  expect(verdictOn('layout shift', [shift(0.004)]).isMet).toBe(false)
})

test('the table says target, measured and verdict', () => {
  const rows = verdictsTable([verdictOn('warm listing', [listing(10, 4_000)])]).split('\n')
  expect(rows[2]?.split('|').map((cell) => cell.trim())).toEqual([
    '',
    ...['warm listing', 'at least 50% of the floor', '40% of the floor', '**missed**'],
    ...['listing, warm, 10 connections, embedded', ''],
  ])
})
