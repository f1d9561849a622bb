import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

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

type NewPiece = { readonly name: string; readonly offset: number; readonly bytes: number }

/** Counts a piece that is safely down. Nothing where another request was first, or the upload is gone. */
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

/** What orders are printed from is the shop's to keep, and is not counted; what was replaced there is, and what is of a cancelled order. */
export const sumOfOwner = async (db: Db, owner: ArtworkOwner) => {
  const { rows } = await sql<{ bytes: number; open: number }>`
    select
      (select coalesce(sum(content.bytes), 0)::float8 from artwork_files join artwork_contents as content using (sha256)
        where ${isOf(owner)} and not exists (
          select from order_artwork as placed join orders on orders.id = placed.order_id
          where placed.file_id = artwork_files.id and placed.replaced_at is null and orders.status <> 'Cancelled'))
      + (select coalesce(sum(bytes), 0)::float8 from artwork_uploads where ${isOf(owner)}) as bytes,
      (select count(*)::int from artwork_uploads where ${isOf(owner)}) as open`.execute(db)
  return rows[0] ?? { bytes: 0, open: 0 }
}

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
