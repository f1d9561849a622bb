import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import type { NewProduct } from '../browsing/catalogue.queries.ts'

const TEXT = sql`text`
const TEXTS = sql`text[]`
const BIGINT = sql`bigint`
const INTEGER = sql`integer`
const BOOLEAN = sql`boolean`

const COLUMNS = [
  ['name', TEXT],
  ['sku', TEXT],
  ['category', TEXT],
  ['price_cents', BIGINT],
  ['original_price_cents', BIGINT],
  ['description', TEXT],
  ['options', TEXT],
  ['option_prices', TEXT],
  ['min_quantity', INTEGER],
  ['max_quantity', INTEGER],
  ['pricing', TEXT],
  ['price_for', TEXT],
  ['price_slips', INTEGER],
  ['own_options', TEXT],
  ['collect_only', BOOLEAN],
  ['artwork', TEXT],
  ['length_um', INTEGER],
  ['width_um', INTEGER],
  ['height_um', INTEGER],
  ['weight_mg', BIGINT],
  ['is_featured', BOOLEAN],
  ['is_published', BOOLEAN],
  ['kind', TEXT],
  ['facets', TEXTS],
] as const satisfies readonly (readonly [keyof NewProduct, RawBuilder<unknown>])[]

type Content = Required<Pick<NewProduct, (typeof COLUMNS)[number][0]>>
export type ProductContent = Content & { readonly id: string }

const NAMES = sql.join(COLUMNS.map(([name]) => sql.ref(name)))
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'options',
  'option_prices',
  'pricing',
  'price_for',
  'own_options',
  'artwork',
])
const VALUES = sql.join(
  COLUMNS.map(([name]) =>
    JSON_COLUMNS.has(name) ? sql`${sql.ref(`given.${name}`)}::jsonb` : sql.ref(`given.${name}`),
  ),
)
const SHAPE = sql.join([sql`id uuid`, ...COLUMNS.map(([name, type]) => sql`${sql.ref(name)} ${type}`)])

/** However many rows, one value: an import of thousands is one statement and one word to the caches. */
const given = (rows: readonly object[], shape = SHAPE) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${shape})`

export const insertProducts = (db: Db, rows: readonly ProductContent[]) =>
  sql`insert into products (id, ${NAMES}) select given.id, ${VALUES} from ${given(rows)}`.execute(db)

/** Those among `repictured` get a new version even where all else stays the same. */
export const updateProducts = (db: Db, rows: readonly ProductContent[], repictured: readonly string[]) =>
  sql`
    update products
    set (${NAMES}) = row (${VALUES}),
      version = products.version + case when products.id = any(${repictured}::uuid[]) then 1 else 0 end
    from ${given(rows)}
    where products.id = given.id
  `.execute(db)

export type Placed = {
  readonly product_id: string
  readonly position: number
  readonly upload_id: string
  readonly alt_text: string
}

const PLACED = sql`product_id uuid, position smallint, upload_id text, alt_text text`

export const insertPictures = (db: Db, pictures: readonly Placed[]) =>
  sql`
    insert into product_images (product_id, position, upload_id, alt_text)
    select given.product_id, given.position, given.upload_id, given.alt_text from ${given(pictures, PLACED)}
  `.execute(db)

export const deletePictures = (db: Db, productIds: readonly string[]) =>
  db
    .deleteFrom('product_images')
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .execute()

/** Held until the transaction ends, so that the collector of orphans cannot take one in between. */
export const holdUploads = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('uploads')
    .select(['id', 'extension'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .forKeyShare()
    .execute()

/** What a product was copied from is told by the entry of the audit that was written with it. */
export const isCopyOf = async (
  db: Db,
  { copyId, id }: { readonly copyId: string; readonly id: string },
): Promise<boolean> => {
  const entry = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', 'product')
    .where('entity_id', '=', copyId)
    .where(sql<boolean>`after->>'copyOf' = ${id}`)
    .executeTakeFirst()
  return entry !== undefined
}

export const markDeleted = async (db: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const COPYING = 7_130_627

/** One copy at a time finds its name and SKU. */
export const waitForOtherCopies = (db: Db) => sql`select pg_advisory_xact_lock(${COPYING})`.execute(db)
