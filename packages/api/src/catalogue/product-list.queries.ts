import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { type ProductRow, selectProducts } from './catalogue.queries.ts'
import {
  isNarrowed,
  type Narrowing,
  shapesPriced,
  whereChosen,
  wherePriced,
} from './list-conditions.queries.ts'
import { foundBy } from './search.queries.ts'

/** Ties are broken by id, so that pages neither repeat nor skip a product. Each as an index has it, and the other way round. */
const ORDERS = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id desc`,
  priceAsc: sql`price_cents, id`,
  priceDesc: sql`price_cents desc, id desc`,
  popularity: sql`units_sold desc, id`,
  unpopularity: sql`units_sold, id desc`,
  relevance: sql`relevance desc, units_sold desc, id`,
} as const

/** The way along an order to the rows of a page. */
export type Walk = {
  readonly order: keyof typeof ORDERS
  readonly limit: number
  readonly offset: number
  /** Where to begin counting, in an order by price that rises. */
  readonly fromCents?: number
  /** Towards the page from its end. */
  readonly isBackwards?: boolean
}

const LIVE = sql`is_published and deleted_at is null`

/** `counted`: how many there are in all; `page`: the ids of those to show, in their order. */
const searched = (term: string, filters: Narrowing, { order, limit, offset }: Walk) => sql`
  matching as materialized (
    select * from ${foundBy(term)} where ${whereChosen(filters)} and ${wherePriced(filters)}
  ),
  counted as (select count(*) as total from matching),
  page as (select id from matching order by ${ORDERS[order]} limit ${limit} offset ${offset})`

/**
 * The counts of the shapes say beforehand which way to a page is shorter: to walk along the order and leave out what does not
 * match, or, where few do, to gather all of them and sort.
 */
const listed = (filters: Narrowing, { order, limit, offset, fromCents }: Walk) => {
  const begin = fromCents === undefined ? sql`` : sql`and price_cents >= ${fromCents}::bigint`
  const window = sql`order by ${ORDERS[order]} limit ${limit} offset ${offset}`
  if (!isNarrowed(filters))
    return sql`
      counted as (select coalesce(sum(products), 0) as total from product_shapes),
      page as (select id from products where ${LIVE} ${begin} ${window})`
  const priced = sql`${wherePriced(filters)} ${begin}`
  // Without "offset 0" the second way could be planned as the first one, which for a rare shape passes by all products.
  return sql`
    matching as materialized (select shape, products from ${shapesPriced(filters)} where ${whereChosen(filters)}),
    counted as materialized (
      select total, total * total <= ${limit + offset}::bigint * (select sum(products) from product_shapes) as are_few
      from (select coalesce(sum(products), 0) as total from matching) as summed
    ),
    page as (
      (select id from products where ${LIVE} and ${whereChosen(filters)} and ${priced}
        and not (select are_few from counted) ${window})
      union all
      (select id from (
        select id, price_cents, units_sold, created_at from products
        where ${LIVE} and shape = any(array(select shape from matching)) and ${priced}
          and (select are_few from counted) offset 0
      ) as gathered ${window})
    )`
}

/** A product as JSON has it. */
type Carried = Omit<ProductRow, 'created_at' | 'updated_at'> & Record<'created_at' | 'updated_at', string>

const fromJson = (row: Carried): ProductRow => ({
  ...row,
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
})

/** One statement and one row: a page with the number of all that match. */
export const pageQuery = (db: Db, filters: Narrowing, walk: Walk) => {
  const { search } = filters
  const shown = selectProducts(db).where(sql<boolean>`products.id = picked.id`)
  return sql<{ total: number; items: Carried[] }>`
    with ${search === undefined ? listed(filters, walk) : searched(search, filters, walk)},
    picked as materialized (select id, row_number() over () as place from page)
    select (select total from counted)::integer as total, (
      select coalesce(json_agg(shown order by place), '[]') from picked cross join lateral (${shown}) as shown
    ) as items`
}

export const findPage = async (db: Db, filters: Narrowing, walk: Walk) => {
  const { rows } = await pageQuery(db, filters, walk).execute(db)
  const [{ total, items } = { total: 0, items: [] }] = rows
  const found = items.map(fromJson)
  return { total, rows: walk.isBackwards ? found.reverse() : found }
}
