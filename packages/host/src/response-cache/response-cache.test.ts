import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'
import { decode } from './encodings.ts'
import type { MadeResponse } from './cached-response.ts'

const KIB = 1024
const cacheOf = (maxBytes: number) =>
  createResponseCache({
    maxBytes,
    everywhere: { vary: 'accept-encoding' },
    onTrouble: (error) => {
      throw error
    },
  })

const answer =
  (body: string, more: Partial<MadeResponse> = {}) =>
  async (): Promise<MadeResponse> => ({
    route: '/*',
    status: 200,
    headers: { 'content-type': 'text/html' },
    body,
    tags: ['catalogue'],
    keep: true,
    ...more,
  })

/** Compresses badly, so that it weighs what it should. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64')

const keep = async (cache: ReturnType<typeof cacheOf>, key: string, make: () => Promise<MadeResponse>) => {
  const kept = await cache.obtain(key, make)
  await cache.form(key, kept, 'br')
  return kept
}

test('a crowd that asks for the same page waits for one making of it', async () => {
  const cache = cacheOf(1000 * KIB)
  let made = 0
  const make = async () => {
    made += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
    return answer('page')()
  }
  const crowd = await Promise.all(Array.from({ length: 50 }, () => cache.obtain('/', make)))
  const forms = await Promise.all(crowd.map((kept) => cache.form('/', kept, 'br')))
  expect(made).toBe(1)
  expect(new Set(forms.map(({ body }) => body)).size).toBe(1)
})

test('what was being made while the catalogue changed is not kept, and nobody who comes later waits for it', async () => {
  const cache = cacheOf(1000 * KIB)
  let finish: (made: MadeResponse) => void = () => undefined
  const slow = cache.obtain(
    '/',
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  cache.forget(['catalogue'])
  const later = cache.obtain('/', answer('new'))
  finish(await answer('old')())
  expect((await slow).plain?.toString()).toBe('old')
  expect((await later).plain?.toString()).toBe('new')
  expect(cache.find('/')?.plain?.toString()).toBe('new')
})

test('a change forgets what shows it and nothing else', async () => {
  const cache = cacheOf(1000 * KIB)
  await keep(cache, '/a', answer('a', { tags: ['product:a'] }))
  await keep(cache, '/b', answer('b', { tags: ['product:b'] }))
  await keep(cache, '/list', answer('list'))
  cache.forget(['catalogue', 'product:a'])
  expect(['/a', '/b', '/list'].filter((key) => cache.find(key))).toEqual(['/b'])
  cache.forget('everything')
  expect(cache.state()).toMatchObject({ answers: 0, bytes: 0 })
})

test('the room is never exceeded: what was used least recently goes first', async () => {
  const cache = cacheOf(200 * KIB)
  for (let number = 0; number < 40; number += 1) {
    await keep(cache, `/page/${number}`, answer(noise(5 * KIB)))
    cache.find('/page/0')
    expect(cache.state().bytes).toBeLessThanOrEqual(200 * KIB)
  }
  expect(cache.find('/page/0')).toBeDefined()
  expect(cache.find('/page/1')).toBeUndefined()
  expect(cache.find('/page/39')).toBeDefined()
})

test('one giant answer is not kept at the cost of all others', async () => {
  const cache = cacheOf(100 * KIB)
  await keep(cache, '/small', answer('small'))
  await keep(cache, '/giant', answer(noise(60 * KIB)))
  expect(cache.find('/giant')).toBeUndefined()
  expect(cache.find('/small')).toBeDefined()
})

test('a failure is answered and not kept', async () => {
  const cache = cacheOf(100 * KIB)
  await keep(cache, '/', answer('sorry', { status: 500, keep: false }))
  expect(cache.find('/')).toBeUndefined()
  await expect(cache.obtain('/', () => Promise.reject(new Error('database gone')))).rejects.toThrow('gone')
  expect((await cache.obtain('/', answer('fine'))).plain?.toString()).toBe('fine')
})

test('an answer that says it is old is made anew', async () => {
  const cache = cacheOf(100 * KIB)
  let isFresh = true
  await keep(cache, '/', answer('first', { isFresh: () => isFresh }))
  expect(cache.find('/')).toBeDefined()
  isFresh = false
  expect(cache.find('/')).toBeUndefined()
})

test('every encoding holds the same text, and an often used page becomes tighter behind the scenes', async () => {
  const cache = cacheOf(1000 * KIB)
  const text = Array.from({ length: 400 }, (_, line) => `<li>Product ${line * 7919}</li>`).join('\n')
  const kept = await keep(cache, '/', answer(text))
  const first = (await cache.form('/', kept, 'br')).body.length
  for (const encoding of ['br', 'gzip', 'identity'] as const)
    expect(String(await decode((await cache.form('/', kept, encoding)).body, encoding))).toBe(text)
  for (let use = 0; use < 60; use += 1) cache.find('/')
  await expect.poll(async () => (await cache.form('/', kept, 'br')).body.length).toBeLessThan(first)
  expect(String(await decode((await cache.form('/', kept, 'br')).body, 'br'))).toBe(text)
})

test('what is kept holds no larger block of memory, and all that it holds is counted', async () => {
  const cache = cacheOf(1000 * KIB)
  let held = 0
  for (let number = 0; number < 20; number += 1) {
    const key = `/page/${number}`
    const kept = await cache.obtain(key, answer(`tiny ${number}`))
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { body } = await cache.form(key, kept, encoding)
      expect([encoding, body.buffer.byteLength]).toEqual([encoding, body.length])
      held += body.buffer.byteLength
    }
    // Asked for by its tag alone, it has no form yet.
    const bare = await cache.obtain(`/bare/${number}`, answer('x'.repeat(100)))
    held += bare.plain?.buffer.byteLength ?? 0
  }
  expect(cache.state().bytes).toBeGreaterThan(held)
})

test('a kept answer counts at least what it takes of the heap', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const cache = cacheOf(100_000 * KIB)
  const take = async (from: number, many: number) => {
    for (let number = from; number < from + many; number += 1)
      await keep(cache, `/page/${number}`, answer(`page ${number}`, { tags: [`product:${number}`] }))
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const few = await take(0, 2000)
  const counted = cache.state().bytes
  const many = await take(2000, 6000)
  expect(many - few).toBeLessThan(cache.state().bytes - counted)
})

test('made-up searches and prices push out one another, and nothing else', async () => {
  const cache = cacheOf(200 * KIB)
  const usual = ['/', '/collections/all?category=Print', '/api/products?limit=24']
  for (const key of usual) await keep(cache, key, answer(noise(KIB)))
  for (let number = 0; number < 300; number += 1)
    for (const made of [
      `/collections/all?search=x${number}`,
      `/api/products?category=Print&minPrice=${number}`,
    ])
      await keep(cache, made, answer(noise(KIB)))
  expect(usual.filter((key) => cache.find(key))).toEqual(usual)
  expect(cache.state().bytes).toBeLessThan(100 * KIB)
  expect(cache.find('/collections/all?search=x299')).toBeDefined()
})
