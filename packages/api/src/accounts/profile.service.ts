import { Problem, type User } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/mail.service.ts'
import { shopIdentity } from '../settings/settings.service.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { findAccount, replacePassword, updateName } from './accounts.queries.ts'
import { toUser } from './accounts.service.ts'
import { confirmPassword } from './passwords/own-password.service.ts'
import { deleteResets } from './passwords/password-resets.queries.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsExcept } from './sessions/sessions.queries.ts'
import { refuseWeak } from './weak-passwords.ts'

type Needs = Pick<Deps, 'db' | 'rateLimits' | 'publicUrl'>
type Whose = { readonly id: string; readonly sessionId: string }

const gone = () => new Problem('unauthenticated', 'Please sign in again.')

export const getMe = async (db: Db, id: string): Promise<User> => {
  const account = await findAccount(db, id)
  if (!account) throw gone()
  return toUser(account)
}

type Change = {
  readonly name?: string | undefined
  readonly currentPassword?: string | undefined
  readonly newPassword?: string | undefined
}

/** Both hashes are made before the transaction begins, which must not wait for them. */
const prepareNewPassword = async (deps: Needs, { id }: Whose, change: Change, address: string) => {
  const { currentPassword, newPassword, name } = change
  if (newPassword === undefined) return null
  const shown = { password: currentPassword, field: 'currentPassword', address }
  const account = await confirmPassword(deps, id, shown)
  await refuseWeak(newPassword, { email: account.email, name: name ?? account.name }, 'newPassword')
  return { from: account.password_hash, to: await hashPassword(newPassword) }
}

/** Changes what was sent and leaves the rest. A new password signs out every other device and ends every reset link. */
export const updateMe = async (deps: Needs, who: Whose, change: Change, address: string): Promise<User> => {
  const passwords = await prepareNewPassword(deps, who, change, address)
  await deps.db.transaction().execute(async (db) => {
    if (change.name !== undefined && !(await updateName(db, who.id, change.name))) throw gone()
    if (passwords === null) return
    const account = await replacePassword(db, who.id, passwords)
    if (!account) throw new Problem('conflict', 'Your password was changed elsewhere at the same moment.')
    await deleteSessionsExcept(db, who.id, who.sessionId)
    await deleteResets(db, who.id)
    const writer = { shop: await shopIdentity(db), publicUrl: deps.publicUrl }
    await queueMail(db, { ...passwordChangedEmail(account, writer), userId: who.id })
  })
  return getMe(deps.db, who.id)
}
