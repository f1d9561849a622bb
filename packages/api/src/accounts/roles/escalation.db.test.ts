import { randomUUID } from 'node:crypto'
import { type Permission, PERMISSION_NAMES } from '@umbala/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenAccount, PASSWORD } from '../../../test/given/given-account.ts'
import { givenRole, standardRole } from '../../../test/given/given-role.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { keepMail } from '../../mail/mail.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let manager: Awaited<ReturnType<typeof givenStaff>>
let clerk: Awaited<ReturnType<typeof givenStaff>>
let ownerId: string
beforeAll(async () => {
  shop = await givenShop()
  manager = await givenStaff(MANAGES)
  clerk = await givenStaff(['customers.read', 'customers.change', 'messages.handle'])
  ownerId = (await shop.as('admin').getMe())._id
})
afterAll(() => shop.close())

/** A leader of a small team, who is no owner. */
const MANAGES: readonly Permission[] = [
  'staff.manage',
  'customers.read',
  'customers.change',
  'orders.read',
  'orders.change',
]

const givenStaff = async (permissions: readonly Permission[]) => {
  const account = await givenAccount(shop.app)
  const roleId = await givenRole(shop.db, permissions)
  await shop.as('admin').adminSetUserRole({ params: { id: account.user._id }, body: { roleId } })
  return { ...account, roleId, id: account.user._id }
}
const newcomer = () => ({ name: 'Ayanda', email: `${randomUUID()}@example.com`, password: PASSWORD })
const refused = async (...attempts: readonly Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(attempts)
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } })
}

describe('B22 who manages staff without being an owner', () => {
  test('makes and changes roles up to their own permissions', async () => {
    const { client } = manager
    const { _id: id } = await client.adminCreateRole({
      body: { name: randomUUID(), permissions: ['orders.read'] },
    })
    await client.adminUpdateRole({ params: { id }, body: { permissions: ['orders.change'], version: 1 } })
    await refused(
      client.adminCreateRole({ body: { name: randomUUID(), permissions: ['orders.refund'] } }),
      client.adminUpdateRole({ params: { id }, body: { permissions: ['orders.refund'], version: 2 } }),
    )
    await client.adminDeleteRole({ params: { id } })
  })

  test('cannot touch a role that allows more, not even to narrow, reset, delete or leave it to others', async () => {
    const { client } = manager
    const wide = await givenRole(shop.db, ['orders.refund'])
    const narrow = await givenRole(shop.db, ['orders.read'])
    const accounts = await standardRole(shop.db, 'accounts')
    await refused(
      client.adminUpdateRole({ params: { id: wide }, body: { permissions: [], version: 1 } }),
      client.adminDeleteRole({ params: { id: wide } }),
      client.adminDeleteRole({ params: { id: narrow }, query: { moveTo: wide } }),
      client.adminResetRole({ params: { id: accounts } }),
    )
  })

  test('cannot reset a narrowed standard role to more than they have', async () => {
    const params = { id: await standardRole(shop.db, 'designer') }
    await shop.as('admin').adminUpdateRole({ params, body: { permissions: ['orders.read'], version: 1 } })
    await refused(manager.client.adminResetRole({ params }))
  })

  test('cannot change their own role, the role itself or which one they have', async () => {
    const { client, id, roleId } = manager
    await refused(
      client.adminUpdateRole({ params: { id: roleId }, body: { permissions: ['orders.read'], version: 1 } }),
      client.adminDeleteRole({ params: { id: roleId } }),
      client.adminSetUserRole({
        params: { id },
        body: { roleId: await standardRole(shop.db, 'production') },
      }),
      client.adminSetUserRole({ params: { id }, body: { roleId: null } }),
      client.adminUpdateUser({ params: { id }, body: { role: 'customer' } }),
    )
  })

  test('gives roles up to their own, and never the owner’s', async () => {
    const { client } = manager
    const { user } = await givenAccount(shop.app)
    const give = async (roleId: string) =>
      client.adminSetUserRole({ params: { id: user._id }, body: { roleId } })
    await give(await givenRole(shop.db, ['orders.read']))
    const owner = await standardRole(shop.db, 'owner')
    await refused(
      give(await standardRole(shop.db, 'accounts')),
      give(owner),
      client.adminCreateUser({ body: { ...newcomer(), roleId: owner } }),
      client.adminCreateUser({ body: { ...newcomer(), roleId: await givenRole(shop.db, ['audit.read']) } }),
    )
  })

  test('who makes somebody an administrator by the old call makes them what they are themselves', async () => {
    const { user } = await manager.client.adminCreateUser({ body: { ...newcomer(), role: 'admin' } })
    expect(user.staffRole?._id).toBe(manager.roleId)
    const customer = await givenAccount(shop.app)
    const params = { id: customer.user._id }
    const risen = await manager.client.adminUpdateUser({ params, body: { role: 'admin' } })
    expect(risen.user.staffRole?._id).toBe(manager.roleId)
    expect((await customer.client.getMe()).permissions).not.toContain('orders.refund')
    const byOwner = await shop.as('admin').adminCreateUser({ body: { ...newcomer(), role: 'admin' } })
    expect(byOwner.user.staffRole?.isOwner).toBe(true)
  })

  test('a role with every permission is still no owner', async () => {
    const all = await givenStaff(PERMISSION_NAMES)
    await refused(
      all.client.adminSetUserRole({
        params: { id: clerk.id },
        body: { roleId: await standardRole(shop.db, 'owner') },
      }),
      all.client.adminUpdateUser({ params: { id: ownerId }, body: { email: 'mine@example.com' } }),
      all.client.adminDeleteUser({ params: { id: ownerId } }),
    )
  })
})

