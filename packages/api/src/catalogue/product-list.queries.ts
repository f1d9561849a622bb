import { type RawBuilder, sql } from 'kysely'
import { keptStatement } from '../database/kept-statement.ts'
import type { Db } from '../database/tables.ts'
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

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...conditions], sql` and `)})`

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

const presence = (values: readonly unknown[]) => values.map((value) => (value ? 1 : 0)).join('')

/** Statements by what they are written for: they differ in their order and in which of the values they ask for. */
const rememberBy = <Statement>(write: (filters: Narrowing, walk: Walk) => Statement) => {
  const written = new Map<string, Statement>()
  return (filters: Narrowing, walk: Walk): Statement => {
    const { category, gender, color, size, featured } = filters.choices
    const asked = presence([category, gender, color, size, featured])
    const prices = presence([filters.minCents !== undefined, filters.maxCents !== undefined])
    const way = walk.shapes ? 'gathered' : `${walk.rank === undefined ? 'walked' : 'placed'} ${asked}`
    const key = `${walk.order} ${way} ${prices}`
    const known = written.get(key) ?? write(filters, walk)
    written.set(key, known)
    return known
  }
}
const pageStatement = rememberBy(writePage)

const valuesOf = ({ choices, minCents, maxCents }: Narrowing, { limit, offset }: Walk): Values => ({
  ...choices,
  minCents: minCents ?? null,
  maxCents: maxCents ?? null,
  limit,
  offset,
})

/** The ids of a page in their order, with the version of the catalogue in which they stand like this. */
export const findPage = async (db: Db, filters: Narrowing, walk: Walk): Promise<Page> => {
  const { rank = null, shapes = [], isBackwards } = walk
  const values = { ...valuesOf(filters, walk), rank, shapes: `{${shapes.join()}}` }
  const [{ version, ids } = { version: 0, ids: '' }] = await pageStatement(filters, walk)(db, values)
  const found = idsOf(ids)
  return { version, ids: isBackwards ? found.reverse() : found }
}
