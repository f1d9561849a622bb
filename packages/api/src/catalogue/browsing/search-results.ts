import type { FacetIndex } from './facet-index.ts'
import { matchingSets } from './facets.ts'
import type { ListFilters, Narrowing, SortOrder } from './list-conditions.queries.ts'
import type { SearchResults } from '../search/search.queries.ts'

type Compare = (results: SearchResults, one: number, other: number) => number

const rising =
  (column: Exclude<keyof SearchResults, 'ids'>): Compare =>
  (results, one, other) =>
    (results[column][one] ?? 0) - (results[column][other] ?? 0)

const byId: Compare = ({ ids }, one, other) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1)

const falling =
  (compare: Compare): Compare =>
  (results, one, other) =>
    compare(results, other, one)

/** The orders that lists have, ties broken by the same id. */
const ORDERS: Readonly<Record<SortOrder, readonly Compare[]>> = {
  newest: [falling(rising('created')), byId],
  priceAsc: [rising('cents'), byId],
  priceDesc: [falling(rising('cents')), falling(byId)],
  popularity: [falling(rising('sold')), byId],
  relevance: [falling(rising('relevance')), falling(rising('sold')), byId],
}

const isPriced = ({ cents }: SearchResults, place: number, { minCents, maxCents }: Narrowing) => {
  const price = cents[place] ?? 0
  return price >= (minCents ?? 0) && price <= (maxCents ?? Infinity)
}

const sorted = (results: SearchResults, sort: SortOrder): readonly number[] =>
  results.ids
    .map((_, place) => place)
    .sort((one, other) => {
      for (const compare of ORDERS[sort]) {
        const difference = compare(results, one, other)
        if (difference !== 0) return difference
      }
      return 0
    })

/** Sorted once however often they are narrowed and paged through. */
const sortedBefore = new WeakMap<SearchResults, Map<SortOrder, readonly number[]>>()

const inOrder = (results: SearchResults, sort: SortOrder): readonly number[] => {
  const orders = sortedBefore.get(results) ?? new Map<SortOrder, readonly number[]>()
  const places = orders.get(sort) ?? sorted(results, sort)
  sortedBefore.set(results, orders.set(sort, places))
  return places
}

/** How many of the results have a price that will do, set by set. */
export const countResults = (results: SearchResults, index: FacetIndex, prices: Narrowing): Int32Array => {
  const counted = new Int32Array(index.ids.length)
  for (const [at, id] of results.sets.entries()) {
    const place = index.placeOf.get(id)
    if (place !== undefined && isPriced(results, at, prices)) counted[place] = (counted[place] ?? 0) + 1
  }
  return counted
}

/** One page of what was found, and how much of it matches in all. */
export const pageOfResults = (results: SearchResults, index: FacetIndex, filters: ListFilters) => {
  const { limit, offset, sort, choices } = filters
  const sets = new Set(matchingSets(index, countResults(results, index, filters), choices).sets)
  const matching = inOrder(results, sort).filter(
    (place) => sets.has(results.sets[place] ?? 0) && isPriced(results, place, filters),
  )
  const page = matching.slice(offset, offset + limit)
  return { total: matching.length, ids: page.map((place) => results.ids[place] ?? '') }
}
