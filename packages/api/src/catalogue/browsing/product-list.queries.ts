import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '../../database/engines/prepared-statement.ts'
import type { Db } from '../../database/tables.ts'
import { placeByPrice } from './deep-pages.queries.ts'
import type { Narrowing } from './list-conditions.queries.ts'

/** Ties are broken by id, so that pages neither repeat nor skip a product. Each as an index has it, and the other way round. */
const ORDERS = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id desc`,
  priceAsc: sql`price_cents, id`,
  priceDesc: sql`price_cents desc, id desc`,
  popularity: sql`units_sold desc, id`,
  unpopularity: sql`units_sold, id desc`,
} as const

/** The way along an order to the rows of a page. */
export type Walk = {
  readonly order: keyof typeof ORDERS
  readonly limit: number
  readonly offset: number
  /** The facet sets that match; all of them where it is left out. */
  readonly sets?: readonly number[]
  /** Where few match, all of them are gathered and sorted. Otherwise the order is walked and what does not match left out. */
  readonly isGathered?: boolean
  /** In an order by price that rises: begin at the price bucket in which this place lies, and not at the first product. */
  readonly rank?: number
  /** Towards the page from its end. */
  readonly isBackwards?: boolean
}

const LIVE = sql`is_published and deleted_at is null`
const VERSION = sql`(select version from catalogue_version) as version`

type Values = Readonly<Record<string, string | number | null>>
type PageRow = { readonly version: number; readonly ids: string }
type Place = (name: string) => RawBuilder<unknown>

/** All that the text of a statement depends on. What differs between two lists of one statement comes as values. */
type Statement = Pick<Walk, 'order'> & {
  readonly isGathered: boolean
  readonly hasSets: boolean
  readonly hasRank: boolean
  readonly hasMinPrice: boolean
  readonly hasMaxPrice: boolean
}

const statementOf = ({ minCents, maxCents }: Narrowing, walk: Walk): Statement => ({
  order: walk.order,
  isGathered: walk.isGathered ?? false,
  hasSets: walk.sets !== undefined,
  hasRank: walk.rank !== undefined,
  hasMinPrice: minCents !== undefined,
  hasMaxPrice: maxCents !== undefined,
})

const pricedBy = ({ hasMinPrice, hasMaxPrice }: Statement, value: Place) => sql`
  ${hasMinPrice ? sql`price_cents >= ${value('minCents')}::bigint` : sql`true`}
  and ${hasMaxPrice ? sql`price_cents <= ${value('maxCents')}::bigint` : sql`true`}`

/** "is true" has the sets hashed once; a plain "in" or "any" would compare them one by one with each product that is passed by. */
const among = (column: RawBuilder<unknown>, { hasSets }: Statement, value: Place) =>
  hasSets ? sql`(${column} in (select unnest(${value('sets')}::bigint[]))) is true` : sql`true`

/** Along the order, leaving out what does not match. */
const walked = (statement: Statement, value: Place) => {
  const { order, hasRank } = statement
  const chosen = among(sql`facet_set`, statement, value)
  const matching = sql`products where ${LIVE} and ${chosen} and ${pricedBy(statement, value)}`
  if (!hasRank)
    return sql`select id from ${matching} order by ${ORDERS[order]} limit ${value('limit')} offset ${value('offset')}`
  return sql`
    with place as materialized ${placeByPrice(among(sql`id`, statement, value), value('rank'))}
    select id from ${matching} and price_cents >= (select cents from place)
    order by ${ORDERS[order]} limit ${value('limit')} offset (select passed from place)`
}

/** Without "offset 0" this could be planned as a walk, which for a rare set passes by all products. */
const gathered = (statement: Statement, value: Place) => sql`
  select id from (
    select id, price_cents, units_sold, created_at from products
    where ${LIVE} and facet_set = any(${value('sets')}::bigint[]) and ${pricedBy(statement, value)} offset 0
  ) as few order by ${ORDERS[statement.order]} limit ${value('limit')} offset ${value('offset')}`

const writePage = (statement: Statement) =>
  preparedStatement<Values, PageRow>((value) => {
    const ids = statement.isGathered ? gathered(statement, value) : walked(statement, value)
    return sql`select ${VERSION}, array_to_string(array(${ids}), ' ') as ids`
  })

const written = new Map<string, ReturnType<typeof writePage>>()

const pageStatement = (statement: Statement) => {
  const key = JSON.stringify(statement)
  const page = written.get(key) ?? writePage(statement)
  written.set(key, page)
  return page
}

type Page = { readonly version: number; readonly ids: readonly string[] }

const idsOf = (text: string) => (text === '' ? [] : text.split(' '))

/** The ids of a page in their order, with the version of the catalogue in which they stand like this. */
export const findPage = async (db: Db, filters: Narrowing, walk: Walk): Promise<Page> => {
  const { limit, offset, rank = null, sets = [], isBackwards } = walk
  const { minCents = null, maxCents = null } = filters
  const values = { minCents, maxCents, limit, offset, rank, sets: `{${sets.join()}}` }
  const [{ version, ids } = { version: 0, ids: '' }] = await pageStatement(statementOf(filters, walk))(
    db,
    values,
  )
  const found = idsOf(ids)
  return { version, ids: isBackwards ? found.reverse() : found }
}
