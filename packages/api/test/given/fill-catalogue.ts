import { sql } from 'kysely'
import { renewBestSellers } from '../../src/catalogue/best-sellers.service.ts'
import type { Db } from '../../src/database/tables.ts'
import { madeUpProduct } from './made-up-product.ts'

type Say = (line: string) => void

const A_BATCH = 10_000
/** From here on it is quicker to build the indexes once than to keep them during the insert. */
const MANY = 20_000
const PICTURES = 12

/** Rebuilding an index of a million rows outlasts what a request may take: open the database with these. */
export const FILLING_LIMITS = { statementMillis: 30 * 60_000 } as const

const findPictures = async (db: Db): Promise<readonly string[]> =>
  (await db.selectFrom('uploads').select('id').orderBy('id').limit(PICTURES).execute()).map(({ id }) => id)

const insertPictures = (db: Db) =>
  sql`
    insert into uploads (id, kind, extension, width, height, bytes, sha256)
    select 'made-up-picture-' || lpad(n::text, 8, '0'), 'photo', 'webp', 1200, 900, 40000, sha256(n::text::bytea)
    from generate_series(1, ${PICTURES}::integer) as n`.execute(db)

const takeDownIndexes = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'products'::regclass and not indisprimary`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

const insertBatch = async (db: Db, first: number, last: number, pictures: readonly string[]) => {
  const products = Array.from({ length: last - first + 1 }, (_, index) => madeUpProduct(first + index))
  await sql`
    insert into products (id, name, sku, category, price_cents, description, options, option_prices, facets,
      length_um, width_um, height_um, weight_mg, is_featured, is_published, units_sold, created_at)
    select id, name, sku, category, price_cents, description, options, option_prices, facets,
      300000, 200000, 50000, weight_mg, is_featured, true, units_sold, created_at
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (
      id uuid, name text, sku text, category text, price_cents bigint, description text, options jsonb, option_prices jsonb,
      facets text[], weight_mg bigint, is_featured boolean, units_sold bigint,
      created_at timestamptz
    )`.execute(db)
  const placed = products.map(({ id, name, picture }) => ({
    product_id: id,
    upload_id: pictures[picture % pictures.length],
    alt_text: name,
  }))
  await sql`
    insert into product_images (product_id, position, upload_id, alt_text)
    select product_id, 0, upload_id, alt_text
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as given (product_id uuid, upload_id text, alt_text text)`.execute(
    db,
  )
}

const TALLYING = ['products_tally_insert', 'products_words_insert'] as const

const setTallying = async (db: Db, state: 'enable' | 'disable') => {
  for (const trigger of TALLYING)
    await sql`alter table products ${sql.raw(state)} trigger ${sql.ref(trigger)}`.execute(db)
}

const insertAll = async (db: Db, count: number, say: Say) => {
  if ((await findPictures(db)).length === 0) await insertPictures(db)
  const pictures = await findPictures(db)
  for (let first = 1; first <= count; first += A_BATCH) {
    const last = Math.min(first + A_BATCH - 1, count)
    await insertBatch(db, first, last, pictures)
    say(`${last} of ${count} products`)
  }
}

/** Indexes are built and products counted once, in the end, which comes to the same and is far quicker. */
const insertMany = async (db: Db, count: number, say: Say) => {
  await sql`select set_config('maintenance_work_mem', '512MB', true)`.execute(db)
  const indexes = await takeDownIndexes(db)
  await setTallying(db, 'disable')
  await insertAll(db, count, say)
  await setTallying(db, 'enable')
  say('counting, and learning words')
  await sql`select recount_products(), learn_all_words()`.execute(db)
  for (const definition of indexes) {
    say(definition.slice(0, definition.indexOf(' USING')))
    await sql.raw(definition).execute(db)
  }
}

/**
 * Puts `count` believable published products into a migrated shop, all or none, the same ones every time. Pictures are those
 * the shop has; an empty shop gets rows for a few whose files do not exist.
 */
export const fillCatalogue = async (db: Db, count: number, say: Say = () => undefined) => {
  const insert = count < MANY ? insertAll : insertMany
  await db.transaction().execute((db) => insert(db, count, say))
  say('marking best sellers')
  await renewBestSellers(db)
  await sql`vacuum analyze`.execute(db)
}
