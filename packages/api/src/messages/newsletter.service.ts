import { randomBytes } from 'node:crypto'
import { HONEYPOT_FIELD, NEWSLETTER_CONSENT, Problem } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../limits/limits.service.ts'
import { keepMail, queueMail } from '../mail/mail.service.ts'
import { shopIdentity } from '../settings/settings.service.ts'
import { isFilled, LOOKS_LIKE_A_ROBOT } from './honeypot.ts'
import { insertMessage } from './messages.queries.ts'
import { endReading, insertOrRenewReader } from './newsletter.queries.ts'
import { welcomeEmail } from './welcome-email.ts'

const LIMITS = [{ count: 5, windowSeconds: 3600 }]

type Needs = Pick<Deps, 'db' | 'publicUrl' | 'apiUrl' | 'rateLimits'>
type Request = { readonly email: string; readonly [HONEYPOT_FIELD]?: string | undefined }

const newToken = () => randomBytes(24).toString('base64url')

/** Each consent is a message of its own, with the words consented to, and stays when the reader goes and comes again. */
const recordConsent = (db: Db, email: string) =>
  insertMessage(db, { kind: 'newsletter', email, body: NEWSLETTER_CONSENT })

/** Puts an address on the list once. The answer never tells whether it was there already. */
export const subscribe = async (deps: Needs, request: Request, address: string) => {
  const { email } = request
  const refusal = 'That was a little too often. Please try again later.'
  await refuseTooMany(deps, { what: 'newsletter', address, limits: LIMITS, refusal })

  await deps.db.transaction().execute(async (db) => {
    const { publicUrl, apiUrl } = deps
    const writer = { shop: await shopIdentity(db), publicUrl, apiUrl }
    const fresh = newToken()
    if (isFilled(request[HONEYPOT_FIELD])) {
      const messageId = await recordConsent(db, email)
      // Nobody was put on the list, so the link to leave it leads nowhere: such an email never goes out.
      const welcome = { ...welcomeEmail({ email, token: fresh }, writer), messageId, repeatable: false }
      return keepMail(db, welcome, LOOKS_LIKE_A_ROBOT)
    }
    const reader = await insertOrRenewReader(db, email, fresh)
    if (!reader) return
    const messageId = await recordConsent(db, email)
    const welcome = welcomeEmail({ email, token: reader.unsubscribe_token }, writer)
    await queueMail(db, { ...welcome, messageId })
  })
  return { message: 'Thank you! You are on the list.' }
}

/** Takes a reader off the list, as often as asked. */
export const unsubscribe = async (db: Db, token: string) => {
  if (!(await endReading(db, token)))
    throw new Problem('not_found', 'This unsubscribe link is not known to us.')
  return { message: 'You are off the list. We will send you no more newsletters.' }
}
