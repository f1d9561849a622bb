import { countPriced, type FacetIndex } from './facet-index.ts'
import { type Matching, matchingSets } from './facets.ts'
import type { ListFilters } from './list-conditions.queries.ts'
import { findPage, type Walk } from './product-list.queries.ts'
import { pageOfResults } from './search-results.ts'
import type { CatalogueCache } from './catalogue-cache.ts'

/** Up to here it costs nothing to walk from the beginning. */
const NEAR = 2_000

const BACKWARDS = {
  newest: 'oldest',
  popularity: 'unpopularity',
  priceAsc: 'priceDesc',
  priceDesc: 'priceAsc',
} as const

const isByPrice = ({ sort, minCents, maxCents }: ListFilters) =>
  (sort === 'priceAsc' || sort === 'priceDesc') && minCents === undefined && maxCents === undefined

/** Counts are known by price bucket: begin at the last bucket before the page. */
const deepWalkByPrice = ({ sort, offset }: ListFilters, limit: number, total: number): Walk => {
  const isBackwards = sort === 'priceDesc'
  const rank = isBackwards ? total - offset - limit : offset
  return { order: 'priceAsc', limit, offset, rank, isBackwards }
}

/** From the nearer end. */
const deepWalk = (
  { offset }: ListFilters,
  sort: keyof typeof BACKWARDS,
  limit: number,
  total: number,
): Walk => {
  const fromEnd = total - offset - limit
  const isBackwards = fromEnd < offset
  return {
    order: isBackwards ? BACKWARDS[sort] : sort,
    limit,
    offset: isBackwards ? fromEnd : offset,
    isBackwards,
  }
}

/** Without a search there is nothing to be relevant to. */
const sortOf = ({ sort }: ListFilters) => (sort === 'relevance' ? 'newest' : sort)

/**
 * The shortest way to a page. Along the order, leaving out what does not match, one passes by several products for each that
 * matches; where that comes to more than match at all, they are gathered and sorted.
 */
const chooseWalk = ({ all }: FacetIndex, filters: ListFilters, { total, sets }: Matching): Walk => {
  const { offset } = filters
  const order = sortOf(filters)
  const limit = Math.max(Math.min(filters.limit, total - offset), 0)
  if (limit === 0) return { order, limit, offset: 0, sets: [], isGathered: true }
  const way = offset <= NEAR ? { order, limit, offset } : deepWalk(filters, order, limit, total)
  const walk = filters.choices.length === 0 ? way : { ...way, sets }
  if (total * total <= (limit + walk.offset) * all) return { ...walk, sets, isGathered: true }
  return walk.offset > NEAR && isByPrice(filters)
    ? { ...walk, ...deepWalkByPrice(filters, limit, total) }
    : walk
}

/** While somebody changes the catalogue all the time, a page is as good as its last look at it. */
const LOOKS = 3

export const listPage = async (cache: CatalogueCache, filters: ListFilters) => {
  const { db } = cache
  const { search } = filters
  if (search !== undefined) {
    const results = await cache.resultsOf(search)
    const { total, ids } = pageOfResults(results, await cache.indexOfResults(), filters)
    return { total, items: await cache.productsOf(ids) }
  }
  for (let look = 1; ; look += 1) {
    const index = await (look === 1 ? cache.indexFor(filters) : cache.presentIndex(filters))
    const matching = matchingSets(index, countPriced(index, filters), filters.choices)
    const walk = chooseWalk(index, filters, matching)
    const { version, ids } = await cache.look(findPage(db, filters, walk))
    if (version === index.version || look === LOOKS)
      return { total: matching.total, items: await cache.productsOf(ids) }
  }
}
