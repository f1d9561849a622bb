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

export const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...conditions], sql` and `)})`

export const wherePriced = ({ minCents, maxCents }: Narrowing) =>
  all([
    ...(minCents === undefined ? [] : [sql`price_cents >= ${minCents}::bigint`]),
    ...(maxCents === undefined ? [] : [sql`price_cents <= ${maxCents}::bigint`]),
  ])
