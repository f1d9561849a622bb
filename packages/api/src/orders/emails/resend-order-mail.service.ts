import { Problem } from '@umbala/contract'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { takeFromLimit } from '../../limits/limits.service.ts'
import { type Draft, queueMail } from '../../mail/mail.service.ts'
import { NOBODYS_ADDRESS } from '../../mail/nobody.ts'
import { orderMailContext } from './order-mail-context.ts'
import { confirmationEmail, type MailContext, statusEmail } from './order-emails.ts'
import { lockAnyOrder } from '../staff/change-orders.queries.ts'
import { insertOrderEvent } from '../orders.queries.ts'
import { orderMissing } from '../orders.service.ts'
import { findOrder, type OrderRow } from '../read-orders.queries.ts'

/** For each order: enough for whoever has mistyped, too little to annoy a customer. */
const LIMIT = { count: 5, windowSeconds: 3600 }

export type Resent = 'confirmation' | 'status'

type Asked = {
  readonly actor: { readonly id: string; readonly name: string }
  readonly id: string
  readonly email: Resent
}

const lockReachable = async (db: Db, id: string): Promise<OrderRow> => {
  const held = await lockAnyOrder(db, id)
  const row = await findOrder(db, id)
  if (!held || !row) throw orderMissing()
  if (held.anonymised_at !== null || row.customer_email === NOBODYS_ADDRESS)
    throw new Problem('conflict', 'The customer of this order has been erased. There is nobody to write to.')
  return row
}

const emailOf = (row: OrderRow, email: Resent, context: MailContext): Draft =>
  email === 'confirmation' ? confirmationEmail(row, context) : statusEmail(row, row.status, context)

/** Writes an email about an order anew, as things stand now, and sends it, whatever was sent before. */
export const resendOrderMail = async (
  { db, publicUrl, inbox, rateLimits }: Pick<Deps, 'db' | 'publicUrl' | 'inbox' | 'rateLimits'>,
  { actor, id, email }: Asked,
): Promise<{ message: string }> => {
  if (rateLimits) {
    const { allowed, retryAfterSeconds } = await takeFromLimit(db, `order-mail:${id}`, LIMIT)
    if (!allowed)
      throw new Problem('too_many', 'This customer has had enough emails about this order for now.', {
        retryAfterSeconds,
      })
  }
  await db.transaction().execute(async (db) => {
    const row = await lockReachable(db, id)
    const draft = emailOf(row, email, await orderMailContext(db, { publicUrl, inbox }))
    await queueMail(db, draft)
    await insertOrderEvent(db, {
      order_id: id,
      kind: 'mail',
      detail: JSON.stringify({ again: true, template: draft.template }),
      actor_id: actor.id,
      actor_name: actor.name,
    })
    await writeAudit(db, {
      actor,
      action: 'order mail sent again',
      entity: 'order',
      entityId: id,
      after: { template: draft.template },
    })
  })
  return { message: 'The email is on its way.' }
}
