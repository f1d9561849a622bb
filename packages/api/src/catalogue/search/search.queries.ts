import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '../../database/engines/prepared-statement.ts'
import type { Db } from '../../database/tables.ts'

/** As many products as a search looks at: what it finds beyond that, nobody pages to. */
const LOOKED_AT = 200

/** The products that a search finds, column by column: what they are narrowed and sorted by. */
export type SearchResults = {
  readonly ids: readonly string[]
  /** The facet set of each. */
  readonly sets: readonly number[]
  readonly cents: readonly number[]
  readonly sold: readonly number[]
  /** In seconds; their fractions tell microseconds apart, as the database does. */
  readonly created: readonly number[]
  readonly relevance: readonly number[]
}

/** As words in a row: neither side is quicker at writing and reading long columns in any other way. */
type Written = Readonly<Record<keyof SearchResults, string>> & { readonly version: number }

const inARow = (column: RawBuilder<unknown>) => sql`coalesce(string_agg(${column}::text, ' '), '')`

const searchStatement = preparedStatement<{ term: string }, Written>(
  (value) => sql`
    select (select version from catalogue_version) as version,
      ${inARow(sql`id`)} as ids,
      ${inARow(sql`facet_set`)} as sets,
      ${inARow(sql`price_cents`)} as cents,
      ${inARow(sql`units_sold`)} as sold,
      ${inARow(sql`date_part('epoch', created_at)`)} as created,
      ${inARow(sql`relevance`)} as relevance
    from find_products(${value('term')}::text, ${sql.lit(LOOKED_AT)})`,
)

const words = (row: string) => (row === '' ? [] : row.split(' '))
const numbers = (row: string) => words(row).map(Number)

/** With the version of the catalogue in which they stand like this. */
export const findByTerm = async (
  db: Db,
  term: string,
): Promise<SearchResults & { readonly version: number }> => {
  const [found] = await searchStatement(db, { term })
  if (!found) throw new Error('The database did not search.')
  return {
    version: found.version,
    ids: words(found.ids),
    sets: numbers(found.sets),
    cents: numbers(found.cents),
    sold: numbers(found.sold),
    created: numbers(found.created),
    relevance: numbers(found.relevance),
  }
}
