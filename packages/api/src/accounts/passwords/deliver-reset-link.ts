import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import { recordMail } from '../../mail/mail.service.ts'
import type { Delivery } from '../../ports/mail.ts'
import { shopIdentity } from '../../settings/settings.service.ts'
import { RESET_MINUTES, resetEmail, resetRecord } from '../account-emails.ts'
import { findAccount } from '../accounts.queries.ts'
import { deleteResets, insertReset } from './password-resets.queries.ts'
import { hashToken, newToken } from '../tokens.ts'

export const SEND_RESET_LINK = 'send-reset-link'

/** Some hours, after which nobody waits for the email any more. */
const MAX_ATTEMPTS = 12

const payload = z.object({ userId: z.uuid().nullable() })

type Needs = Pick<Deps, 'db' | 'publicUrl'> & { readonly ports: Pick<Deps['ports'], 'mail'> }

const endingOf = (delivery: Delivery) =>
  delivery.state === 'refused'
    ? ({ state: 'failed', note: delivery.reason } as const)
    : { state: delivery.state, note: null }

/**
 * Mails a link to choose a new password. Every attempt makes a link of its own and ends the ones before it; what is stored is its hash, and
 * a record of the email without the link. Only where no mail server takes the email does it stay whole, until its link is over, because
 * nobody could use it otherwise.
 */
const sendResetLink = async ({ db, ports, publicUrl }: Needs, given: unknown): Promise<void> => {
  const { userId } = payload.parse(given)
  const account = userId === null ? undefined : await findAccount(db, userId)
  if (!account) return
  const token = newToken()
  await db.transaction().execute(async (db) => {
    await deleteResets(db, account.id)
    await insertReset(db, { tokenHash: hashToken(token), userId: account.id, minutes: RESET_MINUTES })
  })
  const shop = await shopIdentity(db)
  const writer = { shop, publicUrl }
  const email = resetEmail(account, writer, token)
  const delivery = await ports.mail.send({ ...email, id: randomUUID() })
  const record = delivery.state === 'kept' ? email : resetRecord(account, writer)
  await recordMail(db, { ...record, userId: account.id }, endingOf(delivery))
}

export const resetLinkDelivery = (deps: Needs): JobHandler => ({
  lane: 'mail',
  mayBegin: () => !deps.ports.mail.isSilent(),
  maxAttempts: MAX_ATTEMPTS,
  run: (given) => sendResetLink(deps, given),
  giveUp: async (db, given, reason) => {
    const { userId } = payload.parse(given)
    const account = userId === null ? undefined : await findAccount(db, userId)
    if (!account) return
    const writer = { shop: await shopIdentity(db), publicUrl: deps.publicUrl }
    const record = resetRecord(account, writer)
    await recordMail(db, { ...record, userId: account.id }, { state: 'failed', note: reason })
  },
})
