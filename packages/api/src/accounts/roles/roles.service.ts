import { type Permission, Problem, STANDARD_ROLES, type StaffRole, withNeeded } from '@umbala/contract'
import { writeAudit, writeAudits } from '../../audit/audit.service.ts'
import { violatedConstraint } from '../../database/database-errors.ts'
import type { Db } from '../../database/tables.ts'
import { type Actor, permissionsOf, refuseBeyondReach, refuseOwnRole } from '../authority.ts'
import {
  deleteRole as deleteRow,
  findMembers,
  findRoles,
  holdRole,
  insertRole,
  type ListedRoleRow,
  lockRole,
  moveMembers,
  type RoleRow,
  updateRole as updateRow,
} from './roles.queries.ts'

export const roleMissing = () => new Problem('not_found', 'Role not found')

const nameTaken = () => {
  const sentence = 'There is a role of this name already.'
  return new Problem('conflict', sentence, { fields: { name: sentence } })
}

/** What the database refuses, in words. */
const explained = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    throw violatedConstraint(error) === 'roles_name_unique' ? nameTaken() : error
  }
}

const stillTaken = () =>
  new Problem('conflict', 'Somebody has this role. Please choose which role its members get instead.')

const toRole = ({ id, name, standard, version, updated_at, members, ...row }: ListedRoleRow): StaffRole => ({
  _id: id,
  name,
  standard,
  permissions: [...permissionsOf({ standard, ...row })],
  members: members.map((member) => ({ _id: member.id, name: member.name })),
  version,
  updatedAt: updated_at.toISOString(),
})

export const listRoles = async (db: Db): Promise<StaffRole[]> => (await findRoles(db)).map(toRole)

const readRole = async (db: Db, id: string): Promise<StaffRole> => {
  const role = (await listRoles(db)).find(({ _id }) => _id === id)
  if (!role) throw roleMissing()
  return role
}

const told = ({ name, permissions }: Pick<RoleRow, 'name' | 'permissions'>) => ({ name, permissions })

type NewRole = { readonly name: string; readonly permissions: readonly Permission[] }

export const createRole = (db: Db, actor: Actor, { name, permissions: wanted }: NewRole) =>
  explained(
    db.transaction().execute(async (db) => {
      const permissions = withNeeded(wanted)
      refuseBeyondReach(actor, { standard: null, permissions })
      const role = await insertRole(db, { name, permissions })
      await writeAudit(db, {
        actor,
        action: 'role created',
        entity: 'role',
        entityId: role.id,
        after: told(role),
      })
      return readRole(db, role.id)
    }),
  )

/** The role as it may be changed by this actor, and by nobody else until the transaction ends. */
const takeRole = async (db: Db, actor: Actor, id: string): Promise<RoleRow> => {
  const role = await lockRole(db, id)
  if (!role) throw roleMissing()
  if (role.standard === 'owner')
    throw new Problem('conflict', 'An owner may do everything. This role cannot be changed or deleted.')
  refuseOwnRole(actor, role.id === actor.roleId)
  refuseBeyondReach(actor, role)
  return role
}

const saveRole = async (db: Db, actor: Actor, before: RoleRow, change: NewRole): Promise<StaffRole> => {
  const permissions = withNeeded(change.permissions)
  refuseBeyondReach(actor, { standard: before.standard, permissions })
  const after = await updateRow(db, before.id, { name: change.name, permissions })
  await writeAudit(db, {
    actor,
    action: 'role changed',
    entity: 'role',
    entityId: before.id,
    before: told(before),
    after: told(after),
  })
  return readRole(db, before.id)
}

type RoleChange = {
  readonly name?: string | undefined
  readonly permissions?: readonly Permission[] | undefined
  readonly version: number
}

/** Counts from the next request of each member on: every request reads it anew. */
export const changeRole = (db: Db, actor: Actor, id: string, { name, permissions, version }: RoleChange) =>
  explained(
    db.transaction().execute(async (db) => {
      const before = await takeRole(db, actor, id)
      if (before.version !== version)
        throw new Problem('conflict', 'Somebody has changed this role meanwhile. Please look at it again.')
      if (before.standard !== null && name !== undefined && name !== before.name)
        throw new Problem('conflict', 'A standard role keeps its name.')
      return saveRole(db, actor, before, {
        name: name ?? before.name,
        permissions: permissions ?? permissionsOf(before),
      })
    }),
  )

export const resetRole = (db: Db, actor: Actor, id: string) =>
  db.transaction().execute(async (db) => {
    const before = await takeRole(db, actor, id)
    if (before.standard === null)
      throw new Problem('conflict', 'Only a standard role has permissions that it began with.')
    return saveRole(db, actor, before, STANDARD_ROLES[before.standard])
  })

/** Of two roles that are to take in each other's members, whoever comes second waits for both. */
const takeBoth = async (db: Db, actor: Actor, id: string, heirId: string | undefined) => {
  const takeHeir = async () => {
    const heir = heirId === undefined ? null : await holdRole(db, heirId)
    if (heir === undefined) throw new Problem('not_found', 'The role for its members was not found.')
    return heir
  }
  if (heirId === undefined || id < heirId) return [await takeRole(db, actor, id), await takeHeir()] as const
  const heir = await takeHeir()
  return [await takeRole(db, actor, id), heir] as const
}

/** Its members, if there are any, get another role in the same moment. */
export const deleteRole = (db: Db, actor: Actor, id: string, heirId: string | undefined) =>
  db.transaction().execute(async (db) => {
    if (heirId === id) throw new Problem('invalid', 'Please choose another role for its members.')
    const [role, heir] = await takeBoth(db, actor, id, heirId)
    if (role.standard !== null) throw new Problem('conflict', 'A standard role cannot be deleted.')
    if (heir === null && (await findMembers(db, id)).length > 0) throw stillTaken()
    if (heir !== null) refuseBeyondReach(actor, heir)
    const moved = heir === null ? [] : await moveMembers(db, id, heir.id)
    await deleteRow(db, id)
    await writeAudits(db, [
      { actor, action: 'role deleted', entity: 'role', entityId: id, before: told(role) },
      ...moved.map((member) => ({
        actor,
        action: 'user changed',
        entity: 'user',
        entityId: member.id,
        before: { staffRole: role.name },
        after: { staffRole: heir?.name ?? null },
      })),
    ])
    return { _id: id, moved: moved.length }
  })
