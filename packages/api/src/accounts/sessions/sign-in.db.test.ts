import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, givenAccount, PASSWORD } from '../../../test/given/given-account.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const post = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/users/login', payload })
const login = (email: string) => clientOf(shop.app).login({ body: { email, password: PASSWORD } })
const rowOf = (email: string) =>
  shop.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('signing in', () => {
  test('an unknown address and a wrong password are told the same', async () => {
    const { email } = await givenAccount(shop.app)
    for (const tried of [email, 'nobody@example.com']) {
      const response = await post({ email: tried, password: 'a wild guess' })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({
        code: 'unauthenticated',
        message: 'Email or password is wrong.',
      })
    }
  })

  test('gives another token each time', async () => {
    const { email, token } = await givenAccount(shop.app)
    const again = await login(email)
    expect(again.token).not.toBe(token)
    expect(again.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('renews a hash from weaker days, and signs in by the new one', async () => {
    const { email } = await givenAccount(shop.app)
    const weak = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await shop.db.updateTable('users').set({ password_hash: weak }).where('email', '=', email).execute()
    await login(email)
    expect((await rowOf(email)).password_hash).toContain('$m=65536,t=3,p=1$')
    await login(email)
  })

  test('B08: neither password nor token can be read from the database', async () => {
    const { email, token } = await givenAccount(shop.app)
    const { password_hash, id } = await rowOf(email)
    const memory = /^\$argon2id\$v=19\$m=(\d+),/.exec(password_hash)?.[1]
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
    const dump = []
    for (const table of ['users', 'sessions', 'mails', 'jobs', 'password_resets', 'rate_limits'] as const)
      dump.push(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute()))
    expect(dump.join('')).not.toContain(token)
    expect(dump.join('')).not.toContain(PASSWORD)
    const [session] = await shop.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
    expect(Buffer.from(session?.token_sha256 ?? [])).toEqual(createHash('sha256').update(token).digest())
  })
})

test('B11: of two hundred who sign in at once, known or not, some are asked to wait, and the catalogue still answers', async () => {
  const { email } = await givenAccount(shop.app)
  const crowd = Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? email : 'nobody@example.com'))
  const answering = Promise.all(crowd.map((email) => post({ email, password: PASSWORD })))
  // On a busy machine it may first say that it is busy; it answers long before the crowd is through.
  const catalogue = async () => (await shop.app.inject('/api/products')).statusCode
  await expect.poll(catalogue, { timeout: 90_000 }).toBe(200)
  const answers = await answering
  const statusesOf = (who: string) =>
    [...new Set(answers.filter((_, n) => crowd[n] === who).map(({ statusCode }) => statusCode))].sort()
  expect(statusesOf(email)).toEqual([200, 503])
  // Turned away at the same door: the address without an account is hashed for as well.
  expect(statusesOf('nobody@example.com')).toEqual([401, 503])
  const refused = answers.find(({ statusCode }) => statusCode === 503)
  expect(refused?.headers['retry-after']).toBe('5')
  expect(refused?.json()).toMatchObject({
    message: 'Many people are signing in right now. Please try again in a moment.',
  })
}, 300_000)
