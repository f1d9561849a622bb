import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import { asPart } from '../database/search-words.ts'
import type { Db, Tables } from '../database/tables.ts'
import type { MessageKind } from '../database/tables/messages.ts'

export type NewMessage = Insertable<Tables['messages']>

export const insertMessage = async (db: Db, message: NewMessage): Promise<string> => {
  const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

type MailState = 'waiting' | 'sent' | 'failed' | 'kept'

export type MessageFilters = {
  readonly kind: MessageKind | undefined
  readonly delivery: MailState | undefined
  readonly search: string | undefined
}

/** A message with the last mail about it. */
const withMail = (db: Db) =>
  db.selectFrom('messages').leftJoinLateral(
    (eb) =>
      eb
        .selectFrom('mails')
        .select(['mails.state', 'mails.last_error'])
        .whereRef('mails.message_id', '=', 'messages.id')
        .orderBy('mails.created_at', 'desc')
        .orderBy('mails.id')
        .limit(1)
        .as('mail'),
    (join) => join.onTrue(),
  )

type WithMail =
  ReturnType<typeof withMail> extends SelectQueryBuilder<infer DB, infer TB, object> ? [DB, TB] : never

const bound = <Output>(
  query: SelectQueryBuilder<WithMail[0], WithMail[1], Output>,
  { kind, delivery, search }: MessageFilters,
) =>
  query
    .$if(kind !== undefined, (q) => q.where('messages.kind', '=', kind ?? 'quote'))
    .$if(delivery !== undefined, (q) => q.where('mail.state', '=', delivery ?? 'waiting'))
    .$if(search !== undefined, (q) =>
      q.where(sql<boolean>`messages.search_text like ${asPart(search ?? '')}`),
    )

export const findMessages = (
  db: Db,
  { limit, offset, ...filters }: MessageFilters & { readonly limit: number; readonly offset: number },
) =>
  bound(withMail(db), filters)
    .select([
      'messages.id',
      'messages.kind',
      'messages.name',
      'messages.email',
      'messages.phone',
      'messages.design',
      'messages.body',
      'messages.created_at',
      'messages.handled_at',
      'mail.state',
      'mail.last_error',
    ])
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id')
    .limit(limit)
    .offset(offset)
    .execute()

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]

export const countMessages = async (db: Db, filters: MessageFilters): Promise<number> => {
  const { count } = await bound(withMail(db), filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
