import {
  type Facets,
  type Page,
  Problem,
  type Product,
  type ProductDetails,
  type ProductQuery,
} from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import { findProduct, findSimilarProducts } from './catalogue.queries.ts'
import { countPriced } from './facet-index.ts'
import { NO_FACETS, toFacets } from './facets.ts'
import { toListFilters } from './list-filters.ts'
import { listPage } from './list-page.service.ts'
import { toProduct } from '../product-row.ts'
import { countResults } from './search-results.ts'
import type { CatalogueCache } from './catalogue-cache.ts'

const SIMILAR_COUNT = 4

export const listProducts = async (cache: CatalogueCache, query: ProductQuery): Promise<Page<Product>> => {
  const filters = toListFilters(query)
  if (filters === null) return { items: [], total: 0 }
  return listPage(cache, filters)
}

const mustFindProduct = async (db: Db, id: string) => {
  const row = await findProduct(db, id)
  if (!row) throw new Problem('not_found', 'Product not found')
  return row
}

export const getProduct = async (db: Db, id: string): Promise<ProductDetails> =>
  toProduct(await mustFindProduct(db, id))

export const listSimilarProducts = async (db: Db, id: string): Promise<Product[]> => {
  const row = await mustFindProduct(db, id)
  return (await findSimilarProducts(db, row, SIMILAR_COUNT)).map(toProduct)
}

/** How many products each value of the sidebar would show, given everything else that is chosen. */
export const getFacets = async (cache: CatalogueCache, query: ProductQuery): Promise<Facets> => {
  const filters = toListFilters(query)
  if (filters === null) return NO_FACETS
  const { search, choices } = filters
  if (search !== undefined) {
    const results = await cache.resultsOf(search)
    const index = await cache.indexOfResults()
    return toFacets(index, countResults(results, index, filters), choices)
  }
  const index = await cache.presentIndex(filters)
  return toFacets(index, countPriced(index, filters), choices)
}
