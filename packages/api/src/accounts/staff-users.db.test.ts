import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, givenAccount, PASSWORD } from '../../test/given/given-account.ts'
import { givenOrder, providerId } from '../../test/given/given-rows.ts'
import { givenOrder as placeOrder } from '../../test/given/given-order.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const admin = () => shop.as('admin')
const auditOf = (id: string) =>
  shop.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'actor_id'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
const newcomer = (over: object = {}) => ({
  name: 'Ayanda Dube',
  email: `${randomUUID()}@example.com`,
  password: PASSWORD,
  ...over,
})

test('a new colleague is made with a role, can sign in, and the audit says who made them', async () => {
  const body = newcomer({ role: 'admin' })

  const { user } = await admin().adminCreateUser({ body })

  expect(user).toMatchObject({ name: 'Ayanda Dube', email: body.email, role: 'admin' })
  const { token } = await clientOf(shop.app).login({ body })
  expect((await clientOf(shop.app, token).adminListUsers()).total).toBeGreaterThan(0)
  const [entry] = await auditOf(user._id)
  expect(entry).toMatchObject({ action: 'user created', after: { role: 'admin' } })
  expect(entry?.actor_id).not.toBeNull()
  expect(JSON.stringify(entry)).not.toContain(body.email)
})

test('users are found by name and address, newest first, in pages', async () => {
  const word = `Zwelethu${randomUUID().slice(0, 8)}`
  for (const name of [`${word} One`, `${word} Two`, `${word} 100%`])
    await admin().adminCreateUser({ body: newcomer({ name }) })

  const { items, total } = await admin().adminListUsers({ query: { search: word.toLowerCase(), limit: 2 } })
  expect(total).toBe(3)
  expect(items.map(({ name }) => name)).toEqual([`${word} 100%`, `${word} Two`])
  expect((await admin().adminListUsers({ query: { search: `${word} 100%` } })).total).toBe(1)
  expect(Object.keys(items[0] ?? {}).sort()).toEqual([
    '_id',
    'createdAt',
    'email',
    'lastOrderAt',
    'name',
    'orders',
    'role',
    'spent',
  ])
})

test('users come with what they have bought, net of refunds, and the list is sorted by it', async () => {
  const word = `Buyer${randomUUID().slice(0, 8)}`
  const [much, little, none] = await Promise.all(
    ['Much', 'Little', 'None'].map(async (name) => {
      const { user } = await admin().adminCreateUser({ body: newcomer({ name: `${word} ${name}` }) })
      return user._id
    }),
  )
  const at = (moment: string) => new Date(moment)
  // R10.00 each, and the VAT of it.
  const buy = (userId: string | undefined, quantity: number, createdAt: Date) =>
    placeOrder(shop.db, {
      userId: userId ?? null,
      courier: 'pickup',
      lines: [{ unit: 1000, quantity }],
      createdAt,
    })
  await buy(much, 10, at('2026-01-05T08:00:00Z'))
  const part = await buy(much, 10, at('2026-02-05T08:00:00Z'))
  await buy(little, 1, at('2026-03-05T08:00:00Z'))
  const archived = await buy(none, 5, at('2026-03-06T08:00:00Z'))
  await shop.db
    .updateTable('orders')
    .set({ deleted_at: new Date() })
    .where('id', '=', archived.orderId)
    .execute()
  await sql`insert into refunds (payment_id, kind, state, amount_cents, rand_cents, provider_refund_id)
    values (${part.paymentId}, 'refund', 'completed', 83, 1500, ${providerId()})`.execute(shop.db)

  const list = async (sortBy: 'spent' | 'spentAsc' | 'orders' | 'lastOrder' | 'lastOrderAsc') =>
    (await admin().adminListUsers({ query: { search: word, sortBy } })).items
  expect(
    (await list('spent')).map(({ _id, orders, spent, lastOrderAt }) => [_id, orders, spent, lastOrderAt]),
  ).toEqual([
    [much, 2, 215, '2026-02-05T08:00:00.000Z'],
    [little, 1, 11.5, '2026-03-05T08:00:00.000Z'],
    [none, 0, 0, null],
  ])
  const ids = async (...sorted: Parameters<typeof list>) => (await list(...sorted)).map(({ _id }) => _id)
  expect(await ids('spentAsc')).toEqual([none, little, much])
  expect(await ids('orders')).toEqual([much, little, none])
  expect(await ids('lastOrder')).toEqual([little, much, none])
  expect(await ids('lastOrderAsc')).toEqual([much, little, none])

  const theirs = await admin().adminListOrders({ query: { customer: much ?? '' } })
  expect(theirs.total).toBe(2)
})

