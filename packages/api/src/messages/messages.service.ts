import { type EmailEnvelope, HONEYPOT_FIELD } from '@umbala/contract'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../limits/limits.service.ts'
import { keepMail, queueMail } from '../mail/mail.service.ts'
import { shopIdentity } from '../settings/settings.service.ts'
import { isFilled, LOOKS_LIKE_A_ROBOT } from './honeypot.ts'
import { insertMessage } from './messages.queries.ts'
import { readForm } from './read-form.ts'
import { staffEmail } from './staff-email.ts'

const FORM_LIMITS = [
  { count: 1, windowSeconds: 1 },
  { count: 20, windowSeconds: 3600 },
]

type Needs = Pick<Deps, 'db' | 'emailForms' | 'inbox' | 'publicUrl' | 'rateLimits'>

/**
 * Takes in a quote or contact form. When this answers, message and mail are committed: whatever happens to the mail server, or to us, the
 * staff will read it. A suspected robot is thanked like anybody else, so that it learns nothing; its message is kept and not mailed.
 */
export const receiveForm = async (
  { db, emailForms, inbox, publicUrl, rateLimits }: Needs,
  envelope: EmailEnvelope,
  address: string,
): Promise<'OK'> => {
  await refuseTooMany(
    { db, rateLimits },
    { what: 'email', address, limits: FORM_LIMITS, refusal: 'Too Many Requests' },
  )
  const message = readForm(envelope, emailForms)
  const suspected = isFilled(envelope.template_params?.[HONEYPOT_FIELD])

  await db.transaction().execute(async (db) => {
    const messageId = await insertMessage(db, message)
    const shop = await shopIdentity(db)
    const context = { shop, publicUrl, inbox: inbox ?? shop.email }
    const email = { ...staffEmail(message, context), messageId }
    if (suspected) await keepMail(db, email, LOOKS_LIKE_A_ROBOT)
    else await queueMail(db, email)
  })
  return 'OK'
}
