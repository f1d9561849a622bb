import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { placeByPrice } from './deep-pages.queries.ts'
import { type Narrowing, whereChosen, wherePriced } from './list-conditions.queries.ts'
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
  /** Where few match: their shapes, to gather all of them and sort. Otherwise the order is walked and what does not match left out. */
  readonly shapes?: readonly number[]
  /** In an order by price that rises: begin at the step of price in which this place lies, and not at the first product. */
  readonly rank?: number
  /** Towards the page from its end. */
  readonly isBackwards?: boolean
}

const LIVE = sql`is_published and deleted_at is null`
const VERSION = sql`(select version from catalogue_version) as version`

const window = ({ order, limit, offset }: Walk) =>
  sql`order by ${ORDERS[order]} limit ${limit} offset ${offset}`

const walked = (filters: Narrowing, walk: Walk) => {
  const goods = sql`products where ${LIVE} and ${whereChosen(filters)} and ${wherePriced(filters)}`
  if (walk.rank === undefined) return sql`select id from ${goods} ${window(walk)}`
  return sql`
    with place as materialized ${placeByPrice(filters, walk.rank)}
    select id from ${goods} and price_cents >= (select cents from place)
    order by ${ORDERS[walk.order]} limit ${walk.limit} offset (select passed from place)`
}

/** Without "offset 0" this could be planned as a walk, which for a rare shape passes by all products. */
const gathered = (filters: Narrowing, walk: Walk, shapes: readonly number[]) => sql`
  select id from (
    select id, price_cents, units_sold, created_at from products
    where ${LIVE} and shape = any(${`{${shapes.join()}}`}::integer[]) and ${wherePriced(filters)} offset 0
  ) as few ${window(walk)}`

type Page = { readonly version: number; readonly ids: readonly string[] }
type PageRow = { readonly version: number; readonly ids: string }

const idsOf = (text: string) => (text === '' ? [] : text.split(' '))

/** The ids of a page in their order, with the version of the catalogue in which they stand like this. */
export const findPage = async (db: Db, filters: Narrowing, walk: Walk): Promise<Page> => {
  const page = walk.shapes ? gathered(filters, walk, walk.shapes) : walked(filters, walk)
  const { rows } = await sql<PageRow>`
    select ${VERSION}, array_to_string(array(${page}), ' ') as ids`.execute(db)
  const [{ version, ids } = { version: 0, ids: '' }] = rows
  const found = idsOf(ids)
  return { version, ids: walk.isBackwards ? found.reverse() : found }
}

export const findSearchedPage = async (
  db: Db,
  term: string,
  filters: Narrowing,
  walk: Walk,
): Promise<Page & { readonly total: number }> => {
  const { rows } = await sql<PageRow & { readonly total: number }>`
    with matching as materialized (
      select * from ${foundBy(term)} where ${whereChosen(filters)} and ${wherePriced(filters)}
    )
    select ${VERSION}, (select count(*) from matching)::integer as total,
      array_to_string(array(select id from matching ${window(walk)}), ' ') as ids`.execute(db)
  const [{ version, total, ids } = { version: 0, total: 0, ids: '' }] = rows
  return { version, total, ids: idsOf(ids) }
}

/** The shapes of what a search finds, one for each product. */
export const findSearchedShapes = async (
  db: Db,
  term: string,
  filters: Narrowing,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ shapes: readonly number[] }>`
    select coalesce(json_agg(shape), '[]') as shapes from ${foundBy(term)} where ${wherePriced(filters)}`.execute(
    db,
  )
  return rows[0]?.shapes ?? []
}
