import type { ArtworkSlot } from '@umbala/pricing'
import { type NotNull, sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/**
 * Lines that are printed from what the customer sends, and have nothing yet, or one side alone: a file has a side only where the job has two. Of a
 * product that is gone nobody knows: better to ask.
 */
const lacksArtwork = (orderId: string, lineNo?: number) => sql<boolean>`exists (
  select from order_lines as line left join products on products.id = line.product_id
  where line.order_id = ${orderId} and wants_artwork(products.category, products.kind, products.artwork)
    ${lineNo === undefined ? sql`` : sql`and line.line_no = ${lineNo}`} and (
    select count(*) = 0 or bool_or(artwork_now.slot = 'front') <> bool_or(artwork_now.slot = 'back')
    from artwork_now where artwork_now.line_no = line.line_no))`

/**
 * The files that the lines were bought with, as far as they are the buyer's, still there and no more than `most`, and that the artwork
 * is complete where no line lacks any. Tells whether there are any.
 */
export const insertBoughtArtwork = async (db: Db, orderId: string, most: number): Promise<boolean> => {
  const { rows } = await sql<{ hasArtwork: boolean }>`with artwork_now as (
      insert into order_artwork (order_id, line_no, slot, file_id, repair, added_by)
      select line.order_id, line.line_no, place ->> 'slot', file.id, place -> 'repair', 'customer'
      from (
        -- With the files of all lines up to this one: a line is printed from all of its files or lacks them.
        select order_id, line_no, details, sum(jsonb_array_length(details -> 'artwork')) over (order by line_no) as files_so_far
        from order_lines where order_id = ${orderId} and details ? 'artwork'
      ) as line
      join orders on orders.id = line.order_id
      cross join lateral jsonb_array_elements(line.details -> 'artwork') as place
      join artwork_files as file on file.id = (place ->> 'fileId')::uuid and file.user_id = orders.user_id
      where line.files_so_far <= ${most}
      -- One that is removed in this moment is waited for and left out; none is removed until the order is there.
      for key share of file
      returning line_no, slot
    ), completed as (
      update orders set artwork_received_at = now()
      where id = ${orderId} and exists (select from artwork_now) and not ${lacksArtwork(orderId)}
    )
    select exists (select from artwork_now) as "hasArtwork"`.execute(db)
  return rows[0]?.hasArtwork === true
}

/** Tells whether this has made it complete. */
export const completeArtwork = async (db: Db, orderId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with artwork_now as (
      select line_no, slot from order_artwork where order_id = ${orderId} and replaced_at is null and file_id is not null
    )
    update orders set artwork_received_at = now()
    where id = ${orderId} and artwork_received_at is null and not ${lacksArtwork(orderId)}`.execute(db)
  return numAffectedRows === 1n
}

/** The customer took files off this line again, and it lacks them. */
export const awaitArtwork = (db: Db, orderId: string, lineNo: number) =>
  sql`
    with artwork_now as (
      select line_no, slot from order_artwork where order_id = ${orderId} and replaced_at is null and file_id is not null
    )
    update orders set artwork_received_at = null
    where id = ${orderId} and artwork_received_at is not null and ${lacksArtwork(orderId, lineNo)}`.execute(
    db,
  )

export const findOrderArtwork = (db: Db, orderId: string) =>
  db
    .selectFrom('order_artwork')
    .select(['line_no', 'slot', 'file_id', 'repair', 'added_by', 'added_at'])
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .where('file_id', 'is not', null)
    .$narrowType<{ file_id: NotNull }>()
    .orderBy('line_no')
    .orderBy('slot')
    .orderBy('id')
    .execute()

/** Places that are taken, on this line and on the others, and what was replaced on all of them. */
export const countPlaces = async (
  db: Db,
  { orderId, lineNo }: { readonly orderId: string; readonly lineNo: number },
) => {
  const { rows } = await sql<{ here: number; elsewhere: number; replaced: number }>`
    select count(*) filter (where stands and line_no = ${lineNo})::int as here,
      count(*) filter (where stands and line_no <> ${lineNo})::int as elsewhere,
      count(*) filter (where is_replaced)::int as replaced
    from (
      select line_no, replaced_at is not null as is_replaced, replaced_at is null and file_id is not null as stands
      from order_artwork where order_id = ${orderId}
    ) as placed`.execute(db)
  return rows[0] ?? { here: 0, elsewhere: 0, replaced: 0 }
}

export const hasLine = async (db: Db, orderId: string, lineNo: number): Promise<boolean> => {
  const row = await db
    .selectFrom('order_lines')
    .select('line_no')
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .executeTakeFirst()
  return row !== undefined
}

type Places = {
  readonly orderId: string
  readonly lineNo: number
  /** In canonical form. */
  readonly artwork: readonly ArtworkSlot[]
  readonly by: 'customer' | 'staff'
}

/** What is no longer wanted, or wanted with another repair, stays as history; what is there already is not added again. Tells how many of each. */
export const replaceLineArtwork = async (db: Db, { orderId, lineNo, artwork, by }: Places) => {
  const wanted = JSON.stringify(artwork)
  const { numAffectedRows: replaced = 0n } =
    await sql`update order_artwork set replaced_at = clock_timestamp()
    where order_id = ${orderId} and line_no = ${lineNo} and replaced_at is null and not exists (
      select from jsonb_to_recordset(${wanted}::jsonb) as place (slot text, "fileId" uuid, repair jsonb)
      where place.slot = order_artwork.slot and place."fileId" = order_artwork.file_id
        and place.repair is not distinct from order_artwork.repair)`.execute(db)
  const { numAffectedRows: added = 0n } =
    await sql`insert into order_artwork (order_id, line_no, slot, file_id, repair, added_by)
    select ${orderId}::uuid, ${lineNo}::smallint, place.slot, place."fileId", place.repair, ${by}
    from jsonb_to_recordset(${wanted}::jsonb) as place (slot text, "fileId" uuid, repair jsonb)
    on conflict (order_id, line_no, slot, file_id) where replaced_at is null do nothing`.execute(db)
  return { replaced: Number(replaced), added: Number(added) }
}
