import type { KindRules } from '@umbala/preflight'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/tables.ts'

/** The lines of an order with what their artwork depends on. */
export const findJobs = (db: Db, orderId: string) =>
  db
    .selectFrom('order_lines as line')
    .leftJoin('products', 'products.id', 'line.product_id')
    .where('line.order_id', '=', orderId)
    .select([
      'line.line_no',
      'line.name',
      'line.options',
      'line.details',
      'products.kind',
      'products.category',
      'products.artwork as settings',
      sql<KindRules | null>`artwork_of_kind(products.category, products.kind)`.as('kind_rules'),
    ])
    .orderBy('line.line_no')
    .execute()

/** What stands first, then what was replaced, the newest on top. */
export const findPlacedFiles = (db: Db, orderId: string) =>
  db
    .selectFrom('order_artwork as placed')
    .where('placed.order_id', '=', orderId)
    .select((eb) => [
      'placed.id',
      'placed.line_no',
      'placed.slot',
      'placed.repair',
      'placed.file_id',
      'placed.added_at',
      'placed.added_by',
      'placed.replaced_at',
      'placed.verdict',
      'placed.file_name',
      'placed.file_sha256',
      'placed.removed_at',
      'placed.acceptances',
      jsonObjectFrom(
        eb
          .selectFrom('artwork_reviews as review')
          .innerJoin('order_artwork as reviewed', 'reviewed.id', 'review.order_artwork_id')
          .whereRef('reviewed.order_id', '=', 'placed.order_id')
          .whereRef('reviewed.line_no', '=', 'placed.line_no')
          .where(
            sql<boolean>`(reviewed.file_id = placed.file_id or reviewed.file_sha256 = placed.file_sha256)`,
          )
          // What was decided about a file is not decided about another repair of it.
          .where(sql<boolean>`reviewed.repair is not distinct from placed.repair`)
          .select(['review.decision', 'review.reason', 'review.reviewer_name', 'review.reviewed_at'])
          .orderBy('review.id', 'desc')
          .limit(1),
      ).as('review'),
    ])
    .orderBy(sql`placed.replaced_at is not null`)
    .orderBy('placed.slot')
    .orderBy('placed.id', 'desc')
    .execute()

type Review = {
  readonly orderId: string
  readonly fileId: string
  readonly decision: 'approved' | 'refused'
  readonly reason: string
  readonly actor: { readonly id: string; readonly name: string }
}

/** On every line that has the file now; tells on how many. */
export const insertReview = async (db: Db, { orderId, fileId, decision, reason, actor }: Review) => {
  const { numAffectedRows = 0n } = await sql`
    insert into artwork_reviews (order_artwork_id, decision, reason, reviewer_id, reviewer_name)
    select id, ${decision}, ${reason}, ${actor.id}::uuid, ${actor.name}
    from order_artwork where order_id = ${orderId} and file_id = ${fileId} and replaced_at is null`.execute(
    db,
  )
  return Number(numAffectedRows)
}
