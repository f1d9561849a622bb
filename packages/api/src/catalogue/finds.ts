import { matches } from './counts.ts'
import type { ListFilters, Narrowing, SortOrder } from './list-conditions.queries.ts'
import type { Finds } from './search.queries.ts'

type Compare = (finds: Finds, one: number, other: number) => number

const rising =
  (column: Exclude<keyof Finds, 'ids'>): Compare =>
  (finds, one, other) =>
    (finds[column][one] ?? 0) - (finds[column][other] ?? 0)

const byId: Compare = ({ ids }, one, other) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1)

const falling =
  (compare: Compare): Compare =>
  (finds, one, other) =>
    compare(finds, other, one)

/** The orders that lists have, ties broken by the same id. */
const ORDERS: Readonly<Record<SortOrder, readonly Compare[]>> = {
  newest: [falling(rising('created')), byId],
  priceAsc: [rising('cents'), byId],
  priceDesc: [falling(rising('cents')), falling(byId)],
  popularity: [falling(rising('sold')), byId],
  relevance: [falling(rising('relevance')), falling(rising('sold')), byId],
}

const isPriced = ({ cents }: Finds, place: number, { minCents, maxCents }: Narrowing) => {
  const price = cents[place] ?? 0
  return price >= (minCents ?? 0) && price <= (maxCents ?? Infinity)
}

const sorted = (finds: Finds, sort: SortOrder): readonly number[] =>
  finds.ids
    .map((_, place) => place)
    .sort((one, other) => {
      for (const compare of ORDERS[sort]) {
        const difference = compare(finds, one, other)
        if (difference !== 0) return difference
      }
      return 0
    })

/** Sorted once however often they are narrowed and paged through. */
const sortedBefore = new WeakMap<Finds, Map<SortOrder, readonly number[]>>()

const inOrder = (finds: Finds, sort: SortOrder): readonly number[] => {
  const orders = sortedBefore.get(finds) ?? new Map<SortOrder, readonly number[]>()
  const places = orders.get(sort) ?? sorted(finds, sort)
  sortedBefore.set(finds, orders.set(sort, places))
  return places
}

/** One page of what was found, and how much of it matches in all. */
export const pageOfFinds = (finds: Finds, filters: ListFilters) => {
  const { limit, offset } = filters
  const masks = Object.values(filters.choices)
  const matching = inOrder(finds, filters.sort).filter(
    (place) => matches(finds.shapes[place] ?? 0, masks) && isPriced(finds, place, filters),
  )
  const page = matching.slice(offset, offset + limit)
  return { total: matching.length, ids: page.map((place) => finds.ids[place] ?? '') }
}

/** For the sidebar, which leaves out its own choices one by one: the shapes of all that costs as much as it should. */
export const shapesOfFinds = (finds: Finds, prices: Narrowing): readonly number[] =>
  finds.shapes.filter((_, place) => isPriced(finds, place, prices))
