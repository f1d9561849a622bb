import { expect, test } from 'vitest'
import { findLocksIn, findSourceMutants } from './mutate-source.ts'

test('every lock in the source of a purchase is one that the mutation check can remove', async () => {
  const mutants = await findSourceMutants()
  const names = mutants.map(({ name }) => name)
  for (const name of [
    'row lock in lockBuyer',
    'use of the lock in lockCheckoutOf',
    'row lock in stillOpen',
    'version compare in takeOverLease',
    'lease compare in takeOverLease',
    'skip locked in expireCheckouts',
    'call of a lock in refundOrder',
    'row lock in claimJobs',
  ])
    expect(names).toContain(name)
})

test('a lock is removed at one place at a time, and nothing else changes', () => {
  const source = [
    'const a = (db) => db.forUpdate().skipLocked().execute()',
    'const b = (db) => sql`select for update`',
    '/** Held for update by nobody. */',
  ].join('\n')
  const { mutants, unknown } = findLocksIn('x.ts', source)
  expect(unknown).toEqual([])
  expect(mutants.map(({ name, mutated }) => [name, mutated])).toEqual([
    ['row lock in a', source.replace('.forUpdate().skipLocked()', '')],
    ['skip locked in a', source.replace('.skipLocked()', '')],
    ['row lock in b', source.replace(' for update`', '`')],
  ])
})

test.each([
  'const a = sql`select pg_advisory_xact_lock(1)`',
  'const a = sql`lock table checkouts`',
  "const a = db.where('lease_until', '>', later)",
  'const a = sql`where xmin::text = ${seen}`',
])('a lock that it does not know how to remove is told: %s', (source) => {
  expect(findLocksIn('x.ts', source).unknown).toHaveLength(1)
})
