import { randomUUID } from 'node:crypto'
import { type Permission, PERMISSION_NAMES, STANDARD_ROLES } from '@umbala/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, givenAccount, PASSWORD } from '../../../test/given/given-account.ts'
import { givenRole, standardRole } from '../../../test/given/given-role.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { insertMessage } from '../../messages/messages.queries.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const owner = () => shop.as('admin')
const newName = () => `Role ${randomUUID()}`
const givenMember = async (roleId: string) => {
  const account = await givenAccount(shop.app)
  await owner().adminSetUserRole({ params: { id: account.user._id }, body: { roleId } })
  return account
}
const auditOf = (entityId: string) =>
  shop.db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute()

test('the standard roles are listed first, the owner before all, each with its members', async () => {
  const roles = await owner().adminListRoles()
  expect(roles.slice(0, 5).map(({ standard }) => standard)).toEqual(Object.keys(STANDARD_ROLES))
  expect(roles[0]?.permissions).toEqual([...PERMISSION_NAMES])
  expect(roles[0]?.members.map(({ name }) => name)).toEqual(['Thandi the admin'])
})

test('signing in and asking who one is tells the staff what they may do, and customers nothing of it', async () => {
  const { user, client, email } = await givenMember(await standardRole(shop.db, 'production'))
  const staff = {
    role: 'admin',
    staffRole: { name: 'Production', isOwner: false },
    permissions: STANDARD_ROLES.production.permissions,
  }
  expect(await client.getMe()).toMatchObject(staff)
  expect((await clientOf(shop.app).login({ body: { email, password: PASSWORD } })).user).toMatchObject(staff)
  expect(user).not.toHaveProperty('permissions')
  expect(user).not.toHaveProperty('staffRole')
})

test('a role of one’s own is made with what its permissions need, changed, and deleted, and the audit tells it', async () => {
  const name = newName()
  const made = await owner().adminCreateRole({ body: { name, permissions: ['orders.refund'] } })
  expect(made).toMatchObject({
    name,
    standard: null,
    members: [],
    version: 1,
    permissions: ['orders.read', 'orders.refund'],
  })
  const params = { id: made._id }

  const renamed = `${name} and more`
  const changed = await owner().adminUpdateRole({
    params,
    body: { name: renamed, permissions: ['audit.read'], version: 1 },
  })
  expect(changed).toMatchObject({ name: renamed, permissions: ['audit.read'], version: 2 })
  await expect(
    owner().adminUpdateRole({ params, body: { permissions: [], version: 1 } }),
  ).rejects.toMatchObject({ code: 'conflict', message: /meanwhile/ })

  expect(await owner().adminDeleteRole({ params })).toEqual({ _id: made._id, moved: 0 })
  await expect(owner().adminDeleteRole({ params })).rejects.toMatchObject({ code: 'not_found' })
  expect(await auditOf(made._id)).toMatchObject([
    { action: 'role created', after: { name } },
    { action: 'role changed', before: { name }, after: { name: renamed, permissions: ['audit.read'] } },
    { action: 'role deleted', before: { name: renamed } },
  ])
})

test('a name that another role has is refused, whatever its case', async () => {
  await expect(
    owner().adminCreateRole({ body: { name: 'PRODUCTION', permissions: [] } }),
  ).rejects.toMatchObject({ code: 'conflict', fields: { name: /already/ } as object })
})

