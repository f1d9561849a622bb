import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, givenAccount, PASSWORD } from '../../../test/given/given-account.ts'
import { givenUser } from '../../../test/given/given-rows.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const auditOf = (id: string) =>
  shop.db.selectFrom('audit').select(['action', 'after']).where('entity_id', '=', id).orderBy('id').execute()

test('the staff sees where a user is signed in, and signs them out everywhere', async () => {
  const { user, email, client } = await givenAccount(shop.app)
  const { token } = await clientOf(shop.app).login({ body: { email, password: PASSWORD } })
  const params = { id: user._id }

  const devices = await shop.as('admin').adminListUserSessions({ params })
  expect(devices).toHaveLength(2)
  expect(devices.every(({ current }) => !current)).toBe(true)

  expect(await shop.as('admin').adminRevokeUserSessions({ params })).toEqual({ revoked: 2 })

  await expect(client.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(clientOf(shop.app, token).getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await shop.as('admin').adminListUserSessions({ params })).toEqual([])
  expect(await auditOf(user._id)).toEqual([{ action: 'user signed out everywhere', after: { revoked: 2 } }])
})

test('an administrator who signs themselves out everywhere stays where they are', async () => {
  const { user, email, client } = await givenAccount(shop.app)
  await shop.as('admin').adminUpdateUser({ params: { id: user._id }, body: { role: 'admin' } })
  const { token } = await clientOf(shop.app).login({ body: { email, password: PASSWORD } })

  expect(await client.adminRevokeUserSessions({ params: { id: user._id } })).toEqual({ revoked: 1 })

  expect(await client.adminListUserSessions({ params: { id: user._id } })).toMatchObject([{ current: true }])
  await expect(clientOf(shop.app, token).getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('the sessions of nobody are not found', async () => {
  const params = { id: randomUUID() }
  await expect(shop.as('admin').adminListUserSessions({ params })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(shop.as('admin').adminRevokeUserSessions({ params })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('users are narrowed by role, together with words', async () => {
  const word = randomUUID().slice(0, 8)
  const boss = await givenUser(shop.db, { name: `${word} Boss`, role: 'admin' })
  await givenUser(shop.db, { name: `${word} Buyer` })

  const { items, total } = await shop.as('admin').adminListUsers({ query: { search: word, role: 'admin' } })

  expect(total).toBe(1)
  expect(items.map(({ _id }) => _id)).toEqual([boss.id])
})
