import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import type { JsonObject } from '../../database/tables/columns.ts'

type By = { readonly id: string; readonly name: string }

export const insertImport = async (db: Db, actor: By): Promise<string> => {
  const { id } = await db
    .insertInto('product_imports')
    .values({ actor_id: actor.id, actor_name: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type StagedRow = {
  readonly position: number
  readonly sku: string
  readonly product_id: string | null
  readonly version: number | null
  readonly uploads: readonly string[]
  readonly content: object
}

export const insertImportRows = (db: Db, importId: string, rows: readonly StagedRow[]) =>
  sql`
    insert into product_import_rows (import_id, position, sku, product_id, version, uploads, content)
    select ${importId}, given.position, given.sku, given.product_id, given.version, given.uploads, given.content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (position integer, sku text, product_id uuid, version integer, uploads text[], content jsonb)
  `.execute(db)

/** How many rows the shop has changed for since they were checked; and of rows about one SKU, in whatever case, all but one. */
export const countOvertakenRows = async (db: Db, importId: string): Promise<number> => {
  const { rows } = await sql<{ overtaken: number }>`
    select (
      count(*) - count(distinct lower(row.sku))
      + count(*) filter (where row.product_id is null and exists (
          select from products where lower(products.sku) = lower(row.sku) and deleted_at is null))
      + count(*) filter (where row.product_id is not null and not exists (
          select from products where products.id = row.product_id and products.version = row.version and deleted_at is null))
      + count(*) filter (where exists (
          select from unnest(row.uploads) as named where not exists (select from uploads where uploads.id = named)))
    )::integer as overtaken
    from product_import_rows as row where row.import_id = ${importId}
  `.execute(db)
  return rows[0]?.overtaken ?? 0
}

export const markAccepted = (db: Db, importId: string) =>
  db
    .updateTable('product_imports')
    .set({ accepted_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .execute()

/** Until the transaction ends, it may change products although an import is under way. */
export const allowImporting = (db: Db) => sql`select set_config('umbala.importing', 'on', true)`.execute(db)

export type TakenRow = { readonly product_id: string | null; readonly content: JsonObject }

/** The next rows of the file, which are gone from here once the transaction has written them to the shop. */
export const takeImportRows = (db: Db, importId: string, most: number): Promise<TakenRow[]> =>
  db
    .deleteFrom('product_import_rows')
    .where('import_id', '=', importId)
    .where(
      sql<boolean>`position < ${most} + (select min(position) from product_import_rows where import_id = ${importId})`,
    )
    .returning(['product_id', 'content'])
    .execute()

export const deleteImport = (db: Db, importId: string) =>
  db.deleteFrom('product_imports').where('id', '=', importId).execute()

/** Those that a process has left behind before they were accepted: nothing of them is in the shop. */
export const deleteUnacceptedImports = (db: Db) =>
  db.deleteFrom('product_imports').where('accepted_at', 'is', null).execute()

export const findAcceptedImport = (db: Db) =>
  db
    .selectFrom('product_imports')
    .where('accepted_at', 'is not', null)
    .select(['id', 'actor_id', 'actor_name'])
    .executeTakeFirst()