test('C10: nothing but name, email and role of a user can be changed', async () => {
  const { user, client, email } = await givenAccount(shop.app)
  const forged = { name: 'New Name', password_hash: 'x', passwordHash: 'x', password: 'y', _id: randomUUID() }

  const changed = await admin().adminUpdateUser({ params: { id: user._id }, body: forged })

  expect(changed.user).toEqual({ ...user, name: 'New Name' })
  expect((await client.getMe()).name).toBe('New Name')
  await clientOf(shop.app).login({ body: { email, password: PASSWORD } })
  expect(await auditOf(user._id)).toMatchObject([
    { action: 'user changed', before: { role: 'customer' }, after: { role: 'customer', changed: ['name'] } },
  ])
})

test('C10: the address of another account is refused, however it is written', async () => {
  const other = await givenAccount(shop.app)
  const { user } = await givenAccount(shop.app)

  for (const email of [other.email, ` ${other.email.toUpperCase()} `])
    await expect(
      admin().adminUpdateUser({ params: { id: user._id }, body: { email } }),
    ).rejects.toMatchObject({ code: 'conflict', fields: { email: /already exists/ } as object })
  await expect(admin().adminCreateUser({ body: newcomer({ email: other.email }) })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await auditOf(user._id)).toEqual([])
})

test('B06: whoever stops being an administrator is one no longer with the very next request', async () => {
  const { user, client } = await givenAccount(shop.app)
  const setRole = (role: 'customer' | 'admin') =>
    admin().adminUpdateUser({ params: { id: user._id }, body: { role } })
  await setRole('admin')
  await client.adminListUsers()

  await setRole('customer')

  await expect(client.adminListUsers()).rejects.toMatchObject({ code: 'forbidden' })
  expect((await client.getMe()).role).toBe('customer')
})

test('B07: a deleted user is signed out at once, and their orders keep the name', async () => {
  const { user, client } = await givenAccount(shop.app)
  const { orderId } = await givenOrder(shop.db, user._id)
  const nameOn = async () =>
    (
      await shop.db
        .selectFrom('orders')
        .select(['customer_name', 'user_id'])
        .where('id', '=', orderId)
        .execute()
    )[0]
  const before = await nameOn()

  expect(await admin().adminDeleteUser({ params: { id: user._id } })).toEqual({ _id: user._id })

  await expect(client.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await nameOn()).toEqual({ customer_name: before?.customer_name, user_id: null })
  await expect(admin().adminDeleteUser({ params: { id: user._id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await auditOf(user._id)).map(({ action }) => action)).toEqual(['user deleted'])
})

test('B17: the last administrator can be neither demoted nor deleted, also by two who try it on each other', async () => {
  const one = await givenAccount(shop.app)
  const two = await givenAccount(shop.app)
  const ids = [one.user._id, two.user._id]
  await sql`update users set role = 'admin' where id = any(${ids}::uuid[])`.execute(shop.db)
  await sql`update users set role = 'customer' where id <> all(${ids}::uuid[])`.execute(shop.db)

  const demote = (by: typeof one, whom: typeof one) =>
    by.client.adminUpdateUser({ params: { id: whom.user._id }, body: { role: 'customer' } })
  await Promise.allSettled([demote(one, two), demote(two, one)])

  const left = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  expect(left).toHaveLength(1)
  const last = left[0]?.id === one.user._id ? one : two
  await expect(demote(last, last)).rejects.toMatchObject({ code: 'conflict' })
  await expect(last.client.adminDeleteUser({ params: { id: last.user._id } })).rejects.toMatchObject({
    code: 'conflict',
    message: /needs an owner/,
  })
})
