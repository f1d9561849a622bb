import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

/** Exactly one of the two. */
export type ArtworkOwner = { readonly userId: string | null; readonly guestId: string | null }

export const isOf = ({ userId, guestId }: ArtworkOwner) =>
  userId === null ? sql<boolean>`guest_id = ${guestId}` : sql<boolean>`user_id = ${userId}`

type NewUpload = { readonly id: string; readonly name: string; readonly bytes: number }

export const insertUpload = (db: Db, { userId, guestId }: ArtworkOwner, { id, name, bytes }: NewUpload) =>
  db
    .insertInto('artwork_uploads')
    .values({ id, user_id: userId, guest_id: guestId, name, bytes })
    .returning('expires_at')
    .executeTakeFirstOrThrow()

export const findUpload = (db: Db, id: string) =>
  db
    .selectFrom('artwork_uploads')
    .select(['id', 'guest_id', 'name', 'bytes', 'received', 'pieces', 'expires_at'])
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** Also where it has run out. */
export const isKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('artwork_uploads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type NewPiece = { readonly name: string; readonly offset: number; readonly bytes: number }

/** Counts a piece that is safely down. Nothing where another request was first, or the upload is gone or over. */
export const addPiece = (db: Db, id: string, { name, offset, bytes }: NewPiece) =>
  db
    .updateTable('artwork_uploads')
    .set((eb) => ({
      received: eb('received', '+', bytes),
      pieces: sql<string>`pieces || jsonb_build_object('name', ${name}::text, 'bytes', ${bytes}::int)`,
      expires_at: sql<Date>`now() + interval '24 hours'`,
    }))
    .where('id', '=', id)
    .where('received', '=', offset)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'guest_id', 'name', 'bytes', 'received', 'pieces', 'expires_at'])
    .executeTakeFirst()

/** With the owner it has now: somebody may have signed in since it began. */
export const deleteUpload = (db: Db, id: string) =>
  db
    .deleteFrom('artwork_uploads')
    .where('id', '=', id)
    .returning(['user_id', 'guest_id', 'name', 'pieces'])
    .executeTakeFirst()

/** Whoever begins two uploads at once begins one after the other, so that each counts for the other. */
export const lockOwner = (db: Db, { userId, guestId }: ArtworkOwner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`artwork ${userId ?? guestId ?? ''}`}, 0))`.execute(db)

/** What orders have, or had before it was replaced there, is the shop's to keep and counts for the order; what is of a cancelled one counts here. */
export const sumOfOwner = async (db: Db, owner: ArtworkOwner) => {
  const { rows } = await sql<{ bytes: number; open: number }>`
    select
      (select coalesce(sum(content.bytes), 0)::float8 from artwork_files join artwork_contents as content using (sha256)
        where ${isOf(owner)} and not exists (
          select from order_artwork as placed join orders on orders.id = placed.order_id
          where placed.file_id = artwork_files.id and orders.status <> 'Cancelled'))
      + (select coalesce(sum(bytes), 0)::float8 from artwork_uploads where ${isOf(owner)}) as bytes,
      (select count(*)::int from artwork_uploads where ${isOf(owner)}) as open`.execute(db)
  return rows[0] ?? { bytes: 0, open: 0 }
}

/** Of a guest, held until the transaction ends: first what has come whole, then what has come in part, each the oldest first. One that is just becoming a file is waited for. */
export const lockGuestUploads = (db: Db, guestId: string) =>
  db
    .selectFrom('artwork_uploads')
    .select(['id', 'bytes', 'received'])
    .where('guest_id', '=', guestId)
    .orderBy(sql`received = bytes`, 'desc')
    .orderBy(sql`received > 0`, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()

export const giveUploads = (db: Db, ids: readonly string[], userId: string) =>
  db
    .updateTable('artwork_uploads')
    .set({ user_id: userId, guest_id: null })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

/** Nothing more comes of them, and the next tidying takes what has come. */
export const endUploads = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('artwork_uploads')
    .set({ expires_at: sql<Date>`now()` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

export const deleteExpiredUploads = (db: Db, most: number) =>
  db
    .deleteFrom('artwork_uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('artwork_uploads')
        .select('id')
        .where('expires_at', '<', sql<Date>`now()`)
        .orderBy('expires_at')
        .limit(most),
    )
    .returning('pieces')
    .execute()

export const findUploadPieces = (db: Db, ids: readonly string[]) =>
  db.selectFrom('artwork_uploads').select(['id', 'pieces']).where('id', 'in', ids).execute()
