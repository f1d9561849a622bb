import type { ListedUser, Page, Role } from '@umbala/contract'
import { cents, pageWindow, toRand } from '@umbala/pricing'
import { writeAudit } from '../audit/audit.service.ts'
import type { Db } from '../database/tables.ts'
import { deleteUser, insertUser, type UserRow } from './accounts.queries.ts'
import { toUser } from './accounts.service.ts'
import { deleteResets } from './passwords/password-resets.queries.ts'
import { hashPassword } from './passwords.ts'
import { type Actor, refuseColleague, refuseOwnRole } from './authority.ts'
import { takeGivenRole } from './roles/member-role.service.ts'
import { countUsers, findUsers, lockUser, updateUser } from './staff-users.queries.ts'
import { emailTaken, explainUserRefusal, userMissing } from './user-refusals.ts'
import { refuseWeak } from './weak-passwords.ts'

type UserQuery = {
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly sortBy?: Parameters<typeof findUsers>[1]['sortBy'] | undefined
  readonly limit?: number | undefined
  readonly page?: number | undefined
}

type ListedRow = Awaited<ReturnType<typeof findUsers>>[number]

export const listUsers = async (
  db: Db,
  { search, role, sortBy = 'newest', ...paging }: UserQuery,
): Promise<Page<ListedUser>> => {
  const filters = { search, role }
  const [rows, total] = await Promise.all([
    findUsers(db, { ...filters, sortBy, ...pageWindow(paging) }),
    countUsers(db, filters),
  ])
  return { items: rows.map(toListed), total }
}

const toListed = ({ orders, spent_cents, last_order_at, ...row }: ListedRow): ListedUser => ({
  ...toUser(row),
  orders,
  spent: toRand(cents(spent_cents)),
  lastOrderAt: last_order_at?.toISOString() ?? null,
})

type NewUser = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: Role
  readonly roleId?: string | undefined
}

/** Whoever makes somebody `admin` without saying more makes them what they are themselves: never more. */
const roleGiven = (actor: Actor, { role, roleId }: Pick<NewUser, 'role' | 'roleId'>): string | null =>
  roleId ?? (role === 'admin' ? actor.roleId : null)

export const createUser = async (db: Db, actor: Actor, { name, email, password, ...wish }: NewUser) => {
  await refuseWeak(password, { email, name }, 'password')
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (db) => {
    const roleId = roleGiven(actor, wish)
    if (roleId !== null) await takeGivenRole(db, actor, roleId)
    const account = await insertUser(db, { name, email, password_hash, role_id: roleId })
    if (!account) throw emailTaken()
    await writeAudit(db, {
      actor,
      action: 'user created',
      entity: 'user',
      entityId: account.id,
      after: { role: account.role, staffRole: account.staff_role?.name ?? null },
    })
    return { user: toUser(account) }
  })
}

type UserChange = {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly role?: Role | undefined
}

/** Who is of the staff already stays what they are when they are made `admin`. */
const roleChange = async (db: Db, actor: Actor, before: UserRow, role: Role | undefined) => {
  if (role === undefined || role === before.role) return {}
  refuseOwnRole(actor, before.id === actor.id)
  const roleId = roleGiven(actor, { role })
  if (roleId !== null) await takeGivenRole(db, actor, roleId)
  return { role, role_id: roleId }
}

/** Only what is named here can be changed. The role counts from the next request on, because each one reads it anew. */
export const changeUser = (db: Db, actor: Actor, id: string, { name, email, role }: UserChange) =>
  explainUserRefusal(
    db.transaction().execute(async (db) => {
      const before = await lockUser(db, id)
      if (!before) throw userMissing()
      refuseColleague(actor, before.staff_role)
      const change = {
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(await roleChange(db, actor, before, role)),
      }
      const after = Object.keys(change).length > 0 ? await updateUser(db, id, change) : before
      if (!after) throw userMissing()
      // A link that went to the former address would open the account to whoever reads there, and vouch for the new one.
      if (after.email !== before.email) await deleteResets(db, id)
      await writeAudit(db, {
        actor,
        action: 'user changed',
        entity: 'user',
        entityId: id,
        before: { role: before.role, staffRole: before.staff_role?.name ?? null },
        after: {
          role: after.role,
          staffRole: after.staff_role?.name ?? null,
          changed: Object.keys(change).filter((field) => field !== 'role_id'),
        },
      })
      return { user: toUser(after) }
    }),
  )

/** The account goes with its sessions and its cart; what was ordered keeps the name it was ordered under. */
export const removeUser = (db: Db, actor: Actor, id: string) =>
  explainUserRefusal(
    db.transaction().execute(async (db) => {
      const before = await lockUser(db, id)
      if (!before) throw userMissing()
      refuseColleague(actor, before.staff_role)
      await deleteUser(db, id)
      await writeAudit(db, {
        actor,
        action: 'user deleted',
        entity: 'user',
        entityId: id,
        before: { role: before.role, staffRole: before.staff_role?.name ?? null },
      })
      return { _id: id }
    }),
  )
