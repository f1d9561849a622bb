import type { Facets, Page, Product, ProductQuery } from '@umbala/contract'
import { type Cents, LIST_LIMIT_MAX, ofEachFacet, readFacet, toCategory, toRand } from '@umbala/pricing'
import type { Calls } from '@umbala/contract/schemas'
import { CATALOGUE_TAG, type CachedCall, productTag } from '../../http/cached-calls.ts'
import { toListFilters } from './list-filters.ts'
import { SORT_ORDERS } from './list-conditions.queries.ts'

const spellCollection = (name = 'all'): string => {
  const key = name.toLowerCase()
  return key === 'all' ? '' : (toCategory(name) ?? key)
}

const spellRand = (amount: Cents | undefined): string => (amount === undefined ? '' : String(toRand(amount)))

/** What narrows a list, by names and values that the shop has; null where nothing can match. An empty value is none. */
const spellFilters = (query: ProductQuery) =>
  toListFilters(query) && {
    collection: spellCollection(query.collection),
    ...ofEachFacet((facet) => readFacet(facet, [query[facet] ?? '']).join()),
    minPrice: spellRand(query.minPrice),
    maxPrice: spellRand(query.maxPrice),
  }

const spellList = (query: ProductQuery) => {
  const filters = spellFilters(query)
  return (
    filters && {
      ...filters,
      sortBy: SORT_ORDERS.find((order) => order === query.sortBy) ?? '',
      search: query.search ?? '',
      limit: query.limit && Math.min(query.limit, LIST_LIMIT_MAX),
      page: query.page,
    }
  )
}

/** How many there are does not depend on their order, nor on the page. */
const spellCounts = (query: ProductQuery) => {
  const filters = spellFilters(query)
  return filters && { ...filters, search: query.search ?? '' }
}

const tags = () => [CATALOGUE_TAG]
const spellId = ({ params }: { readonly params: { readonly id: string } }) => ({
  params: { id: params.id.toLowerCase() },
})

/** How the public calls of the catalogue are kept. */
export const CACHED_CALLS: {
  readonly [Name in 'listProducts' | 'getFacets' | 'getProduct' | 'listSimilarProducts']: CachedCall<
    Calls[Name]
  >
} = {
  listProducts: {
    spell: ({ query }) => {
      const spelled = spellList(query)
      return spelled && { query: spelled }
    },
    tags,
    isWorthKeeping: ({ items }: Page<Product>) => items.length > 0,
  },
  getFacets: {
    spell: ({ query }) => {
      const spelled = spellCounts(query)
      return spelled && { query: spelled }
    },
    tags,
    isWorthKeeping: ({ total }: Facets) => total > 0,
  },
  getProduct: { spell: spellId, tags: ({ params }) => [productTag(params.id.toLowerCase())] },
  listSimilarProducts: { spell: spellId, tags },
}
