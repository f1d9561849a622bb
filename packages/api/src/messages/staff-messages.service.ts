import { type Message, type MessageCounts, type MessageQuery, type Page, Problem } from '@umbala/contract'
import { pageWindow } from '@umbala/pricing'
import { writeAudit } from '../audit/audit.service.ts'
import type { Db } from '../database/tables.ts'
import {
  countMessages,
  countMessagesByKind,
  findMessages,
  lockMessage,
  type MessageRow,
  updateHandled,
} from './staff-messages.queries.ts'

type Actor = { readonly id: string; readonly name: string }

const toMessage = (row: MessageRow): Message => ({
  _id: row.id,
  kind: row.kind,
  createdAt: row.created_at.toISOString(),
  name: row.name,
  email: row.email,
  phone: row.phone,
  design: row.design,
  message: row.body,
  delivery: row.delivery,
  deliveryNote: row.note,
  done: row.handled_at !== null,
})

export const listMessages = async (
  db: Db,
  { kind, delivery, done, search, ...paging }: MessageQuery,
): Promise<Page<Message>> => {
  const filters = { kind, delivery, done, search }
  const [rows, total] = await Promise.all([
    findMessages(db, { ...filters, ...pageWindow(paging) }),
    countMessages(db, filters),
  ])
  return { items: rows.map(toMessage), total }
}

const NONE = { total: 0, open: 0 }

export const countKinds = async (db: Db): Promise<MessageCounts> => {
  const counted = await countMessagesByKind(db)
  const of = (kind: Message['kind']) => {
    const { total, open } = counted.find((row) => row.kind === kind) ?? NONE
    return { total, open }
  }
  return { quote: of('quote'), contact: of('contact'), newsletter: of('newsletter') }
}

/** Says that somebody has taken care of a message, or that it needs care again. */
export const markMessage = (db: Db, actor: Actor, id: string, done: boolean): Promise<Message> =>
  db.transaction().execute(async (db) => {
    const before = await lockMessage(db, id)
    if (!before) throw new Problem('not_found', 'Message not found')
    const after = await updateHandled(db, id, done ? actor.id : null)
    await writeAudit(db, {
      actor,
      action: done ? 'message marked as done' : 'message opened again',
      entity: 'message',
      entityId: id,
      before: { done: before.handled_at !== null },
      after: { done },
    })
    return toMessage(after)
  })
