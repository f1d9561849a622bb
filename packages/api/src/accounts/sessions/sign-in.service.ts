import { Problem, type User } from '@umbala/contract'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/mail.service.ts'
import { shopIdentity } from '../../settings/settings.service.ts'
import { findAccountByEmail, insertUser, replacePassword } from '../accounts.queries.ts'
import { toUser } from '../accounts.service.ts'
import { welcomeEmail } from '../account-emails.ts'
import { countPasswordTry, countRegistration, forgivePasswordTry } from './attempts.service.ts'
import { hashPassword, isOutdated, passwordMatches } from '../passwords.ts'
import { openSession, type Origin } from './sessions.service.ts'
import { refuseWeak } from '../weak-passwords.ts'

type Needs = Pick<Deps, 'db' | 'rateLimits' | 'publicUrl'>
type SignedInAnswer = { readonly user: User; readonly token: string }

/** One sentence for both mistakes: it never tells which addresses have an account. */
const wrong = () => new Problem('unauthenticated', 'Email or password is wrong.')

type Credentials = { readonly email: string; readonly password: string }

export const login = async (
  deps: Needs,
  { email, password }: Credentials,
  origin: Origin,
): Promise<SignedInAnswer> => {
  const { db } = deps
  await countPasswordTry(deps, email, origin.address)
  const account = await findAccountByEmail(db, email)
  if (!(await passwordMatches(account?.password_hash, password)) || !account) throw wrong()
  await forgivePasswordTry(deps, email, origin.address)

  let { password_hash } = account
  if (isOutdated(password_hash)) {
    const renewed = await hashPassword(password)
    if (!(await replacePassword(db, account.id, { from: password_hash, to: renewed }))) throw wrong()
    password_hash = renewed
  }
  const token = await openSession(db, { id: account.id, password_hash }, origin)
  if (token === null) throw wrong()
  return { user: toUser(account), token }
}

type Newcomer = Credentials & { readonly name: string }

/** Everybody registers as a customer, whatever else the request says. */
export const register = async (
  deps: Needs,
  { name, email, password }: Newcomer,
  origin: Origin,
): Promise<SignedInAnswer> => {
  await refuseWeak(password, { email, name }, 'password')
  await countRegistration(deps, origin.address)
  const password_hash = await hashPassword(password)

  return deps.db.transaction().execute(async (db) => {
    const account = await insertUser(db, { name, email, password_hash, role_id: null })
    const taken = 'An account with this email already exists.'
    if (!account) throw new Problem('conflict', taken, { fields: { email: taken } })
    const token = await openSession(db, account, origin)
    if (token === null) throw new Error('A new account could not be signed in.')
    const writer = { shop: await shopIdentity(db), publicUrl: deps.publicUrl }
    await queueMail(db, { ...welcomeEmail(account, writer), userId: account.id })
    return { user: toUser(account), token }
  })
}
