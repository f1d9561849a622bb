import { z } from 'zod'
import { cutText } from '../database/storable-text.ts'
import type { Db } from '../database/tables.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import type { Email, Mail } from '../ports/mail.ts'
import { endMail, findWaitingMail, type MailRow, noteOnMail } from './mail.queries.ts'

export const DELIVER_MAIL = 'deliver-mail'

/** With the usual back-off about three days: long enough for a mail server to be mended after a weekend. */
const MAX_ATTEMPTS = 80
const NOTE_LENGTH = 500

/** Work that was asked for before emails kept their own headers carries them itself. */
const payload = z.object({ mailId: z.uuid(), headers: z.record(z.string(), z.string()).optional() })

const toEmail = (mail: MailRow, headers: Readonly<Record<string, string>> | undefined): Email => ({
  id: mail.id,
  to: mail.recipient,
  ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
  subject: mail.subject,
  text: mail.body_text,
  ...(mail.body_html !== null && { html: mail.body_html }),
  headers: { ...mail.headers, ...headers },
})

const deliver = async (db: Db, post: Mail, given: unknown): Promise<void> => {
  const { mailId, headers } = payload.parse(given)
  const mail = await findWaitingMail(db, mailId)
  // Sent already, by a runner that died before it could say so, or gone with what it was about.
  if (!mail) return
  const delivery = await post.send(toEmail(mail, headers)).catch(async (error: unknown) => {
    await noteOnMail(db, mailId, cutText(error instanceof Error ? error.message : String(error), NOTE_LENGTH))
    throw error
  })
  if (delivery.state === 'refused')
    await endMail(db, mailId, { state: 'failed', note: cutText(delivery.reason, NOTE_LENGTH) })
  else await endMail(db, mailId, { state: delivery.state, note: null })
}

/** Hands written mails to the mail server, each until it was taken or the server's patience, or ours, is over. */
export const mailDelivery = (db: Db, post: Mail): JobHandler => ({
  lane: 'mail',
  mayBegin: () => !post.isSilent(),
  maxAttempts: MAX_ATTEMPTS,
  run: (given) => deliver(db, post, given),
  giveUp: async (db, given, reason) => {
    const known = payload.safeParse(given)
    if (known.success) await endMail(db, known.data.mailId, { state: 'failed', note: reason })
  },
})
