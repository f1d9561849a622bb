import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, givenAccount, PASSWORD } from '../../../test/given/given-account.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { authenticate, openSession, pruneSessions } from './sessions.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const signInAgain = async (email: string) => {
  const origin = { userAgent: ANDROID, remoteAddress: '203.0.113.7' }
  const { token } = await clientOf(shop.app, undefined, origin).login({ body: { email, password: PASSWORD } })
  return clientOf(shop.app, token)
}
const promote = (id: string) =>
  shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
const demote = (id: string) =>
  shop.db.updateTable('users').set({ role: 'customer' }).where('id', '=', id).execute()
const sessionsOf = (id: string) =>
  shop.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()

/** The same as waiting: the database's clock is what counts. */
const age = (userId: string, column: 'created_at' | 'last_seen_at', interval: string) =>
  sql`update sessions set ${sql.ref(column)} = now() - ${interval}::interval where user_id = ${userId}`.execute(
    shop.db,
  )

const unauthenticated = { code: 'unauthenticated' }

test('B05: a token that was logged out opens nothing', async () => {
  const { client, user } = await givenAccount(shop.app)
  expect(await client.logout()).toEqual({ message: 'You are signed out.' })
  await expect(client.getMe()).rejects.toMatchObject(unauthenticated)
  await expect(client.logout()).rejects.toMatchObject(unauthenticated)
  expect(await sessionsOf(user._id)).toEqual([])
})

test('B06: an administrator who no longer is one is refused at the next call', async () => {
  const { client, user } = await givenAccount(shop.app)
  await promote(user._id)
  expect((await client.adminListMessages()).items).toEqual([])
  await demote(user._id)
  await expect(client.adminListMessages()).rejects.toMatchObject({ code: 'forbidden' })
  expect((await client.getMe()).role).toBe('customer')
})

test('B07: a token of a deleted account opens nothing', async () => {
  const { client, user } = await givenAccount(shop.app)
  await shop.db.deleteFrom('users').where('id', '=', user._id).execute()
  await expect(client.getMe()).rejects.toMatchObject(unauthenticated)
})

test('nobody gets in by a password that was replaced while it was being checked', async () => {
  const { user } = await givenAccount(shop.app)
  const { password_hash: checked } = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow()
  const origin = { address: '203.0.113.7', userAgent: ANDROID }
  expect(await openSession(shop.db, { id: user._id, password_hash: checked }, origin)).not.toBeNull()
  await sql`update users set password_hash = ${`${checked}x`} where id = ${user._id}`.execute(shop.db)
  expect(await openSession(shop.db, { id: user._id, password_hash: checked }, origin)).toBeNull()
})

describe('B15: a session ends by the clock of the database', () => {
  test.each([
    ['customer', 'last_seen_at', '6 days 23 hours', true],
    ['customer', 'last_seen_at', '7 days 1 minute', false],
    ['customer', 'created_at', '29 days 23 hours', true],
    ['customer', 'created_at', '30 days 1 minute', false],
    ['admin', 'last_seen_at', '1 hour 59 minutes', true],
    ['admin', 'last_seen_at', '2 hours 1 minute', false],
    ['admin', 'created_at', '11 hours 59 minutes', true],
    ['admin', 'created_at', '12 hours 1 minute', false],
  ] as const)('a %s, whose %s is %s ago: open is %s', async (role, column, interval, open) => {
    const { client, user } = await givenAccount(shop.app)
    if (role === 'admin') await promote(user._id)
    await age(user._id, column, interval)
    if (open) expect((await client.getMe())._id).toBe(user._id)
    else await expect(client.getMe()).rejects.toMatchObject(unauthenticated)

    await pruneSessions(shop.db)
    expect(await sessionsOf(user._id)).toHaveLength(open ? 1 : 0)
    if (role === 'admin') await demote(user._id)
  })

  test('and a visit keeps it open, noted at most once a minute', async () => {
    const { client, user } = await givenAccount(shop.app)
    const seen = async () => (await sessionsOf(user._id))[0]?.last_seen_at.getTime() ?? 0
    await age(user._id, 'last_seen_at', '50 seconds')
    const before = await seen()
    await client.getMe()
    expect(await seen()).toBe(before)
    await age(user._id, 'last_seen_at', '61 seconds')
    await client.getMe()
    expect(await seen()).toBeGreaterThan(before)
  })
})