test('a standard role is changed and reset, and keeps its name', async () => {
  const id = await standardRole(shop.db, 'designer')
  const read = async () => (await owner().adminListRoles()).find(({ _id }) => _id === id)
  const version = (await read())?.version ?? 0
  const params = { id }

  await owner().adminUpdateRole({ params, body: { permissions: ['orders.read'], version } })
  expect((await read())?.permissions).toEqual(['orders.read'])
  await expect(
    owner().adminUpdateRole({ params, body: { name: 'Artists', version: version + 1 } }),
  ).rejects.toMatchObject({ code: 'conflict', message: /keeps its name/ })
  expect((await owner().adminResetRole({ params })).permissions).toEqual(STANDARD_ROLES.designer.permissions)
  await expect(owner().adminDeleteRole({ params })).rejects.toMatchObject({ code: 'conflict' })
  await expect(
    owner().adminResetRole({ params: { id: await givenRole(shop.db, []) } }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('the owner’s role can be neither changed nor reset nor deleted', async () => {
  const params = { id: await standardRole(shop.db, 'owner') }
  const outcomes = await Promise.allSettled([
    owner().adminUpdateRole({ params, body: { permissions: ['orders.read'], version: 1 } }),
    owner().adminResetRole({ params }),
    owner().adminDeleteRole({ params }),
  ])
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { code: 'conflict', message: /may do everything/ },
    })
})

test('a change of a role counts with the next request of its members, who stay signed in', async () => {
  const { _id: id } = await owner().adminCreateRole({ body: { name: newName(), permissions: [] } })
  const { client } = await givenMember(id)
  const save = (permissions: Permission[], version: number) =>
    owner().adminUpdateRole({ params: { id }, body: { permissions, version } })

  await expect(client.adminListOrders()).rejects.toMatchObject({ code: 'forbidden' })
  await save(['orders.read'], 1)
  await client.adminListOrders()
  await save([], 2)
  await expect(client.adminListOrders()).rejects.toMatchObject({ code: 'forbidden' })
  expect(await client.getMe()).toMatchObject({ role: 'admin', permissions: [] })
})

test('a role is deleted while its member is at work only together with a role for them', async () => {
  const id = await givenRole(shop.db, ['audit.read'])
  const { client, user } = await givenMember(id)
  await client.adminListAudit()

  await expect(owner().adminDeleteRole({ params: { id } })).rejects.toMatchObject({
    code: 'conflict',
    message: /Somebody has this role/,
  })
  await expect(
    owner().adminDeleteRole({ params: { id }, query: { moveTo: randomUUID() } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(owner().adminDeleteRole({ params: { id }, query: { moveTo: id } })).rejects.toMatchObject({
    code: 'invalid',
  })

  const production = await standardRole(shop.db, 'production')
  expect(await owner().adminDeleteRole({ params: { id }, query: { moveTo: production } })).toEqual({
    _id: id,
    moved: 1,
  })
  await expect(client.adminListAudit()).rejects.toMatchObject({ code: 'forbidden' })
  await client.adminListOrders()
  expect((await auditOf(user._id)).at(-1)).toMatchObject({
    action: 'user changed',
    after: { staffRole: 'Production' },
  })
})

test('somebody gets a role, another one, and none, and the audit says which', async () => {
  const { user, client } = await givenAccount(shop.app)
  const params = { id: user._id }
  const set = (roleId: string | null) => owner().adminSetUserRole({ params, body: { roleId } })

  expect((await set(await standardRole(shop.db, 'sales'))).user).toMatchObject({
    role: 'admin',
    staffRole: { name: 'Sales' },
  })
  expect((await set(await standardRole(shop.db, 'accounts'))).user.staffRole?.name).toBe('Accounts')
  expect((await set(null)).user).toEqual(user)
  await expect(client.getOpenWork()).rejects.toMatchObject({ code: 'forbidden' })
  await expect(set(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  expect(await auditOf(user._id)).toMatchObject([
    { before: { role: 'customer', staffRole: null }, after: { role: 'admin', staffRole: 'Sales' } },
    { before: { staffRole: 'Sales' }, after: { staffRole: 'Accounts' } },
    { before: { staffRole: 'Accounts' }, after: { role: 'customer', staffRole: null } },
  ])
})

test('what waits is counted for those who may do it', async () => {
  await insertMessage(shop.db, { kind: 'newsletter', email: 'lerato@example.com' })
  const { client } = await givenMember(await standardRole(shop.db, 'production'))
  expect((await owner().getOpenWork()).newMessages).toBeGreaterThan(0)
  expect((await client.getOpenWork()).newMessages).toBe(0)
})

test('of giving a role and deleting it at the same moment one is done, whole', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await givenRole(shop.db, ['orders.read'])
    const { user } = await givenAccount(shop.app)
    const outcomes = await Promise.allSettled([
      owner().adminSetUserRole({ params: { id: user._id }, body: { roleId: id } }),
      owner().adminDeleteRole({ params: { id } }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('B17: of two owners who take each other’s role at the same moment one stays an owner', async () => {
  const role = await standardRole(shop.db, 'owner')
  const sales = await standardRole(shop.db, 'sales')
  const [one, two] = [await givenMember(role), await givenMember(role)]
  const first = (await owner().getMe())._id
  await one.client.adminSetUserRole({ params: { id: first }, body: { roleId: sales } })

  const narrow = (by: typeof one, whom: typeof one) =>
    by.client.adminSetUserRole({ params: { id: whom.user._id }, body: { roleId: sales } })
  await Promise.allSettled([narrow(one, two), narrow(two, one)])

  const owners = await shop.db.selectFrom('users').select('id').where('role_id', '=', role).execute()
  expect(owners).toHaveLength(1)
  const last = owners[0]?.id === one.user._id ? one : two
  await expect(narrow(last, last)).rejects.toMatchObject({ code: 'conflict', message: /needs an owner/ })
})
