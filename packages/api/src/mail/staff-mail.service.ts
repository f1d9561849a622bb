import { type Mail, type MailQuery, type Page, Problem } from '@umbala/contract'
import { pageWindow } from '@umbala/pricing'
import { writeAudit } from '../audit/audit.service.ts'
import type { Db } from '../database/tables.ts'
import { askForDelivery } from './mail.service.ts'
import { countMails, findMails, lockMail, type MailRecord, reopenMail } from './staff-mail.queries.ts'

type Reader = { readonly isOwner: boolean }
type Actor = Reader & { readonly id: string; readonly name: string }

const hasEnded = ({ state }: MailRecord) => state === 'failed' || state === 'kept'

/** A link to a new password opens the account of whoever asked for it, an owner's too. */
const textFor = ({ isOwner }: Reader, { template, body_text }: MailRecord): string =>
  isOwner || template !== 'password-reset' ? body_text : 'Only an owner can read an email with such a link.'

const toMail = (reader: Reader, row: MailRecord): Mail => ({
  _id: row.id,
  template: row.template,
  recipient: row.recipient,
  subject: row.subject,
  text: textFor(reader, row),
  textRemovedAt: row.body_removed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  delivery: row.state,
  deliveryNote: row.last_error,
  mayRetry: hasEnded(row) && row.repeatable,
  orderId: row.order_id,
  messageId: row.message_id,
})

export const listMails = async (
  db: Db,
  reader: Reader,
  { delivery, search, ...paging }: MailQuery,
): Promise<Page<Mail>> => {
  const filters = { delivery, search }
  const [rows, total] = await Promise.all([
    findMails(db, { ...filters, ...pageWindow(paging) }),
    countMails(db, filters),
  ])
  return { items: rows.map((row) => toMail(reader, row)), total }
}

const refuseRetry = (mail: MailRecord) => {
  if (mail.state === 'sent') throw new Problem('conflict', 'This email has been sent already.')
  if (mail.state === 'waiting') throw new Problem('conflict', 'This email is on its way already.')
  if (!mail.repeatable)
    throw new Problem('conflict', 'This email was meant for one moment only and cannot be sent again.')
}

/** Puts an email that stayed here back on its way. */
export const retryMail = (db: Db, actor: Actor, id: string): Promise<Mail> =>
  db.transaction().execute(async (db) => {
    const before = await lockMail(db, id)
    if (!before) throw new Problem('not_found', 'Email not found')
    refuseRetry(before)
    const after = await reopenMail(db, id)
    await askForDelivery(db, id)
    await writeAudit(db, {
      actor,
      action: 'email sent again',
      entity: 'mail',
      entityId: id,
      before: { delivery: before.state },
      after: { delivery: after.state },
    })
    return toMail(actor, after)
  })
