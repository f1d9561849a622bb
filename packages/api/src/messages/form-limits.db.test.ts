import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asJson, quoteFields } from '../../test/emails/email-form-bodies.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop({ rateLimits: true })
})
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute()
  await awayFromTheHour()
})
afterAll(() => shop.close())

/** Limits count by the clock: a test that began just before the hour would see two windows. */
const awayFromTheHour = async () => {
  const { rows } = await sql<{ left: number }>`
    select 3600 - (extract(epoch from now())::bigint % 3600) as left`.execute(shop.db)
  const left = rows[0]?.left ?? 0
  if (left < 8) await new Promise((resolve) => setTimeout(resolve, left * 1000 + 100))
}

const write = (remoteAddress: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send',
    remoteAddress,
    payload: asJson(quoteFields),
  })

/** All at once; the clock may strike a few times while a busy machine answers. */
const writeAtOnce = async (addresses: readonly string[]) => {
  const begun = Date.now()
  const answers = await Promise.all(addresses.map(write))
  const seconds = Math.floor((Date.now() - begun) / 1000) + 2
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.length - refused.length).toBeLessThanOrEqual(seconds)
  expect(refused.length).toBeGreaterThan(0)
  return refused
}

test('K09 more than one message a second from one visitor is refused in text, with the time to wait', async () => {
  const refused = await writeAtOnce(Array<string>(10).fill('203.0.113.1'))
  for (const { body, headers } of refused) {
    expect(body).toBe('Too Many Requests')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['retry-after']).toBe('1')
  }
  expect((await write('203.0.113.2')).statusCode).toBe(200)
})

test('B10 more than twenty messages an hour are refused until the hour is over', async () => {
  await shop.db
    .insertInto('rate_limits')
    .values({
      key: 'email:203.0.113.3/3600s',
      window_start: sql<Date>`to_timestamp(extract(epoch from now())::bigint / 3600 * 3600)`,
      count: 19,
    })
    .execute()
  expect((await write('203.0.113.3')).statusCode).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 1050))
  const refused = await write('203.0.113.3')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1)
})

test('B10 the addresses of one IPv6 network count together', async () => {
  await writeAtOnce(Array.from({ length: 10 }, (_, n) => `2001:db8:1:2::${(n + 1).toString(16)}`))
})

test('B10 a sixth newsletter request within the hour is refused with a sentence', async () => {
  const join = (n: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      remoteAddress: '203.0.113.4',
      payload: { email: `reader${n}@example.com` },
    })
  for (let n = 0; n < 5; n += 1) expect((await join(n)).statusCode).toBe(201)
  const refused = await join(6)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    code: 'too_many',
    message: 'That was a little too often. Please try again later.',
  })
})