describe('B22 an account of a colleague', () => {
  test('is out of reach of those who may change customers only', async () => {
    const { client } = clerk
    const params = { id: ownerId }
    await refused(
      // A new address, and the next link to a new password would go there.
      client.adminUpdateUser({ params, body: { email: 'mine@example.com' } }),
      client.adminUpdateUser({ params: { id: manager.id }, body: { name: 'Somebody' } }),
      client.adminDeleteUser({ params }),
      client.adminRevokeUserSessions({ params }),
      client.adminCreateUser({ body: { ...newcomer(), role: 'admin' } }),
      client.adminCreateUser({ body: { ...newcomer(), roleId: clerk.roleId } }),
    )
    const { user } = await givenAccount(shop.app)
    await refused(client.adminUpdateUser({ params: { id: user._id }, body: { role: 'admin' } }))
    await client.adminUpdateUser({ params: { id: user._id }, body: { name: 'Thandiwe' } })
    await client.adminDeleteUser({ params: { id: user._id } })
  })

  test('is out of reach of a manager where it may do more, and theirs to manage where not', async () => {
    const { client } = manager
    const accountant = await givenStaff(['orders.read', 'orders.refund'])
    const params = { id: accountant.id }
    await refused(
      client.adminUpdateUser({ params, body: { email: 'mine@example.com' } }),
      client.adminUpdateUser({ params, body: { role: 'customer' } }),
      client.adminSetUserRole({ params, body: { roleId: null } }),
      client.adminDeleteUser({ params }),
      client.adminRevokeUserSessions({ params }),
    )
    const packer = await givenStaff(['orders.read'])
    await client.adminRevokeUserSessions({ params: { id: packer.id } })
    await client.adminSetUserRole({ params: { id: packer.id }, body: { roleId: null } })
  })

  test('is not opened by reading the email with its link to a new password', async () => {
    const text = `A link ${randomUUID()}`
    const draft = { template: 'password-reset', to: 'owner@example.com', subject: 'Link', text }
    await keepMail(shop.db, draft, 'Held back.')
    const read = async (client: typeof clerk.client) => JSON.stringify(await client.adminListMails())
    expect(await read(shop.as('admin'))).toContain(text)
    expect(await read(clerk.client)).not.toContain(text)
  })
})
