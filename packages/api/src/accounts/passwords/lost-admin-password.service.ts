import { randomBytes } from 'node:crypto'
import { Problem } from '@umbala/contract'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import { findAccountByEmail, findAdminAddresses, replacePassword } from '../accounts.queries.ts'
import { deleteResets } from './password-resets.queries.ts'
import { hashPassword } from '../passwords.ts'
import { deleteSessionsExcept } from '../sessions/sessions.queries.ts'

/** History tells it from what was done in the back office. */
const AT_THE_SERVER = { id: null, name: 'Command at the server' }

const changedMeanwhile = () =>
  new Problem('conflict', 'The password was changed by somebody at this very moment. Please try again.')

const noAdmin = async (db: Db, email: string) => {
  const addresses = await findAdminAddresses(db)
  return new Problem(
    'not_found',
    `${email} is no administrator of this shop. The administrators are: ${addresses.join(', ')}.`,
  )
}

/**
 * Gives an administrator a made-up password, for the day on which nobody can sign in and no mail goes out. Every device is signed out and
 * mailed links no longer count: whoever knew the old one is shut out.
 */
export const replaceAdminPassword = async (db: Db, given: string): Promise<{ password: string }> => {
  const email = given.normalize('NFKC').trim().toLowerCase()
  const password = randomBytes(12).toString('base64url')
  await db.transaction().execute(async (db) => {
    const account = await findAccountByEmail(db, email)
    if (account?.role !== 'admin') throw await noAdmin(db, email)
    const change = { from: account.password_hash, to: await hashPassword(password) }
    if (!(await replacePassword(db, account.id, change))) throw changedMeanwhile()
    await deleteSessionsExcept(db, account.id, null)
    await deleteResets(db, account.id)
    await writeAudit(db, {
      actor: AT_THE_SERVER,
      action: 'password replaced',
      entity: 'user',
      entityId: account.id,
    })
  })
  return { password }
}
