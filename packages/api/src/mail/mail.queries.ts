import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

export type NewMail = Insertable<Tables['mails']>

export const insertMail = async (db: Db, mail: NewMail): Promise<string> => {
  const { id } = await db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

export const findWaitingMail = (db: Db, id: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'subject', 'body_text', 'body_html', 'headers'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

export type MailRow = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>

export const countTroubledMails = (db: Db) =>
  db
    .selectFrom('mails')
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      sql<number>`extract(epoch from now() - min(created_at))::float8`.as('oldest_seconds'),
    ])
    .execute()

export type Ending = { readonly state: 'sent' | 'kept' | 'failed'; readonly note: string | null }

export const endMail = (db: Db, id: string, { state, note }: Ending) =>
  db
    .updateTable('mails')
    .set({ state, last_error: note, sent_at: state === 'sent' ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

export const noteOnMail = (db: Db, id: string, note: string) =>
  db
    .updateTable('mails')
    .set({ last_error: note })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** How many it emptied. The row stays: to whom what was sent, and when. */
export const emptySentBodies = async (
  db: Db,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ body_text: '', body_html: null, headers: '{}', body_removed_at: sql<Date>`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'sent')
        .where('body_removed_at', 'is', null)
        .where('sent_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
        .orderBy('sent_at')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const insertEndedMail = (db: Db, mail: NewMail, { state, note }: Ending) =>
  db
    .insertInto('mails')
    .values({ ...mail, state, last_error: note, sent_at: state === 'sent' ? sql<Date>`now()` : null })
    .execute()
