import { hashToken, newToken } from '../../src/accounts/tokens.ts'
import type { Db } from '../../src/database/tables.ts'

const DAY_MS = 86_400_000
// Signing in by password is not what these tests are about; nobody can sign in with this.
const NO_PASSWORD = '$argon2id$v=19$m=65536,t=3,p=1$c29tZXNhbHQ$RdescudvJCsgt3ub+b9dWRWJTmaaJObG'

type Who = 'customer' | 'admin' | { readonly roleId: string }

/** Somebody who has just signed in: a customer, an owner, or staff of a role; gives the token. */
export const givenSession = async (db: Db, who: Who, expiresInMs = DAY_MS): Promise<string> => {
  const token = newToken()
  const role = who === 'customer' ? 'customer' : 'admin'
  const user = await db
    .insertInto('users')
    .values({
      name: `Thandi the ${role}`,
      email: `${token.toLowerCase()}@shop.test`,
      password_hash: NO_PASSWORD,
      role,
      role_id: typeof who === 'object' ? who.roleId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values({
      token_sha256: hashToken(token),
      user_id: user.id,
      expires_at: new Date(Date.now() + expiresInMs),
    })
    .execute()
  return token
}
