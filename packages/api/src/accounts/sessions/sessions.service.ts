import { Problem, type SignedInDevice } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import { inSlices } from '../../jobs/in-slices.ts'
import { networkOf } from '../../limits/network.ts'
import { deviceLabel } from './device-label.ts'
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsExcept,
  findSessions,
  findSignedIn,
  insertSession,
} from './sessions.queries.ts'
import { type Actor, permissionsOf } from '../authority.ts'
import { hashToken, newToken, tokenIn } from '../tokens.ts'

/** Where a request comes from, as far as a session remembers it. */
export type Origin = { readonly address: string; readonly userAgent: string | undefined }

/** Somebody whose token was shown, with what they may do at this moment. */
export type SignedIn = Actor & { readonly role: 'customer' | 'admin'; readonly sessionId: string }

type Whose = Pick<SignedIn, 'id' | 'sessionId'>

/** Who a bearer token belongs to; a stranger's, expired or malformed one belongs to nobody. */
export const authenticate = async (db: Db, authorization: string | undefined): Promise<SignedIn | null> => {
  if (authorization === undefined) return null
  const token = tokenIn(authorization)
  const user = token === null ? undefined : await findSignedIn(db, hashToken(token))
  if (!user) throw new Problem('unauthenticated', 'Please sign in again.')
  const { standard, permissions, ...who } = user
  return {
    ...who,
    isOwner: standard === 'owner',
    permissions: permissions === null ? [] : permissionsOf({ standard, permissions }),
  }
}

/** Signs an account in whose password was just shown to be right. Gives the token, which nobody can read again; null when it came too late. */
export const openSession = async (
  db: Db,
  account: { readonly id: string; readonly password_hash: string },
  { address, userAgent }: Origin,
): Promise<string | null> => {
  const token = newToken()
  const opened = await insertSession(db, {
    tokenHash: hashToken(token),
    userId: account.id,
    passwordHash: account.password_hash,
    device: deviceLabel(userAgent),
    network: networkOf(address).slice(0, 64),
  })
  return opened ? token : null
}

export const logout = async (db: Db, { id, sessionId }: Whose) => {
  await deleteSession(db, id, sessionId)
  return { message: 'You are signed out.' }
}

export const listSessions = async (db: Db, { id, sessionId }: Whose): Promise<SignedInDevice[]> => {
  const rows = await findSessions(db, id)
  return rows.map((row) => ({
    _id: row.id,
    device: row.user_agent ?? 'Unknown device',
    network: row.ip_label,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }))
}

export const revokeSession = async (db: Db, { id }: Whose, sessionId: string) => {
  if (!(await deleteSession(db, id, sessionId))) throw new Problem('not_found', 'Not found')
  return { message: 'That device is signed out.' }
}

export const revokeOtherSessions = async (db: Db, { id, sessionId }: Whose) => {
  await deleteSessionsExcept(db, id, sessionId)
  return { message: 'All other devices are signed out.' }
}

export const pruneSessions = (db: Db): Promise<void> => inSlices((most) => deleteEndedSessions(db, most))
