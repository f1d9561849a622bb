import { Problem } from '@umbala/contract'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import type { JsonObject } from '../../database/tables/columns.ts'
import type { Deps } from '../../deps.ts'
import { takeFromLimit } from '../../limits/limits.service.ts'
import { type Draft, queueMail } from '../../mail/mail.service.ts'
import { NOBODYS_ADDRESS } from '../../mail/nobody.ts'
import { orderMailContext } from './order-mail-context.ts'
import { artworkEmail } from './artwork-email.ts'
import { confirmationEmail, type MailContext, statusEmail } from './order-emails.ts'
import { lockAnyOrder } from '../staff/change-orders.queries.ts'
import { insertOrderEvent } from '../orders.queries.ts'
import { orderMissing } from '../orders.service.ts'
import { findOrder, type OrderRow } from '../read-orders.queries.ts'

/** For each order: enough for whoever has mistyped, too little to annoy a customer. */
const LIMIT = { count: 5, windowSeconds: 3600 }

export type Resent = 'confirmation' | 'status'

type Actor = { readonly id: string; readonly name: string }
type Asked = { readonly actor: Actor; readonly id: string }
type Needed = Pick<Deps, 'db' | 'publicUrl' | 'inbox' | 'rateLimits'>

const lockReachable = async (db: Db, id: string): Promise<OrderRow> => {
  const held = await lockAnyOrder(db, id)
  const row = await findOrder(db, id)
  if (!held || !row) throw orderMissing()
  if (held.anonymised_at !== null || row.customer_email === NOBODYS_ADDRESS)
    throw new Problem('conflict', 'The customer of this order has been erased. There is nobody to write to.')
  return row
}

type Written = Asked & {
  readonly action: string
  /** Beside the template, for the order's history. */
  readonly detail: JsonObject
  readonly write: (row: OrderRow, context: MailContext) => Draft
}

/** A member of staff writes to the customer: mail, history and audit are one transaction. */
const writeByHand = async (
  { db, publicUrl, inbox, rateLimits }: Needed,
  { actor, id, action, detail, write }: Written,
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
    const draft = write(row, await orderMailContext(db, { publicUrl, inbox }))
    await queueMail(db, draft)
    await insertOrderEvent(db, {
      order_id: id,
      kind: 'mail',
      detail: JSON.stringify({ ...detail, template: draft.template }),
      actor_id: actor.id,
      actor_name: actor.name,
    })
    await writeAudit(db, {
      actor,
      action,
      entity: 'order',
      entityId: id,
      after: { template: draft.template },
    })
  })
  return { message: 'The email is on its way.' }
}

/** Writes an email about an order anew, as things stand now, and sends it, whatever was sent before. */
export const resendOrderMail = (
  deps: Needed,
  { email, ...asked }: Asked & { readonly email: Resent },
): Promise<{ message: string }> =>
  writeByHand(deps, {
    ...asked,
    action: 'order mail sent again',
    detail: { again: true },
    write: (row, context) =>
      email === 'confirmation' ? confirmationEmail(row, context) : statusEmail(row, row.status, context),
  })

/** Asks the customer for artwork, or for another file, in the words of whoever looked at it. */
export const askForArtwork = (
  deps: Needed,
  { text, ...asked }: Asked & { readonly text: string },
): Promise<{ message: string }> =>
  writeByHand(deps, {
    ...asked,
    action: 'artwork asked for',
    detail: {},
    write: (row, context) => {
      if (row.status !== 'Processing')
        throw new Problem('conflict', 'This order is no longer in processing, so its artwork is not awaited.')
      return artworkEmail(row, text, context)
    },
  })
