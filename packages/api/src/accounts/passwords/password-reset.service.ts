import { Problem } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { inSlices, MAILS_AT_ONCE } from '../../jobs/in-slices.ts'
import { enqueueJob } from '../../jobs/jobs.service.ts'
import { queueMail } from '../../mail/mail.service.ts'
import { shopIdentity } from '../../settings/settings.service.ts'
import { passwordChangedEmail, RESET_MINUTES, RESET_TEMPLATE } from '../account-emails.ts'
import { findAccountByEmail, setPasswordOfProven } from '../accounts.queries.ts'
import { countResetRequest, countResetUse } from '../sessions/attempts.service.ts'
import { SEND_RESET_LINK } from './deliver-reset-link.ts'
import {
  blankKeptLinks,
  deleteOldResets,
  deleteResets,
  findResettable,
  useReset,
} from './password-resets.queries.ts'
import { hashPassword } from '../passwords.ts'
import { deleteSessionsExcept } from '../sessions/sessions.queries.ts'
import { hashToken } from '../tokens.ts'
import { refuseWeak } from '../weak-passwords.ts'

type Needs = Pick<Deps, 'db' | 'rateLimits' | 'publicUrl'>

/**
 * Asks for a link to be mailed. Known or not, an address is answered alike and after the same work: a job is written in both cases, and
 * the one for nobody ends without an email. The link itself is made when the email goes out, and so is never stored.
 */
export const requestPasswordReset = async (deps: Needs, email: string, address: string) => {
  await countResetRequest(deps, email, address)
  const account = await findAccountByEmail(deps.db, email)
  const userId = account?.id ?? null
  await enqueueJob(deps.db, {
    kind: SEND_RESET_LINK,
    payload: { userId },
    uniqueKey: `${SEND_RESET_LINK}:${userId ?? 'nobody'}`,
  })
  return {
    message: `If there is an account for ${email}, a link to choose a new password is on its way to it.`,
  }
}

const over = () => new Problem('gone', 'This link was used or has expired. Please ask for a new one.')

type Reset = { readonly token: string; readonly password: string }

/** Sets a new password by a mailed link, once, and signs out every device: whoever knew the old one is shut out. */
export const resetPassword = async (deps: Needs, { token, password }: Reset, address: string) => {
  await countResetUse(deps, address)
  const tokenHash = hashToken(token)
  const owner = await findResettable(deps.db, tokenHash)
  if (!owner) throw over()
  await refuseWeak(password, owner, 'password')
  const passwordHash = await hashPassword(password)

  await deps.db.transaction().execute(async (db) => {
    // The account first, as everywhere: two transactions that lock in the same order cannot block each other.
    const account = await setPasswordOfProven(db, owner.id, passwordHash)
    if (!account || !(await useReset(db, tokenHash))) throw over()
    await deleteSessionsExcept(db, owner.id, null)
    await deleteResets(db, owner.id)
    const writer = { shop: await shopIdentity(db), publicUrl: deps.publicUrl }
    await queueMail(db, { ...passwordChangedEmail(account, writer), userId: owner.id })
  })
  return { message: 'Your password is changed. Please sign in with the new one.' }
}

export const pruneResets = (db: Db): Promise<void> => inSlices((most) => deleteOldResets(db, most))

/** In a shop without a mail server the emails stay here; their links go when they are over. */
export const pruneKeptLinks = (db: Db): Promise<void> => {
  const text = 'The link in this email has expired and is not kept.'
  return inSlices(
    (most) => blankKeptLinks(db, { template: RESET_TEMPLATE, minutes: RESET_MINUTES, text, most }),
    MAILS_AT_ONCE,
  )
}
