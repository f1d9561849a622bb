import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { type ListFilters, shapesPriced, whereChosen } from './list-conditions.queries.ts'

export const countListed = async (db: Db, filters: ListFilters): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(products), 0)::integer as total from ${shapesPriced(filters)} where ${whereChosen(filters)}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

type Place = {
  readonly total: number
  readonly rank: number
  readonly cents: number
  readonly cheaper: number
}

/**
 * In the order of rising prices: the rank of a page's first product, and the last step of price that begins before it, with the
 * number of products below. Found by halving, so that however many steps there are, nine sums will do.
 */
export const findPlaceByPrice = async (db: Db, filters: ListFilters): Promise<Place> => {
  const { limit, offset, sort } = filters
  const matching = sql`product_shapes where ${whereChosen(filters)}`
  const rank =
    sort === 'priceAsc' ? sql`${offset}::bigint` : sql`greatest(total - ${limit + offset}::bigint, 0)`
  const { rows } = await sql<Place>`
    with recursive counted as materialized (
      select total, ${rank} as rank from (select coalesce(sum(products), 0) as total from ${matching}) as summed
    ),
    halved (low, high) as (
      select 1, 321
      union all
      select case when cheaper <= rank then middle else low end, case when cheaper <= rank then high else middle - 1 end
      from (
        select low, high, middle, rank, (select sum(below[middle]) from ${matching}) as cheaper
        from (select low, high, (low + high + 1) / 2 as middle from halved where low < high) as open, counted
      ) as tried
    )
    select total::integer, rank::integer, price_step_begins(low) as cents,
      coalesce((select sum(below[low]) from ${matching}), 0)::integer as cheaper
    from halved, counted where low = high`.execute(db)
  return rows[0] ?? { total: 0, rank: 0, cents: 0, cheaper: 0 }
}
