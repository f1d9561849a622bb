import {
  type EmailEnvelope,
  HONEYPOT_FIELD,
  type Message,
  type MessageQuery,
  type Page,
} from '@umbala/contract'
import { pageWindow } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../limits/limits.service.ts'
import { keepMail, queueMail } from '../mail/mail.service.ts'
import { isFilled, LOOKS_LIKE_A_ROBOT } from './honeypot.ts'
import { countMessages, findMessages, insertMessage, type MessageRow } from './messages.queries.ts'
import { readForm } from './read-form.ts'
import { staffLetter } from './staff-letter.ts'

const FORM_LIMITS = [
  { count: 1, windowSeconds: 1 },
  { count: 20, windowSeconds: 3600 },
]

type Desk = Pick<Deps, 'db' | 'emailForms' | 'inbox' | 'rateLimits'>

/**
 * Takes in a quote or contact form. When this answers, message and mail are committed: whatever happens to the mail server, or to us, the
 * staff will read it. A suspected robot is thanked like anybody else, so that it learns nothing; its message is kept and not mailed.
 */
export const receiveForm = async (
  { db, emailForms, inbox, rateLimits }: Desk,
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
    const letter = { ...staffLetter(message, inbox), messageId }
    if (suspected) await keepMail(db, letter, LOOKS_LIKE_A_ROBOT)
    else await queueMail(db, letter)
  })
  return 'OK'
}

const toMessage = (row: MessageRow): Message => ({
  _id: row.id,
  kind: row.kind,
  createdAt: row.created_at.toISOString(),
  name: row.name,
  email: row.email,
  phone: row.phone,
  design: row.design,
  message: row.body,
  delivery: row.state ?? 'kept',
  deliveryNote: row.last_error,
  done: row.handled_at !== null,
})

export const listMessages = async (
  db: Db,
  { kind, delivery, search, ...paging }: MessageQuery,
): Promise<Page<Message>> => {
  const filters = { kind, delivery, search }
  const rows = await findMessages(db, { ...filters, ...pageWindow(paging) })
  return { items: rows.map(toMessage), total: await countMessages(db, filters) }
}
