import { sql } from 'kysely'
import { asPart } from '../database/search-words.ts'
import type { Db, Tables } from '../database/tables.ts'

type MailState = Tables['mails']['state']['__select__']

const SHOWN = [
  'id',
  'template',
  'recipient',
  'subject',
  'body_text',
  'body_removed_at',
  'created_at',
  'sent_at',
  'state',
  'last_error',
  'repeatable',
  'order_id',
  'message_id',
] as const

export type MailFilters = {
  readonly delivery: MailState | undefined
  readonly search: string | undefined
}

const found = (db: Db, { delivery, search }: MailFilters) =>
  db
    .selectFrom('mails')
    .$if(delivery !== undefined, (q) => q.where('state', '=', delivery ?? 'waiting'))
    .$if(search !== undefined, (q) => q.where(sql<boolean>`search_text like ${asPart(search ?? '')}`))

export const findMails = (
  db: Db,
  { limit, offset, ...filters }: MailFilters & { readonly limit: number; readonly offset: number },
) =>
  found(db, filters)
    .select(SHOWN)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export type MailRecord = Awaited<ReturnType<typeof findMails>>[number]

export const countMails = async (db: Db, filters: MailFilters): Promise<number> => {
  const { count } = await found(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Held until the transaction ends, so that of two who press the button one finds it pressed. */
export const lockMail = (db: Db, id: string) =>
  db.selectFrom('mails').select(SHOWN).where('id', '=', id).forUpdate().executeTakeFirst()

export const reopenMail = (db: Db, id: string) =>
  db
    .updateTable('mails')
    .set({ state: 'waiting', last_error: null })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