describe('the list of devices', () => {
  test('names each one, tells the present one apart and shows no token', async () => {
    const { client, email } = await givenAccount(shop.app)
    await signInAgain(email)
    const devices = await client.listSessions()
    expect(devices).toHaveLength(2)
    expect(devices.filter(({ current }) => current)).toHaveLength(1)
    expect(devices.find(({ current }) => !current)).toMatchObject({
      device: 'Chrome on Android',
      network: '203.0.113.7',
    })
    expect(Object.keys(devices[0] ?? {}).sort()).toEqual([
      '_id',
      'createdAt',
      'current',
      'device',
      'lastSeenAt',
      'network',
    ])
  })

  test('signs out one other device, or all others, and never this one', async () => {
    const { client, email } = await givenAccount(shop.app)
    const [phone, tablet, laptop] = [
      await signInAgain(email),
      await signInAgain(email),
      await signInAgain(email),
    ]
    const own = (await phone.listSessions()).find(({ current }) => current)
    await client.revokeSession({ params: { id: own?._id ?? '' } })
    await expect(phone.getMe()).rejects.toMatchObject(unauthenticated)
    expect((await tablet.getMe()).email).toBe(email)

    await client.revokeOtherSessions()
    await expect(tablet.getMe()).rejects.toMatchObject(unauthenticated)
    await expect(laptop.getMe()).rejects.toMatchObject(unauthenticated)
    expect(await client.listSessions()).toMatchObject([{ current: true }])
  })

  test("C07: somebody else's device is not found, and stays signed in", async () => {
    const mine = await givenAccount(shop.app)
    const theirs = await givenAccount(shop.app)
    const [device] = await theirs.client.listSessions()
    await expect(mine.client.revokeSession({ params: { id: device?._id ?? '' } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await theirs.client.listSessions()).toHaveLength(1)
  })
})

test.each([
  ['in the address', (token: string) => ({ url: `/api/users/me?token=${token}&access_token=${token}` })],
  ['in a cookie', (token: string) => ({ url: '/api/users/me', headers: { cookie: `userToken=${token}` } })],
])('B20: a token %s is ignored', async (_, request) => {
  const { token } = await givenAccount(shop.app)
  expect((await shop.app.inject(request(token))).statusCode).toBe(401)
})

test.each([
  'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.',
  'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.c2lnbmF0dXJl',
  '',
  'null',
  'A'.repeat(43),
  'A'.repeat(5000),
])('B16: only a token we gave opens anything, not %j', async (token) => {
  await expect(authenticate(shop.db, `Bearer ${token}`)).rejects.toMatchObject(unauthenticated)
})

test('C13: no header turns one method into another, and methods without a row do nothing', async () => {
  const { token, client } = await givenAccount(shop.app)
  const headers = { authorization: `Bearer ${token}`, 'x-http-method-override': 'DELETE' }
  const { statusCode } = await shop.app.inject({ method: 'GET', url: '/api/users/me/sessions', headers })
  expect(statusCode).toBe(200)
  expect(await client.listSessions()).toHaveLength(1)
  for (const method of ['OPTIONS', 'PATCH'] as const)
    expect([404, 405]).toContain(
      (await shop.app.inject({ method, url: '/api/admin/users', headers })).statusCode,
    )
  expect((await shop.app.inject({ method: 'HEAD', url: '/api/admin/users' })).statusCode).toBe(401)
})

test('C12: a parameter given twice is refused', async () => {
  expect((await shop.app.inject('/api/cart?userId=a&userId=b')).statusCode).toBe(400)
})
