import type { OwnArtworkSettings } from '@umbala/preflight'
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

type Place = { readonly category: 'Print' | 'Signs' | 'Branding'; readonly kind: string }

type KindRow = Place & {
  readonly products: number
  readonly settings: OwnArtworkSettings | null
  readonly updated_at: Date | null
}

/** Every category, every kind that a product has, and those that something is set for. The category stands before its kinds. */
export const findArtworkKinds = async (db: Db, only?: Place): Promise<KindRow[]> => {
  const { rows } = await sql<KindRow>`
    with places as (
      select category, '' as kind from unnest(array['Print', 'Signs', 'Branding']) as category
      union select category, kind from products where deleted_at is null and category <> 'Paint'
      union select category, kind from artwork_kinds
    )
    select place.category, place.kind, known.settings, known.updated_at, (
        select count(*)::int from products
        where products.category = place.category and place.kind in ('', products.kind) and deleted_at is null
      ) as products
    from places as place left join artwork_kinds as known using (category, kind)
    ${only ? sql`where place.category = ${only.category} and place.kind = ${only.kind}` : sql``}
    order by array_position(array['Print', 'Signs', 'Branding'], place.category), place.kind <> '', lower(place.kind), place.kind`.execute(
    db,
  )
  return rows
}

/** One change at a time: a row that is not there yet cannot be locked. */
const CHANGING = 7_130_658
export const lockArtworkKinds = (db: Db) => sql`select pg_advisory_xact_lock(${CHANGING})`.execute(db)

export const findArtworkKind = (db: Db, { category, kind }: Place) =>
  db
    .selectFrom('artwork_kinds')
    .select(['settings', 'updated_at'])
    .where('category', '=', category)
    .where('kind', '=', kind)
    .executeTakeFirst()

export const upsertArtworkKind = (db: Db, { category, kind }: Place, settings: OwnArtworkSettings) =>
  db
    .insertInto('artwork_kinds')
    .values({ category, kind, settings: JSON.stringify(settings) })
    .onConflict((conflict) =>
      conflict
        .columns(['category', 'kind'])
        .doUpdateSet({ settings: JSON.stringify(settings), updated_at: sql<Date>`now()` }),
    )
    .execute()

export const deleteArtworkKind = (db: Db, { category, kind }: Place) =>
  db.deleteFrom('artwork_kinds').where('category', '=', category).where('kind', '=', kind).execute()
