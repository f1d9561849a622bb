import { randomBytes } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'
import { ownBytes } from './own-bytes.ts'

const KIB = 1024
const cacheOf = (maxBytes: number, maxItemBytes = maxBytes) => {
  const dropped: string[] = []
  const cache = createBoundedCache<Buffer>({
    ...{ maxBytes, maxItemBytes },
    weigh: (bytes) => bytes.length,
    onDrop: (_, key) => dropped.push(key),
  })
  return { ...cache, dropped }
}

test('it never counts more than it may hold, and the least recently used goes first', () => {
  const cache = cacheOf(10 * KIB)
  for (let number = 0; number < 50; number += 1) {
    cache.set(`key ${number}`, Buffer.alloc(KIB))
    cache.get('key 0')
    expect(cache.state().bytes).toBeLessThanOrEqual(10 * KIB)
  }
  expect(cache.get('key 0')).toBeDefined()
  expect(cache.peek('key 1')).toBeUndefined()
  expect(cache.dropped).toContain('key 1')
  expect(cache.keys()).toHaveLength(cache.state().entries)
})

test('many small entries are counted with what each takes beside its bytes', () => {
  const cache = cacheOf(100 * KIB)
  for (let number = 0; number < 1000; number += 1) cache.set(`key ${number}`, Buffer.alloc(1))
  expect(cache.state().entries).toBeLessThan(256)
})

test('what is too large is not kept and pushes nothing out', () => {
  const cache = cacheOf(10 * KIB, 2 * KIB)
  expect(cache.set('small', Buffer.alloc(KIB))).toBe(true)
  expect(cache.set('large', Buffer.alloc(3 * KIB))).toBe(false)
  expect(cache.peek('small')).toBeDefined()
  expect(cacheOf(0).set('anything', Buffer.alloc(0))).toBe(false)
})

test('one that has grown is weighed anew, and what was forgotten takes no room', () => {
  const grown = { bytes: 10 }
  const cache = createBoundedCache<typeof grown>({ maxBytes: 10 * KIB, weigh: ({ bytes }) => bytes })
  cache.set('a', grown)
  const before = cache.state().bytes
  grown.bytes += KIB
  cache.set('a', grown)
  expect(cache.state().bytes - before).toBe(KIB)
  cache.delete('a')
  cache.set('b', { bytes: 1 })
  cache.clear()
  expect(cache.state()).toEqual({ entries: 0, bytes: 0 })
})

test('bytes that are kept hold no larger block of memory', () => {
  const given = [
    gzipSync('x'),
    brotliCompressSync('x'),
    Buffer.from('short'),
    randomBytes(KIB).subarray(10, 20),
    Buffer.alloc(5 * KIB),
    new TextEncoder().encode('text'),
  ]
  for (const bytes of given) {
    const own = ownBytes(bytes)
    expect(own.equals(bytes)).toBe(true)
    expect(own.buffer.byteLength).toBe(own.length)
  }
})
