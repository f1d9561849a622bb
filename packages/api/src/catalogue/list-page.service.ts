import type { Db } from '../database/tables.ts'
import { countListed, findPlaceByPrice } from './deep-pages.queries.ts'
import type { ListFilters } from './list-conditions.queries.ts'
import { findPage } from './product-list.queries.ts'

/** Up to here it costs nothing to walk from the beginning, and one statement does it all. */
const NEAR = 2_000

const BACKWARDS = {
  newest: 'oldest',
  popularity: 'unpopularity',
  priceAsc: 'priceDesc',
  priceDesc: 'priceAsc',
} as const

const isByPrice = ({ sort, minCents, maxCents }: ListFilters) =>
  (sort === 'priceAsc' || sort === 'priceDesc') && minCents === undefined && maxCents === undefined

/** Prices are counted by steps: begin at the last step before the page. */
const deepPageByPrice = async (db: Db, filters: ListFilters) => {
  const { total, rank, cents, cheaper } = await findPlaceByPrice(db, filters)
  const limit = Math.min(filters.limit, total - filters.offset)
  if (limit <= 0) return { total, rows: [] }
  const isBackwards = filters.sort === 'priceDesc'
  return findPage(db, filters, {
    order: 'priceAsc',
    limit,
    offset: rank - cheaper,
    fromCents: cents,
    isBackwards,
  })
}

const deepPage = async (db: Db, filters: ListFilters, sort: keyof typeof BACKWARDS) => {
  const total = await countListed(db, filters)
  const limit = Math.min(filters.limit, total - filters.offset)
  if (limit <= 0) return { total, rows: [] }
  const fromEnd = total - filters.offset - limit
  const isBackwards = fromEnd < filters.offset
  return findPage(db, filters, {
    order: isBackwards ? BACKWARDS[sort] : sort,
    limit,
    offset: isBackwards ? fromEnd : filters.offset,
    isBackwards,
  })
}

/** A page by the shortest way there is. */
export const listPage = (db: Db, filters: ListFilters) => {
  const { limit, offset, search } = filters
  if (search !== undefined) return findPage(db, filters, { order: filters.sort, limit, offset })
  // Without a search there is nothing to be relevant to.
  const sort = filters.sort === 'relevance' ? 'newest' : filters.sort
  if (offset <= NEAR) return findPage(db, filters, { order: sort, limit, offset })
  return isByPrice(filters) ? deepPageByPrice(db, filters) : deepPage(db, filters, sort)
}
