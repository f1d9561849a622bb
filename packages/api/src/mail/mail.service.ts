import type { Db } from '../database/tables.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import type { Email } from '../ports/mail.ts'
import { DELIVER_MAIL } from './deliver-mail.ts'
import { type Ending, insertEndedMail, insertMail } from './mail.queries.ts'

export type Draft = Omit<Email, 'id'> & {
  /** Which of the shop's emails it is, for whoever looks through them. */
  readonly template: string
  /** What it is about; with that it is shown, and with that it goes. */
  readonly messageId?: string
  readonly userId?: string
  readonly orderId?: string
  /** False for what must not leave a second time. */
  readonly repeatable?: boolean
}

const toRow = ({ messageId, userId, orderId, to, replyTo, headers, ...draft }: Draft) => ({
  template: draft.template,
  recipient: to,
  reply_to: replyTo ?? null,
  subject: draft.subject,
  body_text: draft.text,
  body_html: draft.html ?? null,
  headers: JSON.stringify(headers ?? {}),
  repeatable: draft.repeatable ?? true,
  message_id: messageId ?? null,
  user_id: userId ?? null,
  order_id: orderId ?? null,
})

/** Asks for a written mail to be delivered. */
export const askForDelivery = (db: Db, mailId: string): Promise<void> =>
  enqueueJob(db, { kind: DELIVER_MAIL, payload: { mailId } })

/** Writes a mail and asks for its delivery. Call it in the transaction that gives reason for the mail, so that neither is lost alone. */
export const queueMail = async (db: Db, draft: Draft): Promise<void> => {
  await askForDelivery(db, await insertMail(db, toRow(draft)))
}

/** Writes a mail that stays here, with the reason why. */
export const keepMail = async (db: Db, draft: Draft, reason: string): Promise<void> => {
  await insertMail(db, { ...toRow(draft), state: 'kept', last_error: reason })
}

/** Writes down an email that went out by itself, because it held what must not be stored. */
export const recordMail = async (db: Db, draft: Draft, ending: Ending): Promise<void> => {
  await insertEndedMail(db, { ...toRow(draft), repeatable: false }, ending)
}
