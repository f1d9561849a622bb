import { type RawBuilder, sql } from 'kysely'
import { keptStatement } from '../database/kept-statement.ts'
import type { Db } from '../database/tables.ts'
import { placeByPrice } from './deep-pages.queries.ts'
import { all, type Narrowing, whereChosen, wherePriced } from './list-conditions.queries.ts'
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

type Values = Readonly<Record<string, string | number | null>>
type PageRow = { readonly version: number; readonly ids: string }
type Place = (name: string) => RawBuilder<unknown>

/** What a statement is written for; what it is asked with comes as values. */
const conditions = ({ choices, minCents, maxCents }: Narrowing, value: Place) => {
  const chosen = Object.entries(choices)
    .filter(([, mask]) => mask !== 0)
    .map(([facet]) => sql`shape & ${value(facet)}::integer <> 0`)
  return {
    chosen: all(chosen),
    priced: all([
      ...(minCents === undefined ? [] : [sql`price_cents >= ${value('minCents')}::bigint`]),
      ...(maxCents === undefined ? [] : [sql`price_cents <= ${value('maxCents')}::bigint`]),
    ]),
  }
}

/** Along the order, leaving out what does not match. */
const walked = (filters: Narrowing, { order, rank }: Walk, value: Place) => {
  const { chosen, priced } = conditions(filters, value)
  const goods = sql`products where ${LIVE} and ${chosen} and ${priced}`
  if (rank === undefined)
    return sql`select id from ${goods} order by ${ORDERS[order]} limit ${value('limit')} offset ${value('offset')}`
  return sql`
    with place as materialized ${placeByPrice(chosen, value('rank'))}
    select id from ${goods} and price_cents >= (select cents from place)
    order by ${ORDERS[order]} limit ${value('limit')} offset (select passed from place)`
}

/** Without "offset 0" this could be planned as a walk, which for a rare shape passes by all products. */
const gathered = (filters: Narrowing, { order }: Walk, value: Place) => sql`
  select id from (
    select id, price_cents, units_sold, created_at from products
    where ${LIVE} and shape = any(${value('shapes')}::integer[]) and ${conditions(filters, value).priced} offset 0
  ) as few order by ${ORDERS[order]} limit ${value('limit')} offset ${value('offset')}`

type Page = { readonly version: number; readonly ids: readonly string[] }

const idsOf = (text: string) => (text === '' ? [] : text.split(' '))

const writePage = (filters: Narrowing, walk: Walk) =>
  keptStatement<Values, PageRow>(
    (value) => sql`
      select ${VERSION}, array_to_string(array(${(walk.shapes ? gathered : walked)(filters, walk, value)}), ' ') as ids`,
  )

/** Statements by what they are written for: they differ in their order and in which of the values they ask for. */
const written = new Map<string, ReturnType<typeof writePage>>()

const pageStatement = (filters: Narrowing, walk: Walk) => {
  const { category, gender, color, size, featured } = filters.choices
  const asked = [category, gender, color, size, featured].map((mask) => (mask === 0 ? 0 : 1)).join('')
  const prices = [filters.minCents, filters.maxCents].map((amount) => (amount === undefined ? 0 : 1)).join('')
  const way = walk.shapes ? 'gathered' : walk.rank === undefined ? 'walked' : 'placed'
  const key = `${walk.order} ${way} ${way === 'gathered' ? '' : asked} ${prices}`
  const known = written.get(key) ?? writePage(filters, walk)
  written.set(key, known)
  return known
}

/** The ids of a page in their order, with the version of the catalogue in which they stand like this. */
export const findPage = async (db: Db, filters: Narrowing, walk: Walk): Promise<Page> => {
  const { choices, minCents = null, maxCents = null } = filters
  const { limit, offset, rank = null, shapes = [], isBackwards } = walk
  const values = { ...choices, minCents, maxCents, limit, offset, rank, shapes: `{${shapes.join()}}` }
  const rows = await pageStatement(filters, walk)(db, values)
  const [{ version, ids } = { version: 0, ids: '' }] = rows
  const found = idsOf(ids)
  return { version, ids: isBackwards ? found.reverse() : found }
}

export const findSearchedPage = async (
  db: Db,
  term: string,
  filters: Narrowing,
  { order, limit, offset }: Walk,
): Promise<Page & { readonly total: number }> => {
  const { rows } = await sql<PageRow & { readonly total: number }>`
    with matching as materialized (
      select * from ${foundBy(term)} where ${whereChosen(filters)} and ${wherePriced(filters)}
    )
    select ${VERSION}, (select count(*) from matching)::integer as total,
      array_to_string(array(
        select id from matching order by ${ORDERS[order]} limit ${limit} offset ${offset}
      ), ' ') as ids`.execute(db)
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
