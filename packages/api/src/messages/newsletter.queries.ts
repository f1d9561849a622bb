import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** Gives the reader's token when the address is new or comes back, and nothing when it is on the list already. */
export const insertOrRenewReader = (db: Db, email: string, token: string) =>
  db
    .insertInto('newsletter_subscribers')
    .values({ email, unsubscribe_token: token })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ consent_at: sql<Date>`now()`, unsubscribed_at: null })
        .where('newsletter_subscribers.unsubscribed_at', 'is not', null),
    )
    .returning('unsubscribe_token')
    .executeTakeFirst()

/** The moment of the first request counts, however often the link is followed. */
export const endReading = (db: Db, token: string) =>
  db
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
    .where('unsubscribe_token', '=', token)
    .returning('id')
    .executeTakeFirst()

/** The next of those who are on the list now, by their addresses: each has one, which never changes. */
export const findReadersAfter = (db: Db, email: string | null, limit: number) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'consent_at', 'unsubscribe_token'])
    .where('unsubscribed_at', 'is', null)
    .where(email === null ? sql<boolean>`true` : sql<boolean>`email > ${email}`)
    .orderBy('email')
    .limit(limit)
    .execute()

export type ReaderRow = Awaited<ReturnType<typeof findReadersAfter>>[number]
