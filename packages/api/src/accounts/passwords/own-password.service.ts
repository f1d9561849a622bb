import { Problem } from '@umbala/contract'
import type { Deps } from '../../deps.ts'
import { type AccountRow, findAccount } from '../accounts.queries.ts'
import { countPasswordTry, forgivePasswordTry } from '../sessions/attempts.service.ts'
import { passwordMatches } from '../passwords.ts'

type Needs = Pick<Deps, 'db' | 'rateLimits'>
type Shown = { readonly password: string | undefined; readonly field: string; readonly address: string }

/**
 * Has somebody who is signed in show that they know the password, before anything that cannot be taken back. A wrong one counts like a
 * wrong one at the door, and is no reason to be signed out: that would be the answer of 401.
 */
export const confirmPassword = async (
  deps: Needs,
  userId: string,
  { password, field, address }: Shown,
): Promise<AccountRow> => {
  const account = await findAccount(deps.db, userId)
  if (!account) throw new Problem('unauthenticated', 'Please sign in again.')
  if (password === undefined) {
    const missing = 'Please enter your current password.'
    throw new Problem('invalid', missing, { fields: { [field]: missing } })
  }
  await countPasswordTry(deps, account.email, address)
  if (!(await passwordMatches(account.password_hash, password))) {
    const wrong = 'That is not your current password.'
    throw new Problem('invalid', wrong, { fields: { [field]: wrong } })
  }
  await forgivePasswordTry(deps, account.email, address)
  return account
}
