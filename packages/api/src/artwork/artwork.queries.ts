import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../database/tables.ts'
import { type ArtworkOwner, isOf } from './uploads/uploads.queries.ts'

type NewFile = {
  readonly id: string
  readonly sha256: string
  readonly userId: string | null
  readonly guestId: string | null
  readonly name: string
  readonly previewKey: string
}

const newRow = ({ userId, guestId, previewKey, ...file }: NewFile) => ({
  ...file,
  user_id: userId,
  guest_id: guestId,
  preview_key: previewKey,
})

export const insertFiles = (db: Db, files: readonly NewFile[]) =>
  db.insertInto('artwork_files').values(files.map(newRow)).execute()

export const insertFile = (db: Db, file: NewFile) => insertFiles(db, [file])

/** Files with all that is told of several: without what was measured, which comes to a megabyte each. */
const listedFiles = (db: Db) =>
  db
    .selectFrom('artwork_files as file')
    .innerJoin('artwork_contents as content', 'content.sha256', 'file.sha256')
    .select((eb) => [
      'file.id',
      'file.name',
      'file.user_id',
      'file.guest_id',
      'file.preview_key',
      'file.created_at',
      'content.sha256',
      'content.bytes',
      'content.format',
      'content.state',
      'content.pieces',
      'content.facts_version',
      'content.previews',
      'content.is_drawing',
      jsonArrayFrom(
        eb
          .selectFrom('artwork_acceptances as accepted')
          .whereRef('accepted.file_id', '=', 'file.id')
          .where('accepted.taken_back_at', 'is', null)
          .select(['accepted.rule', 'accepted.wording', 'accepted.accepted_at'])
          .orderBy('accepted.rule')
          .orderBy('accepted.id'),
      ).as('acceptances'),
    ])

export const findFile = (db: Db, id: string) =>
  listedFiles(db).select('content.facts').where('file.id', '=', id).executeTakeFirst()

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

export const findListedFiles = (db: Db, ids: readonly string[]) =>
  listedFiles(db).where('file.id', 'in', ids).execute()

/** What was measured of them. */
export const findMeasured = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('artwork_files as file')
    .innerJoin('artwork_contents as content', 'content.sha256', 'file.sha256')
    .select(['file.id', 'file.name', 'content.facts'])
    .where('file.id', 'in', ids)
    .execute()

const ofOwner = ({ userId, guestId }: ArtworkOwner) =>
  userId === null ? sql<boolean>`file.guest_id = ${guestId}` : sql<boolean>`file.user_id = ${userId}`

export const findOwnByHash = (db: Db, owner: ArtworkOwner, sha256: string) =>
  db
    .selectFrom('artwork_files as file')
    .innerJoin('artwork_contents as content', 'content.sha256', 'file.sha256')
    .select(['file.id', 'content.bytes'])
    .where(ofOwner(owner))
    .where('file.sha256', '=', sha256)
    .orderBy('file.created_at', 'desc')
    .executeTakeFirst()

export const findFileSize = (db: Db, id: string) =>
  db
    .selectFrom('artwork_files as file')
    .innerJoin('artwork_contents as content', 'content.sha256', 'file.sha256')
    .select('content.bytes')
    .where('file.id', '=', id)
    .executeTakeFirst()

export const findByPreviewKey = (db: Db, key: string) =>
  db
    .selectFrom('artwork_files as file')
    .innerJoin('artwork_contents as content', 'content.sha256', 'file.sha256')
    .select(['content.stored_as', 'content.previews'])
    .where('file.preview_key', '=', key)
    .executeTakeFirst()

