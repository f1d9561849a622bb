import { randomBytes } from 'node:crypto'
import { Problem, type User } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { findAnyAdmin, insertUser, type UserRow } from './accounts.queries.ts'
import { hashPassword } from './passwords.ts'
import { permissionsOf } from './authority.ts'
import { findStandardRole } from './roles/roles.queries.ts'

export const toUser = ({ id, name, email, role, created_at, staff_role }: UserRow): User => ({
  _id: id,
  name,
  email,
  role,
  createdAt: created_at.toISOString(),
  ...(staff_role && {
    staffRole: { _id: staff_role.id, name: staff_role.name, isOwner: staff_role.standard === 'owner' },
    permissions: [...permissionsOf(staff_role)],
  }),
})

type FirstAdmin = {
  readonly email: string
  readonly password: string | undefined
  /** Off in production, where a password printed to a log would be a key under the mat. */
  readonly mayMakePassword: boolean
}

/** Makes the first administrator of a shop that has none. A password is made up, and told once, where none was given. */
export const ensureFirstAdmin = async (db: Db, { email, password, mayMakePassword }: FirstAdmin) => {
  const existing = await findAnyAdmin(db)
  if (existing) return { created: false, email: existing.email, password: null } as const
  if (password === undefined && !mayMakePassword)
    throw new Problem('invalid', 'ADMIN_PASSWORD must be set: the shop has no administrator yet.')
  const chosen = password ?? randomBytes(12).toString('base64url')
  const user = await insertUser(db, {
    name: 'Administrator',
    email: email.normalize('NFKC').trim().toLowerCase(),
    password_hash: await hashPassword(chosen),
    role_id: (await findStandardRole(db, 'owner')).id,
  })
  if (!user) {
    // Of two shops that open a new database together one comes second here.
    const other = await findAnyAdmin(db)
    if (other) return { created: false, email: other.email, password: null } as const
    throw new Problem('conflict', `ADMIN_EMAIL ${email} already belongs to a customer.`)
  }
  return { created: true, email: user.email, password: password === undefined ? chosen : null } as const
}
