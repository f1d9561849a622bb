import { hash, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'

/** The real one, counted: how long a refusal takes is how much it hashes, and a clock would lie on a busy machine. */
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

const workOf = async (attempt: () => Promise<unknown>) => {
  vi.mocked(verify).mockClear()
  vi.mocked(hash).mockClear()
  await attempt()
  const strengths = vi
    .mocked(verify)
    .mock.calls.map(([stored]) => /\$m=\d+,t=\d+,p=\d+\$/.exec(stored.toString())?.[0])
  return { strengths, hashes: vi.mocked(hash).mock.calls.length }
}

test('refusing an address without an account is the same work as refusing a wrong password', async () => {
  const stored = await hashPassword('ink, paper and a red door')
  const known = await workOf(() => passwordMatches(stored, 'a wild guess'))
  expect(known).toEqual({ strengths: ['$m=65536,t=3,p=1$'], hashes: 0 })
  expect(await workOf(() => passwordMatches(undefined, 'a wild guess'))).toEqual(known)
})

test('a password matches its own hash and no other, and nothing matches nobody', async () => {
  const stored = await hashPassword('ink, paper and a red door')
  expect(await passwordMatches(stored, 'ink, paper and a red door')).toBe(true)
  expect(await passwordMatches(stored, 'ink, paper and a red doo')).toBe(false)
  expect(await passwordMatches(undefined, 'ink, paper and a red door')).toBe(false)
})

test('a hash of less work than today asks for is outdated, one of today is not', async () => {
  const weaker = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
  expect(isOutdated(await hash('ink, paper and a red door', weaker))).toBe(true)
  expect(isOutdated(await hashPassword('ink, paper and a red door'))).toBe(false)
})
