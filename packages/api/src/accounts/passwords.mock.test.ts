import { stat } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { hash, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { HASHES_AT_ONCE, hashPassword, isOutdated, passwordMatches } from './passwords.ts'

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

test('B11 a crowd that signs in at once is hashed a few at a time, and whoever only looks around is served meanwhile', async () => {
  const stored = await hashPassword('ink, paper and a red door')
  const real = vi.mocked(verify).getMockImplementation()
  let running = 0
  let most = 0
  let ended = 0
  vi.mocked(verify).mockImplementation(async (...given) => {
    running += 1
    most = Math.max(most, running)
    try {
      return (await real?.(...given)) ?? false
    } finally {
      running -= 1
      ended += 1
    }
  })
  const crowd = Promise.all(Array.from({ length: 8 }, () => passwordMatches(stored, 'a wild guess')))
  // The event loop, the disk and the compressor share a process with the hashes, and none of them stands in line behind all of them.
  await nextTurn()
  await stat(import.meta.dirname)
  await promisify(brotliCompress)('a page of the shop')
  expect(ended).toBeLessThan(8)
  expect(await crowd).toEqual(Array.from({ length: 8 }, () => false))
  expect(most).toBe(HASHES_AT_ONCE)
})
