import { expect, test, vi } from 'vitest'
import { createImageCache } from './image-cache.ts'

const KIB = 1024
const cacheOf = (holds: number) =>
  createImageCache<Buffer>({ maxBytes: holds * KIB, weigh: (bytes) => bytes.length })
const bytes = (kib: number) => Buffer.alloc(kib * KIB)

test('what was fetched once is at hand the next time', async () => {
  const cache = cacheOf(100)
  const fetch = vi.fn(async () => bytes(10))
  const first = await cache.take('a', fetch)
  expect(await cache.take('a', fetch)).toBe(first)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('all who ask at the same time wait for the same fetch', async () => {
  const cache = cacheOf(100)
  const fetch = vi.fn(async () => bytes(10))
  await Promise.all(Array.from({ length: 20 }, () => cache.take('a', fetch)))
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a failed fetch fails everyone waiting, and the next one tries again', async () => {
  const cache = cacheOf(100)
  const fetch = vi.fn(async () => bytes(10)).mockRejectedValueOnce(new Error('disk'))
  const outcomes = await Promise.allSettled([cache.take('a', fetch), cache.take('a', fetch)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.take('a', fetch)).toHaveLength(10 * KIB)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('when room runs out, what was longest not asked for goes first', async () => {
  const cache = cacheOf(100)
  const fetch = vi.fn(async () => bytes(40))
  for (const name of ['a', 'b', 'a', 'c']) await cache.take(name, fetch)
  expect(fetch).toHaveBeenCalledTimes(3)
  await cache.take('a', fetch)
  expect(fetch).toHaveBeenCalledTimes(3)
  await cache.take('b', fetch)
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('what is larger than the whole cache is handed through and clears nothing away', async () => {
  const cache = cacheOf(100)
  const small = vi.fn(async () => bytes(40))
  await cache.take('small', small)
  expect(await cache.take('large', async () => bytes(101))).toHaveLength(101 * KIB)
  await cache.take('small', small)
  expect(small).toHaveBeenCalledTimes(1)
})
