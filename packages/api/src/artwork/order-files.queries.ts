import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { isInCart, isInCheckout, isInOrder } from './artwork.queries.ts'

/** For how many months after its end an order keeps its files; null for ever. As it is written down now, not as somebody remembers it. */
export const findKeptMonths = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ months: number | null }>`
    select (value ->> 'keepFilesMonths')::int as months from settings where key = 'shop'`.execute(db)
  return rows[0]?.months ?? null
}

type Limits = {
  readonly now: Date
  readonly months: number
  /** A file that was put on a line since then is in use, wherever it is. */
  readonly unusedSince: Date
}

/** The status of an order was set when it ended; one without such a step ended at the latest when it was last changed. */
const hasEnded = ({
  now,
  months,
}: Limits) => sql<boolean>`orders.status in ('Delivered', 'Cancelled') and coalesce((
    select event.created_at from order_events as event
    where event.order_id = orders.id and event.kind = 'status' order by event.id desc limit 1
  ), orders.updated_at) < ${now}::timestamptz - make_interval(months => ${months}::int)`

/** Every order that has it ended long enough ago, and nothing else has it. */
const isOver = (limits: Limits) => sql<boolean>`artwork_files.used_at < ${limits.unusedSince}::timestamptz
  and ${isInOrder} and not ${isInCart} and not ${isInCheckout} and not exists (
    select from order_artwork as placed join orders on orders.id = placed.order_id
    where placed.file_id = artwork_files.id and not (${hasEnded(limits)}))`

/** Held until the transaction ends: whoever wants one of them on a line meanwhile waits, and is told that it is gone. */
export const lockFilesOfEndedOrders = async (db: Db, limits: Limits, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('artwork_files')
    .select('id')
    .where(isOver(limits))
    .orderBy('used_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes down on their orders what they were, and lets go of them. They are looked at once more: an order may have come until they were held. */
export const keepRecordOf = (db: Db, ids: readonly string[], limits: Limits) =>
  sql`
    with over as (
      select id, name, sha256, (
        select coalesce(jsonb_agg(jsonb_build_object('rule', rule, 'wording', wording, 'at', accepted_at) order by rule, id), '[]')
        from artwork_acceptances where file_id = artwork_files.id and taken_back_at is null
      ) as acceptances
      from artwork_files where id = any(${ids}::uuid[]) and ${isOver(limits)}
    )
    update order_artwork
    set file_id = null, file_name = over.name, file_sha256 = over.sha256, removed_at = now(), acceptances = over.acceptances
    from over where order_artwork.file_id = over.id`.execute(db)

export const deleteLetGo = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom('artwork_files')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where((eb) => eb.not(isInOrder))
    .where((eb) => eb.not(isInCart))
    .where((eb) => eb.not(isInCheckout))
    .execute()
