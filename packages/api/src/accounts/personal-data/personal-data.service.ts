import { type PersonalData, Problem } from '@umbala/contract'
import type { Deps } from '../../deps.ts'
import { findAccount } from '../accounts.queries.ts'
import { toUser } from '../accounts.service.ts'
import { countExport } from '../sessions/attempts.service.ts'
import { findPersonalRows, PERSONAL } from './personal-data.queries.ts'

const UNPROVEN =
  'Messages, newsletters and emails are found by the email address. They are added once you have shown that it is yours: ' +
  'choose a new password by the link we mail to it, then export again.'

/** Everything the shop knows of the person, as of one moment. */
export const exportMe = async (
  deps: Pick<Deps, 'db' | 'rateLimits'>,
  userId: string,
  signal: AbortSignal,
): Promise<PersonalData> => {
  await countExport(deps, userId)
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const account = await findAccount(db, userId)
      if (!account) throw new Problem('unauthenticated', 'Please sign in again.')
      const proven = account.email_proven_at !== null
      const person = { id: account.id, email: account.email, proven }
      const tables: PersonalData['tables'] = {}
      for (const [table, source] of Object.entries(PERSONAL)) {
        signal.throwIfAborted()
        tables[table] = await findPersonalRows(db, table, source, person)
      }
      return {
        exportedAt: new Date().toISOString(),
        account: toUser(account),
        tables,
        notice: proven ? null : UNPROVEN,
      }
    })
}
