import { type RawBuilder, sql } from 'kysely'

export const SORT_ORDERS = ['newest', 'priceAsc', 'priceDesc', 'popularity', 'relevance'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Of each facet the values that will do, as a mask of a product's shape; zero where all will. */
type Choices = Readonly<Record<'category' | 'gender' | 'color' | 'size' | 'featured', number>>

export type Narrowing = {
  readonly choices: Choices
  readonly minCents: number | undefined
  readonly maxCents: number | undefined
  readonly search: string | undefined
}

export type ListFilters = Narrowing & {
  readonly sort: SortOrder
  readonly limit: number
  readonly offset: number
}

export const isNarrowed = ({ choices, minCents, maxCents }: Narrowing) =>
  minCents !== undefined || maxCents !== undefined || Object.values(choices).some((mask) => mask !== 0)

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...conditions], sql` and `)})`

/** A product is shown where its shape has something of each choice. */
export const whereChosen = ({ choices }: Narrowing) =>
  all(
    Object.values(choices)
      .filter((mask) => mask !== 0)
      .map((mask) => sql`shape & ${mask}::integer <> 0`),
  )

/** Whether a product is featured is no value of the sidebar: it is never set aside. */
export const whereFeatured = ({ choices: { featured } }: Narrowing) =>
  featured === 0 ? sql<boolean>`true` : sql<boolean>`shape & ${featured}::integer <> 0`

export const wherePriced = ({ minCents, maxCents }: Narrowing) =>
  all([
    ...(minCents === undefined ? [] : [sql`price_cents >= ${minCents}::bigint`]),
    ...(maxCents === undefined ? [] : [sql`price_cents <= ${maxCents}::bigint`]),
  ])

/** How many of a shape cost less than an amount, as far as whole steps go. */
const wholeSteps = (cents: number) => sql`below[price_step(${cents}::bigint)]`

/** The products of the step that an amount lies in, up to that amount. */
const restOfStep = (cents: number, sign: 1 | -1) => sql`
  select shape, ${sql.lit(sign)} * count(*) as products from products
  where is_published and deleted_at is null
    and price_cents >= price_step_begins(price_step(${cents}::bigint)) and price_cents < ${cents}::bigint
  group by shape`

/** Published products by shape, as far as their price will do. A shape may come several times. */
export const shapesPriced = ({ minCents, maxCents }: Narrowing) => {
  const upTo = maxCents === undefined ? sql`products` : wholeSteps(maxCents + 1)
  const from = minCents === undefined ? sql`0` : wholeSteps(minCents)
  const parts = [sql`select shape, ${upTo} - ${from} as products from product_shapes`]
  if (minCents !== undefined) parts.push(restOfStep(minCents, -1))
  if (maxCents !== undefined) parts.push(restOfStep(maxCents + 1, 1))
  return sql`(${sql.join(parts, sql` union all `)}) as shapes`
}
