import { Problem } from '@umbala/contract'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import { toUser } from '../accounts.service.ts'
import { explainUserRefusal, userMissing } from '../user-refusals.ts'
import { lockUser, updateUser } from '../staff-users.queries.ts'
import { type Actor, refuseBeyondReach, refuseColleague, refuseOwnRole } from '../authority.ts'
import { holdRole } from './roles.queries.ts'

/** A role that the actor may give to somebody; it stays as it is until the transaction ends. */
export const takeGivenRole = async (db: Db, actor: Actor, roleId: string) => {
  const role = await holdRole(db, roleId)
  if (!role) throw new Problem('not_found', 'Role not found')
  refuseColleague(actor, role)
  return role
}

/** Gives somebody a role of the staff, or takes it away. It counts from their next request on. */
export const setUserRole = (db: Db, actor: Actor, id: string, roleId: string | null) =>
  explainUserRefusal(
    db.transaction().execute(async (db) => {
      const before = await lockUser(db, id)
      if (!before) throw userMissing()
      const role = roleId === null ? null : await takeGivenRole(db, actor, roleId)
      if (before.staff_role) refuseBeyondReach(actor, before.staff_role)
      refuseOwnRole(actor, id === actor.id)
      const after = await updateUser(db, id, {
        role: role === null ? 'customer' : 'admin',
        role_id: role?.id ?? null,
      })
      if (!after) throw userMissing()
      await writeAudit(db, {
        actor,
        action: 'user changed',
        entity: 'user',
        entityId: id,
        before: { role: before.role, staffRole: before.staff_role?.name ?? null },
        after: { role: after.role, staffRole: after.staff_role?.name ?? null },
      })
      return { user: toUser(after) }
    }),
  )
