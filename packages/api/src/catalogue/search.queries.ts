import { type RawBuilder, sql } from 'kysely'

/** As many products as a search looks at: what it finds beyond that, nobody pages to. */
const LOOKED_AT = 200

/** Products that a search finds, with their shape, what they are sorted by, and how well they match. */
export const foundBy = (term: RawBuilder<unknown>) =>
  sql`find_products(${term}::text, ${sql.lit(LOOKED_AT)}) as found`
