import { randomUUID } from 'node:crypto'
import { DEMO_SHOP } from '@umbala/contract'
import { givenAccount, PASSWORD } from '../given/given-account.ts'
import { givenUser } from '../given/given-rows.ts'
import type { Scenes, SceneSetter } from './scene.ts'

const newRole = () => ({ name: `Role ${randomUUID()}`, permissions: ['orders.read' as const] })

/** Users, roles and the settings of the shop. */
export const peopleScenes = ({ shop, admin, withUser }: SceneSetter): Scenes => {
  const salesRole = async () =>
    (await admin().adminListRoles()).find(({ standard }) => standard === 'sales')?._id ?? ''
  return {
    adminCreateUser: async () => {
      const body = { name: 'Ayanda', email: `${randomUUID()}@example.com`, password: PASSWORD }
      return () => admin().adminCreateUser({ body })
    },
    adminUpdateUser: withUser((id) => admin().adminUpdateUser({ params: { id }, body: { role: 'admin' } })),
    adminDeleteUser: withUser((id) => admin().adminDeleteUser({ params: { id } })),
    adminRevokeUserSessions: async () => {
      const { user } = await givenAccount(shop.app)
      return () => admin().adminRevokeUserSessions({ params: { id: user._id } })
    },
    adminSetUserRole: async () => {
      const { id } = await givenUser(shop.db)
      const roleId = await salesRole()
      return () => admin().adminSetUserRole({ params: { id }, body: { roleId } })
    },
    adminCreateRole: async () => {
      const body = newRole()
      return () => admin().adminCreateRole({ body })
    },
    adminUpdateRole: async () => {
      const { _id: id, version } = await admin().adminCreateRole({ body: newRole() })
      return () => admin().adminUpdateRole({ params: { id }, body: { permissions: [], version } })
    },
    adminResetRole: async () => {
      const id = await salesRole()
      return () => admin().adminResetRole({ params: { id } })
    },
    adminDeleteRole: async () => {
      const { _id: id } = await admin().adminCreateRole({ body: newRole() })
      return () => admin().adminDeleteRole({ params: { id } })
    },
    adminSaveSettings: async () => {
      const { updatedAt } = await admin().adminGetSettings()
      const address = { ...DEMO_SHOP.address, province: 'Gauteng' } as const
      const body = {
        ...DEMO_SHOP,
        phones: [...DEMO_SHOP.phones],
        openingHours: [],
        charges: undefined,
        address,
        basedOn: updatedAt,
      }
      return () => admin().adminSaveSettings({ body })
    },
    adminSaveScheduling: async () => {
      const { scheduling, updatedAt } = await admin().adminGetScheduling()
      const body = { ...scheduling, courier: { least: 1, most: 4 }, basedOn: updatedAt }
      return () => admin().adminSaveScheduling({ body })
    },
  }
}
