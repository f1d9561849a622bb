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

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...conditions], sql` and `)})`

const pricedBy = ({ minCents, maxCents }: Narrowing, value: Place) =>
  all([
    ...(minCents === undefined ? [] : [sql`price_cents >= ${value('minCents')}::bigint`]),
    ...(maxCents === undefined ? [] : [sql`price_cents <= ${value('maxCents')}::bigint`]),
  ])

/** "is true" has the sets hashed once; a plain "in" or "any" would compare them one by one with each product that is passed by. */
const among = (column: RawBuilder<unknown>, { sets }: Walk, value: Place) =>
  sets ? sql`(${column} in (select unnest(${value('sets')}::bigint[]))) is true` : sql`true`

/** Along the order, leaving out what does not match. */
const walked = (filters: Narrowing, walk: Walk, value: Place) => {
  const { order, rank } = walk
  const chosen = among(sql`facet_set`, walk, value)
  const matching = sql`products where ${LIVE} and ${chosen} and ${pricedBy(filters, value)}`
  if (rank === undefined)
    return sql`select id from ${matching} order by ${ORDERS[order]} limit ${value('limit')} offset ${value('offset')}`
  return sql`
    with place as materialized ${placeByPrice(among(sql`id`, walk, value), value('rank'))}
    select id from ${matching} and price_cents >= (select cents from place)
    order by ${ORDERS[order]} limit ${value('limit')} offset (select passed from place)`
}

/** Without "offset 0" this could be planned as a walk, which for a rare set passes by all products. */
const gathered = (filters: Narrowing, { order }: Walk, value: Place) => sql`
  select id from (
    select id, price_cents, units_sold, created_at from products
    where ${LIVE} and facet_set = any(${value('sets')}::bigint[]) and ${pricedBy(filters, value)} offset 0
  ) as few order by ${ORDERS[order]} limit ${value('limit')} offset ${value('offset')}`

type Page = { readonly version: number; readonly ids: readonly string[] }

const idsOf = (text: string) => (text === '' ? [] : text.split(' '))

const writePage = (filters: Narrowing, walk: Walk) =>
  preparedStatement<Values, PageRow>(
    (value) => sql`
      select ${VERSION}, array_to_string(array(${(walk.isGathered ? gathered : walked)(filters, walk, value)}), ' ') as ids`,
  )

/** Statements by what they are written for; what differs between two lists of one statement comes as values. */
const rememberBy = <Statement>(write: (filters: Narrowing, walk: Walk) => Statement) => {
  const written = new Map<string, Statement>()
  return (filters: Narrowing, walk: Walk): Statement => {
    const { order, sets, isGathered, rank } = walk
    const parts = [isGathered, sets, rank, filters.minCents, filters.maxCents]
    const key = `${order} ${parts.map((part) => (part === undefined ? 0 : 1)).join('')}`
    const known = written.get(key) ?? write(filters, walk)
    written.set(key, known)
    return known
  }
}
const pageStatement = rememberBy(writePage)

const valuesOf = ({ minCents, maxCents }: Narrowing, { limit, offset }: Walk): Values => ({
  minCents: minCents ?? null,
  maxCents: maxCents ?? null,
  limit,
  offset,
})

/** The ids of a page in their order, with the version of the catalogue in which they stand like this. */
export const findPage = async (db: Db, filters: Narrowing, walk: Walk): Promise<Page> => {
  const { rank = null, sets = [], isBackwards } = walk
  const values = { ...valuesOf(filters, walk), rank, sets: `{${sets.join()}}` }
  const [{ version, ids } = { version: 0, ids: '' }] = await pageStatement(filters, walk)(db, values)
  const found = idsOf(ids)
  return { version, ids: isBackwards ? found.reverse() : found }
}