/** Those of the owner's among these, from now on used. */
export const touchOwnFiles = async (db: Db, owner: ArtworkOwner, ids: readonly string[]) => {
  const rows = await db
    .updateTable('artwork_files')
    .set({ used_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where(isOf(owner))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a guest sent, for the account they signed in to. */
export const giveGuestFiles = (db: Db, guestId: string, userId: string) =>
  db
    .updateTable('artwork_files')
    .set({ user_id: userId, guest_id: null })
    .where('guest_id', '=', guestId)
    .execute()

/** Until the transaction ends nobody puts the file on a line of an order; whoever is just doing so is waited for. */
export const lockFile = (db: Db, id: string) =>
  db
    .selectFrom('artwork_files')
    .select(['user_id', 'guest_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const countAcceptances = async (db: Db, fileId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('artwork_acceptances')
    .where('file_id', '=', fileId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Acceptance = { readonly fileId: string; readonly rule: string; readonly wording: string }

/** What is agreed to already stays as old as it is. Tells whether anything changed. */
export const insertAcceptance = async (db: Db, { fileId, rule, wording }: Acceptance): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`insert into artwork_acceptances (file_id, rule, wording) values (${fileId}, ${rule}, ${wording})
    on conflict (file_id, rule, md5(wording)) where taken_back_at is null do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Tells whether anything changed. */
export const takeBackAcceptance = async (db: Db, { fileId, rule, wording }: Acceptance): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('artwork_acceptances')
    .set({ taken_back_at: sql<Date>`greatest(accepted_at, now())` })
    .where('file_id', '=', fileId)
    .where('rule', '=', rule)
    .where('wording', '=', wording)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const isInCart = sql<boolean>`exists (
  select from cart_lines where details ? 'artwork'
    and details -> 'artwork' @> jsonb_build_array(jsonb_build_object('fileId', artwork_files.id::text)))`
/** Of a checkout that may still become an order: the cart's line may have other files by now. One that ran out is over. */
export const isInCheckout = sql<boolean>`artwork_files.id::text in (
  select place ->> 'fileId' from checkouts
  join checkout_lines as line on line.checkout_id = checkouts.id and line.details ? 'artwork'
  cross join lateral jsonb_array_elements(line.details -> 'artwork') as place
  where checkouts.state in ('paying', 'pending', 'review') or (checkouts.state = 'open' and checkouts.expires_at > now()))`
export const isInOrder = sql<boolean>`exists (select from order_artwork where file_id = artwork_files.id)`

export const findUse = (db: Db, id: string) =>
  db
    .selectFrom('artwork_files')
    .select([isInCart.as('is_in_cart'), isInCheckout.as('is_in_checkout'), isInOrder.as('is_in_order')])
    .where('id', '=', id)
    .executeTakeFirst()

/** False where something has it. An order that takes it up in this moment makes its foreign key refuse the deletion. */
export const deleteUnused = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('artwork_files')
    .where('id', '=', id)
    .where((eb) => eb.not(isInCart))
    .where((eb) => eb.not(isInCheckout))
    .where((eb) => eb.not(isInOrder))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Neither used nor agreed to for an hour: whoever is just preparing a job finds it there. */
const isUnneeded = (
  owner: ArtworkOwner,
) => sql<boolean>`${isOf(owner)} and used_at < now() - interval '1 hour'
  and not exists (select from artwork_acceptances where file_id = artwork_files.id
    and greatest(accepted_at, taken_back_at) > now() - interval '1 hour')
  and not ${isInCart} and not ${isInCheckout} and not ${isInOrder}`

/** The longest unused ones that come to so many bytes, held until the transaction ends. What somebody else holds is passed over, and others take its place. */
export const lockUnneeded = async (db: Db, owner: ArtworkOwner, bytes: number) => {
  const { rows } = await sql<{ id: string; bytes: number }>`
    with held as materialized (
      select id, used_at, content.bytes::float8
      from artwork_files join artwork_contents as content using (sha256) where ${isUnneeded(owner)}
      for update of artwork_files skip locked
    ), summed as (
      select id, bytes, sum(bytes) over (order by used_at, id) - bytes as before from held
    )
    select id, bytes from summed where before < ${bytes}`.execute(db)
  return rows
}

/** Looked at once more: until they were held a cart or an order may have taken one up. Answers the ids of those that are gone. */
export const deleteUnneeded = async (db: Db, owner: ArtworkOwner, ids: readonly string[]) => {
  const rows = await db
    .deleteFrom('artwork_files')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isUnneeded(owner))
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deleted with its account, or used longer ago than that. */
const isForgotten = (olderThan: Date) =>
  sql<boolean>`(used_at < ${olderThan} or num_nonnulls(user_id, guest_id) = 0)`

/** How many it deleted. One that is used again while it is waited for stays. Should an order take one up in this moment, its foreign key refuses the deletion as a whole. */
export const deleteUnusedFiles = async (db: Db, { olderThan, most }: { olderThan: Date; most: number }) => {
  const { numDeletedRows } = await db
    .deleteFrom('artwork_files')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('artwork_files')
        .select('id')
        .where(isForgotten(olderThan))
        .where((eb) => eb.not(isInCart))
        .where((eb) => eb.not(isInCheckout))
        .where((eb) => eb.not(isInOrder))
        .orderBy('used_at')
        .limit(most),
    )
    .where(isForgotten(olderThan))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
