import { sql } from 'kysely'
import { asPart } from '../database/search-words.ts'
import type { Db } from '../database/tables.ts'
import type { MessageKind } from '../database/tables/messages.ts'

type MailState = 'waiting' | 'sent' | 'failed' | 'kept'

export type MessageFilters = {
  readonly kind: MessageKind | undefined
  readonly delivery: MailState | undefined
  readonly done: boolean | undefined
  readonly search: string | undefined
}

/** The last mail about a message. */
const LAST_MAIL = sql`from mails where mails.message_id = messages.id
  order by mails.created_at desc, mails.id limit 1`
/** Every message comes with a mail; one without would be all the shop has. */
const DELIVERY = sql<MailState>`coalesce((select mails.state ${LAST_MAIL}), 'kept')`
const NOTE = sql<string | null>`(select mails.last_error ${LAST_MAIL})`

/** The same as a condition on two sets, which is answered from indexes instead of message by message. */
const isDelivered = (state: MailState) => sql<boolean>`exists (
  select from mails as last where last.message_id = messages.id and last.state = ${state} and not exists (
    select from mails as later where later.message_id = last.message_id
      and (later.created_at > last.created_at or (later.created_at = last.created_at and later.id < last.id))))`

const found = (db: Db, { kind, delivery, done, search }: MessageFilters) =>
  db
    .selectFrom('messages')
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'quote'))
    .$if(delivery !== undefined, (q) => q.where(isDelivered(delivery ?? 'waiting')))
    .$if(done !== undefined, (q) => q.where('handled_at', done === true ? 'is not' : 'is', null))
    .$if(search !== undefined, (q) => q.where(sql<boolean>`search_text like ${asPart(search ?? '')}`))

const SHOWN = ['id', 'kind', 'name', 'email', 'phone', 'design', 'body', 'created_at', 'handled_at'] as const

export const findMessages = (
  db: Db,
  { limit, offset, ...filters }: MessageFilters & { readonly limit: number; readonly offset: number },
) =>
  found(db, filters)
    .select([...SHOWN, DELIVERY.as('delivery'), NOTE.as('note')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]

export const countMessages = async (db: Db, filters: MessageFilters): Promise<number> => {
  const { count } = await found(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countMessagesByKind = (db: Db) =>
  db
    .selectFrom('messages')
    .groupBy('kind')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('handled_at', 'is', null).as('open'),
    ])
    .execute()

export const lockMessage = (db: Db, id: string) =>
  db.selectFrom('messages').select(['id', 'handled_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Who marked it first stays named, however often it is marked. */
export const updateHandled = (db: Db, id: string, handledBy: string | null) =>
  db
    .updateTable('messages')
    .set(
      handledBy === null
        ? { handled_at: null, handled_by: null }
        : {
            handled_at: sql<Date>`coalesce(handled_at, now())`,
            handled_by: sql<string>`case when handled_at is null then ${handledBy}::uuid else handled_by end`,
          },
    )
    .where('id', '=', id)
    .returning([...SHOWN, DELIVERY.as('delivery'), NOTE.as('note')])
    .executeTakeFirstOrThrow()
