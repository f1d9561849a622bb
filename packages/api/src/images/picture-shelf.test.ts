import { expect, test, vi } from 'vitest'
import { createShelf } from './picture-shelf.ts'

const KIB = 1024
const shelfOf = (holds: number) =>
  createShelf<Buffer>({ maxBytes: holds * KIB, weigh: (bytes) => bytes.length })
const bytes = (kib: number) => Buffer.alloc(kib * KIB)

test('what was fetched once is at hand the next time', async () => {
  const shelf = shelfOf(100)
  const fetch = vi.fn(async () => bytes(10))
  const first = await shelf.take('a', fetch)
  expect(await shelf.take('a', fetch)).toBe(first)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('all who ask at the same time wait for the same fetch', async () => {
  const shelf = shelfOf(100)
  const fetch = vi.fn(async () => bytes(10))
  await Promise.all(Array.from({ length: 20 }, () => shelf.take('a', fetch)))
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a failed fetch fails everyone waiting, and the next one tries again', async () => {
  const shelf = shelfOf(100)
  const fetch = vi.fn(async () => bytes(10)).mockRejectedValueOnce(new Error('disk'))
  const outcomes = await Promise.allSettled([shelf.take('a', fetch), shelf.take('a', fetch)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shelf.take('a', fetch)).toHaveLength(10 * KIB)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('when room runs out, what was longest not asked for goes first', async () => {
  const shelf = shelfOf(100)
  const fetch = vi.fn(async () => bytes(40))
  for (const name of ['a', 'b', 'a', 'c']) await shelf.take(name, fetch)
  expect(fetch).toHaveBeenCalledTimes(3)
  await shelf.take('a', fetch)
  expect(fetch).toHaveBeenCalledTimes(3)
  await shelf.take('b', fetch)
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('what is larger than the whole shelf is handed through and clears nothing away', async () => {
  const shelf = shelfOf(100)
  const small = vi.fn(async () => bytes(40))
  await shelf.take('small', small)
  expect(await shelf.take('large', async () => bytes(101))).toHaveLength(101 * KIB)
  await shelf.take('small', small)
  expect(small).toHaveBeenCalledTimes(1)
})
