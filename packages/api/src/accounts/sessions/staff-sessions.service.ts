import { Problem, type SignedInDevice } from '@umbala/contract'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import { findAccount } from '../accounts.queries.ts'
import { deleteSessionsExcept, findSessions, type SignedIn } from './sessions.queries.ts'
import { listSessions } from './sessions.service.ts'
import { lockUser } from '../staff-users.queries.ts'

type Actor = Pick<SignedIn, 'id' | 'name' | 'sessionId'>

const missing = () => new Problem('not_found', 'User not found')

/** Where a user is signed in; the administrator's own session is marked when they look at themselves. */
export const listUserSessions = async (db: Db, actor: Actor, id: string): Promise<SignedInDevice[]> => {
  if (!(await findAccount(db, id))) throw missing()
  return listSessions(db, { id, sessionId: actor.sessionId })
}

/** Signs a user out on every device. Whoever does it to themselves stays where they are, or they could not see that it worked. */
export const revokeUserSessions = (db: Db, actor: Actor, id: string): Promise<{ revoked: number }> =>
  db.transaction().execute(async (db) => {
    if (!(await lockUser(db, id))) throw missing()
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
