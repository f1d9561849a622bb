import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientOf, PASSWORD } from '../../../test/given/given-account.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { hashPassword } from '../passwords.ts'

const EMAIL = 'thandi@example.com'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop({ rateLimits: true })
  const password_hash = await hashPassword(PASSWORD)
  await shop.db.insertInto('users').values({ name: 'Thandi', email: EMAIL, password_hash }).execute()
})
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute()
  await awayFromTheQuarter()
})
afterAll(() => shop.close())

/** Limits count by the clock: a test that began just before the quarter of an hour would see two windows. */
const awayFromTheQuarter = async () => {
  const { rows } = await sql<{ left: number }>`
    select 900 - (extract(epoch from now())::bigint % 900) as left`.execute(shop.db)
  const left = rows[0]?.left ?? 0
  if (left < 20) await new Promise((resolve) => setTimeout(resolve, left * 1000 + 100))
}

type From = { readonly address?: string; readonly headers?: Record<string, string> }
const post = (url: string, payload: object, { address = '203.0.113.1', headers = {} }: From = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers, remoteAddress: address })
const guess = (email: string, from?: From) =>
  post('/api/users/login', { email, password: 'a wild guess' }, from)
const enter = (from?: From) => post('/api/users/login', { email: EMAIL, password: PASSWORD }, from)

/** As if that many had been tried before: hashing a hundred passwords would only warm the room. */
const fill = (prefix: string, count: number) =>
  sql`update rate_limits set count = ${count} where key like ${`${prefix}%`}`.execute(shop.db)

test('B10: the eleventh guess at an account within a quarter of an hour is refused, whatever the proxy header says', async () => {
  for (let n = 0; n < 10; n += 1) {
    const forged = { headers: { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` } }
    expect((await guess(EMAIL, forged)).statusCode).toBe(401)
  }
  const refused = await guess(EMAIL, { headers: { 'x-forwarded-for': '198.51.100.99' } })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({
    message: 'That was tried too often. Please wait a while and try again.',
  })
  expect((await enter()).statusCode).toBe(429)
  // The owner, at home, is not locked out by a guesser elsewhere.
  expect((await enter({ address: '203.0.113.2' })).statusCode).toBe(200)
})

test('B10: an account that does not exist is guarded alike', async () => {
  await guess('nobody@example.com')
  await fill('login:', 10)
  expect((await guess('nobody@example.com')).statusCode).toBe(429)
})

test('B10: a hundred guesses an hour at many accounts end for the network, also one of IPv6', async () => {
  await guess('a@example.com', { address: '2001:db8:1:2::1' })
  await fill('login:2001:db8:1:2::/64', 99)
  expect((await guess('b@example.com', { address: '2001:db8:1:2::2' })).statusCode).toBe(401)
  expect((await guess('c@example.com', { address: '2001:db8:1:2::3' })).statusCode).toBe(429)
})

test('B10: tries that are refused at one account use up nothing of what the rest of the office may try', async () => {
  await guess(EMAIL)
  await fill('login:', 10)
  await fill('login:203.0.113.1', 99)
  for (let n = 0; n < 3; n += 1) expect((await guess(EMAIL)).statusCode).toBe(429)
  expect((await guess('colleague@example.com')).statusCode).toBe(401)
  expect((await guess('another@example.com')).statusCode).toBe(429)
})

test('B11: nobody keeps the door busy by a password they know', async () => {
  expect((await enter()).statusCode).toBe(200)
  await fill('password:', 599)
  expect((await enter()).statusCode).toBe(200)
  const refused = await enter()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await enter({ address: '203.0.113.2' })).statusCode).toBe(200)
})

test('only wrong passwords count: whoever knows theirs may sign in all day', async () => {
  for (let n = 0; n < 12; n += 1) expect((await enter()).statusCode).toBe(200)
  const counted = await shop.db.selectFrom('rate_limits').select('key').execute()
  expect(counted.filter(({ key }) => key.startsWith('login:'))).toEqual([])
})

test('no address can be read from the table of the limits', async () => {
  await guess(EMAIL)
  await post('/api/users/password-reset', { email: EMAIL })
  const keys = await shop.db.selectFrom('rate_limits').select('key').execute()
  expect(keys.length).toBeGreaterThan(2)
  expect(JSON.stringify(keys)).not.toContain('thandi')
})

test('a wrong current password of somebody signed in counts like one at the door', async () => {
  const token = (await enter()).json<{ token: string }>().token
  const client = clientOf(shop.app, token, { remoteAddress: '203.0.113.1' })
  const change = () =>
    client.updateMe({ body: { currentPassword: 'wrong again', newPassword: 'a sound new password' } })
  await expect(change()).rejects.toMatchObject({
    code: 'invalid',
    message: 'That is not your current password.',
  })
  await fill('login:', 9)
  await expect(client.deleteMe({ body: { password: 'wrong again' } })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(change()).rejects.toMatchObject({ code: 'too_many' })
  expect((await client.getMe()).email).toBe(EMAIL)
})

test('B10: the sixth registration of an hour from one network is refused', async () => {
  const register = (n: number) =>
    post('/api/users/register', { name: 'A', email: `new${n}@example.com`, password: 'short' })
  expect((await register(0)).statusCode).toBe(400)
  const valid = { name: 'A', email: 'new@example.com', password: PASSWORD }
  expect((await post('/api/users/register', valid)).statusCode).toBe(201)
  await fill('register:', 5)
  expect((await post('/api/users/register', { ...valid, email: 'x@example.com' })).statusCode).toBe(429)
  const elsewhere = { address: '203.0.113.9' }
  expect(
    (await post('/api/users/register', { ...valid, email: 'x@example.com' }, elsewhere)).statusCode,
  ).toBe(201)
})

test('B12: a password that is refused for being well known uses up no registration', async () => {
  const newcomer = { name: 'A', email: 'first@example.com', password: PASSWORD }
  expect((await post('/api/users/register', newcomer)).statusCode).toBe(201)
  await fill('register:', 4)
  const second = { ...newcomer, email: 'second@example.com' }
  expect((await post('/api/users/register', { ...second, password: 'password1' })).statusCode).toBe(400)
  expect((await post('/api/users/register', second)).statusCode).toBe(201)
})

test('B10: three reset links an hour for an account, known or not, and ten for a network', async () => {
  const ask = (email: string, address: string) => post('/api/users/password-reset', { email }, { address })
  for (const email of [EMAIL, 'nobody@example.com']) {
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await ask(email, `203.0.113.${n}`)).statusCode)
    expect(statuses).toEqual([202, 202, 202, 429])
  }
  for (let n = 0; n < 10; n += 1)
    expect((await ask(`someone${n}@example.com`, '198.51.100.1')).statusCode).toBe(202)
  expect((await ask('another@example.com', '198.51.100.1')).statusCode).toBe(429)
})
