import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import type { Db } from '../database/tables.ts'
import {
  giveBackToLimits,
  pruneLimits,
  refuseTooMany,
  takeFromLimit,
  takeFromLimits,
} from './limits.service.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

/** So long that no test run meets the end of it. */
const LONG_SECONDS = 1_000_000_000
const long = (count: number) => ({ count, windowSeconds: LONG_SECONDS })

test('B10 what may be done is counted down, then refused until the window is over', async () => {
  const takes = []
  for (let n = 0; n < 4; n += 1) takes.push(await takeFromLimit(db, 'counted', long(3)))
  expect(takes.map(({ allowed }) => allowed)).toEqual([true, true, true, false])
  expect(takes.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0])
  for (const { retryAfterSeconds } of takes) {
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1)
    expect(retryAfterSeconds).toBeLessThanOrEqual(LONG_SECONDS)
  }
})

test('B10 however many ask at the same moment, no more than the limit get through', async () => {
  const takes = await Promise.all(Array.from({ length: 30 }, () => takeFromLimit(db, 'crowd', long(7))))
  expect(takes.filter(({ allowed }) => allowed)).toHaveLength(7)
})

test('what is given back can be taken again, and giving back what nobody took changes nothing', async () => {
  await giveBackToLimits(db, [{ key: 'returned', limit: long(2) }])
  for (let n = 0; n < 2; n += 1) await takeFromLimit(db, 'returned', long(2))
  expect(await takeFromLimit(db, 'returned', long(2))).toMatchObject({ allowed: false })
  await giveBackToLimits(db, [{ key: 'returned', limit: long(2) }])
  expect(await takeFromLimit(db, 'returned', long(2))).toMatchObject({ allowed: true, remaining: 0 })
})

test('a flood beyond the limit is not written down', async () => {
  for (let n = 0; n < 10; n += 1) await takeFromLimit(db, 'flood', long(2))
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', `flood/${LONG_SECONDS}s`)
    .executeTakeFirstOrThrow()
  expect(row.count).toBe(2)
})

test('what one of several limits refuses is not taken from the others', async () => {
  const both = [
    { key: 'narrow', limit: long(2) },
    { key: 'wide', limit: long(5) },
  ]
  for (let n = 0; n < 4; n += 1) await takeFromLimits(db, both)
  expect(await takeFromLimits(db, both)).toMatchObject({ allowed: false, remaining: 0 })
  expect(await takeFromLimit(db, 'wide', long(5))).toMatchObject({ allowed: true, remaining: 2 })
})

test('B10 how many different ones there are is counted, each once, and one that was refused is new again', async () => {
  const take = (name: string) =>
    takeFromLimits(db, [
      { key: `reader:${name}`, limit: long(100) },
      { key: 'readers', limit: long(2), onceFor: `reader:${name}` },
    ])
  const names = ['a', 'a', 'b', 'a', 'c', 'c', 'b']
  const takes = []
  for (const name of names) takes.push((await take(name)).allowed)
  expect(takes).toEqual([true, true, true, true, false, false, true])
})

test('B10 a crowd that takes from two limits in any order is let in up to the narrower one, and nobody waits in a circle', async () => {
  const pair = [
    { key: 'here', limit: long(9) },
    { key: 'there', limit: long(6) },
  ]
  const takes = await Promise.all(
    Array.from({ length: 40 }, (_, n) => takeFromLimits(db, n % 2 === 0 ? pair : [...pair].reverse())),
  )
  expect(takes.filter(({ allowed }) => allowed)).toHaveLength(6)
})

test('the next window starts afresh', async () => {
  const first = await takeFromLimit(db, 'brief', { count: 1, windowSeconds: 1 })
  expect(first).toMatchObject({ allowed: true, retryAfterSeconds: 1 })
  await expect
    .poll(async () => (await takeFromLimit(db, 'brief', { count: 1, windowSeconds: 1 })).allowed, {
      timeout: 3000,
      interval: 100,
    })
    .toBe(true)
})

test('two limits on one thing do not count into each other', async () => {
  const guard = {
    what: 'pair',
    address: '203.0.113.9',
    limits: [long(5), { count: 2, windowSeconds: LONG_SECONDS / 2 }],
    refusal: 'Slow down.',
  }
  const ask = () => refuseTooMany({ db, rateLimits: true }, guard)
  await ask()
  await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'too_many', message: 'Slow down.' })
  await expect(ask()).rejects.toHaveProperty('retryAfterSeconds', expect.any(Number))
  await expect(refuseTooMany({ db, rateLimits: false }, guard)).resolves.toBeUndefined()
})

test('windows that guard nothing any more are cleared away, open ones stay', async () => {
  await db
    .insertInto('rate_limits')
    .values({ key: 'old', window_start: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await takeFromLimit(db, 'young', { count: 3, windowSeconds: 60 })
  await pruneLimits(db)
  const keys = (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
  expect(keys).not.toContain('old')
  expect(keys).toContain('young/60s')
})
