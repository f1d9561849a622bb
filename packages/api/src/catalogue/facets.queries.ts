import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { type Narrowing, shapesPriced, whereFeatured, wherePriced } from './list-conditions.queries.ts'
import { foundBy } from './search.queries.ts'

type Counted = { readonly shapes: readonly number[]; readonly products: readonly number[] }

const shapesFound = (filters: Narrowing) =>
  filters.search === undefined
    ? shapesPriced(filters)
    : sql`(select shape, 1 as products from ${foundBy(filters.search)} where ${wherePriced(filters)}) as shapes`

/** Two lists in one row: thousands of rows of two numbers would cost more to carry than to count. */
export const shapesQuery = (filters: Narrowing) => sql<Counted>`
  select coalesce(json_agg(shape), '[]') as shapes, coalesce(json_agg(products), '[]') as products from (
    select shape, sum(products) as products from ${shapesFound(filters)}
    where ${whereFeatured(filters)} group by shape having sum(products) > 0
  ) as counted`

export const countShapes = async (db: Db, filters: Narrowing): Promise<Counted> => {
  const { rows } = await shapesQuery(filters).execute(db)
  return rows[0] ?? { shapes: [], products: [] }
}
