import { sql } from 'kysely'
import { keptStatement } from '../database/kept-statement.ts'
import type { Db } from '../database/tables.ts'

/** As many products as a search looks at: what it finds beyond that, nobody pages to. */
const LOOKED_AT = 200

/** The products that a search finds, column by column: what they are narrowed and sorted by. */
export type Finds = {
  readonly ids: readonly string[]
  readonly shapes: readonly number[]
  readonly cents: readonly number[]
  readonly sold: readonly number[]
  /** In microseconds, as exact as the database has it. */
  readonly created: readonly number[]
  readonly relevance: readonly number[]
}

type Found = Omit<Finds, 'ids'> & { readonly version: number; readonly ids: string }

const searchStatement = keptStatement<{ term: string }, Found>(
  (value) => sql`
    select (select version from catalogue_version) as version,
      coalesce(string_agg(id::text, ' '), '') as ids,
      coalesce(json_agg(shape), '[]') as shapes,
      coalesce(json_agg(price_cents), '[]') as cents,
      coalesce(json_agg(units_sold), '[]') as sold,
      coalesce(json_agg((extract(epoch from created_at) * 1000000)::bigint), '[]') as created,
      coalesce(json_agg(relevance), '[]') as relevance
    from find_products(${value('term')}::text, ${sql.lit(LOOKED_AT)})`,
)

/** With the version of the catalogue in which they stand like this. */
export const findByTerm = async (db: Db, term: string): Promise<Finds & { readonly version: number }> => {
  const [found] = await searchStatement(db, { term })
  if (!found) throw new Error('The database did not search.')
  return { ...found, ids: found.ids === '' ? [] : found.ids.split(' ') }
}
