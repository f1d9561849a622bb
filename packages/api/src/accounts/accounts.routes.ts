import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { deleteAddress, listAddresses, saveAddress } from './addresses.service.ts'
import { deleteMe } from './personal-data/erasure.service.ts'
import { requestPasswordReset, resetPassword } from './passwords/password-reset.service.ts'
import { exportMe } from './personal-data/personal-data.service.ts'
import { getMe, updateMe } from './profile.service.ts'
import { setUserRole } from './roles/member-role.service.ts'
import { changeRole, createRole, deleteRole, listRoles, resetRole } from './roles/roles.service.ts'
import {
  listSessions,
  logout,
  type Origin,
  revokeOtherSessions,
  revokeSession,
} from './sessions/sessions.service.ts'
import { login, register } from './sessions/sign-in.service.ts'
import { listUserSessions, revokeUserSessions } from './sessions/staff-sessions.service.ts'
import { changeUser, createUser, listUsers, removeUser } from './staff-users.service.ts'

const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'],
})

export const accountsRoutes = (mount: Mount, deps: Deps) => {
  const { db } = deps
  mount('login', ({ body, request }) => login(deps, body, originOf(request)))
  mount('register', ({ body, request }) => register(deps, body, originOf(request)))
  mount('logout', ({ user }) => logout(db, user))
  mount('requestPasswordReset', ({ body, request }) => requestPasswordReset(deps, body.email, request.ip))
  mount('resetPassword', ({ body, request }) => resetPassword(deps, body, request.ip))

  mount('getMe', ({ user }) => getMe(db, user.id))
  mount('updateMe', ({ user, body, request }) => updateMe(deps, user, body, request.ip))
  mount('exportMe', ({ user, signal }) => exportMe(deps, user.id, signal))
  mount('deleteMe', ({ user, body, request }) => deleteMe(deps, user.id, body.password, request.ip))

  mount('listSessions', ({ user }) => listSessions(db, user))
  mount('revokeSession', ({ user, params }) => revokeSession(db, user, params.id))
  mount('revokeOtherSessions', ({ user }) => revokeOtherSessions(db, user))

  mount('adminListUsers', ({ query }) => listUsers(db, query))
  mount('adminCreateUser', ({ user, body }) => createUser(db, user, body))
  mount('adminUpdateUser', ({ user, params, body }) => changeUser(db, user, params.id, body))
  mount('adminDeleteUser', ({ user, params }) => removeUser(db, user, params.id))
  mount('adminListUserSessions', ({ user, params }) => listUserSessions(db, user, params.id))
  mount('adminRevokeUserSessions', ({ user, params }) => revokeUserSessions(db, user, params.id))

  mount('adminSetUserRole', ({ user, params, body }) => setUserRole(db, user, params.id, body.roleId))
  mount('adminListRoles', () => listRoles(db))
  mount('adminCreateRole', ({ user, body }) => createRole(db, user, body))
  mount('adminUpdateRole', ({ user, params, body }) => changeRole(db, user, params.id, body))
  mount('adminResetRole', ({ user, params }) => resetRole(db, user, params.id))
  mount('adminDeleteRole', ({ user, params, query }) => deleteRole(db, user, params.id, query.moveTo))

  mount('listAddresses', ({ user }) => listAddresses(db, user.id))
  mount('saveAddress', ({ user, body }) => saveAddress(db, user.id, body))
  mount('deleteAddress', ({ user, params }) => deleteAddress(db, user.id, params.id))
}
