import type { SignedInDevice } from '@umbala/contract'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import { findAccount } from '../accounts.queries.ts'
import { refuseColleague } from '../authority.ts'
import { lockUser } from '../staff-users.queries.ts'
import { userMissing } from '../user-refusals.ts'
import { deleteSessionsExcept, findSessions } from './sessions.queries.ts'
import { listSessions, type SignedIn } from './sessions.service.ts'

/** Where a user is signed in; the administrator's own session is marked when they look at themselves. */
export const listUserSessions = async (db: Db, actor: SignedIn, id: string): Promise<SignedInDevice[]> => {
  if (!(await findAccount(db, id))) throw userMissing()
  return listSessions(db, { id, sessionId: actor.sessionId })
}

/** Signs a user out on every device. Whoever does it to themselves stays where they are, or they could not see that it worked. */
export const revokeUserSessions = (db: Db, actor: SignedIn, id: string): Promise<{ revoked: number }> =>
  db.transaction().execute(async (db) => {
    const user = await lockUser(db, id)
    if (!user) throw userMissing()
    if (id !== actor.id) refuseColleague(actor, user.staff_role)
    const open = await findSessions(db, id)
    const revoked = open.filter((session) => session.id !== actor.sessionId).length
    await deleteSessionsExcept(db, id, id === actor.id ? actor.sessionId : null)
    await writeAudit(db, {
      actor,
      action: 'user signed out everywhere',
      entity: 'user',
      entityId: id,
      after: { revoked },
    })
    return { revoked }
  })
