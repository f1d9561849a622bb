import { sql } from 'kysely'
import { preparedStatement } from '../../database/engines/prepared-statement.ts'
import type { Db } from '../../database/tables.ts'
import type { StaffRoleRow } from '../accounts.queries.ts'

/**
 * A customer's session ends after 7 days without a visit or 30 days in all, an administrator's after 2 and 12 hours. The role is the one
 * of this moment, so that a promotion shortens what was handed out before, and the database's clock decides.
 */
const STILL_OPEN = sql<boolean>`(
  sessions.expires_at > now()
  and sessions.last_seen_at > now() - case users.role when 'admin' then interval '2 hours' else interval '7 days' end
  and sessions.created_at > now() - case users.role when 'admin' then interval '12 hours' else interval '30 days' end
)`

type SignedInRow = {
  readonly id: string
  readonly name: string
  readonly role: 'customer' | 'admin'
  readonly sessionId: string
  /** What the staff may do; null in all three for a customer. */
  readonly roleId: string | null
  readonly standard: StaffRoleRow['standard']
  readonly permissions: readonly string[] | null
}

/** Prepared, because every request of somebody signed in begins with it. */
const signedInStatement = preparedStatement<{ tokenHash: string }, SignedInRow>((value) => {
  const tokenHash = sql`decode(${value('tokenHash')}, 'hex')`
  return sql`
    with signed_in as (
      select users.id, users.name, users.role, sessions.id as "sessionId",
        roles.id as "roleId", roles.standard, roles.permissions
      from sessions join users on users.id = sessions.user_id left join roles on roles.id = users.role_id
      where sessions.token_sha256 = ${tokenHash} and ${STILL_OPEN}
    ), noted as (
      update sessions set last_seen_at = now() from signed_in
      where sessions.token_sha256 = ${tokenHash} and sessions.last_seen_at < now() - interval '1 minute'
    )
    select * from signed_in`
})

/** Who holds the token, and in the same statement the note that they were here, written at most once a minute. */
export const findSignedIn = async (db: Db, tokenHash: Uint8Array): Promise<SignedInRow | undefined> => {
  const [row] = await signedInStatement(db, { tokenHash: Buffer.from(tokenHash).toString('hex') })
  return row
}

export type NewSession = {
  readonly tokenHash: Uint8Array
  readonly userId: string
  /** The hash the password was held against. Changed since, there is no session: a reset shuts out whoever is on the way in. */
  readonly passwordHash: string
  readonly device: string
  readonly network: string
}

/** Nothing when the account is gone or its password another one by now. */
export const insertSession = async (db: Db, session: NewSession): Promise<boolean> => {
  const { tokenHash, userId, passwordHash, device, network } = session
  const { rows } = await sql`
    with account as (
      select id, role from users where id = ${userId} and password_hash = ${passwordHash} for share
    )
    insert into sessions (token_sha256, user_id, user_agent, ip_label, expires_at)
    select ${tokenHash}, id, ${device}, ${network},
      now() + case role when 'admin' then interval '12 hours' else interval '30 days' end
    from account returning id`.execute(db)
  return rows.length === 1
}

export const findSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_agent',
      'sessions.ip_label',
      'sessions.created_at',
      'sessions.last_seen_at',
    ])
    .where('sessions.user_id', '=', userId)
    .where(STILL_OPEN)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id')
    .execute()

export const deleteSession = (db: Db, userId: string, id: string) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteSessionsExcept = (db: Db, userId: string, keptId: string | null) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId ?? ''))
    .execute()

/**
 * How many it deleted. The same as not being open, said so that each part is found by an index of its own; the administrators, whose
 * sessions end sooner, are few.
 */
export const deleteEndedSessions = async (db: Db, most: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions as ended using (
      (select token_sha256 from sessions where expires_at <= now() order by expires_at limit ${most})
      union
      (select token_sha256 from sessions where last_seen_at <= now() - interval '7 days' order by last_seen_at limit ${most})
      union
      (select token_sha256 from sessions where created_at <= now() - interval '30 days' order by created_at limit ${most})
      union
      (
        select token_sha256 from users join sessions on sessions.user_id = users.id
        where users.role = 'admin' and not ${STILL_OPEN} limit ${most}
      )
      limit ${most}
    ) as over
    where ended.token_sha256 = over.token_sha256`.execute(db)
  return Number(numAffectedRows)
}
