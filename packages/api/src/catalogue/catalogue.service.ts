import { type Facets, type Page, Problem, type Product, type ProductQuery } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { countProducts, findProduct, findProducts, findSimilarProducts } from './catalogue.queries.ts'
import { countFacets } from './facets.queries.ts'
import { toListFilters } from './list-filters.ts'
import { toProduct } from './product-row.ts'

const SIMILAR_COUNT = 4

export const listProducts = async (db: Db, query: ProductQuery): Promise<Page<Product>> => {
  const filters = toListFilters(query)
  if (filters === null) return { items: [], total: 0 }
  const [rows, total] = await Promise.all([findProducts(db, filters), countProducts(db, filters)])
  return { items: rows.map(toProduct), total }
}

const mustFindProduct = async (db: Db, id: string) => {
  const row = await findProduct(db, id)
  if (!row) throw new Problem('not_found', 'Product not found')
  return row
}

export const getProduct = async (db: Db, id: string): Promise<Product> =>
  toProduct(await mustFindProduct(db, id))

export const listSimilarProducts = async (db: Db, id: string): Promise<Product[]> => {
  const row = await mustFindProduct(db, id)
  return (await findSimilarProducts(db, row, SIMILAR_COUNT)).map(toProduct)
}

/** How many products each value of the sidebar would show, given everything else that is chosen. */
export const getFacets = async (db: Db, query: ProductQuery): Promise<Facets> => {
  const facets: Facets = { total: 0, category: {}, gender: {}, color: {}, size: {} }
  const filters = toListFilters(query)
  if (filters === null) return facets
  for (const { facet, value, count } of await countFacets(db, filters))
    if (facet === 'total') facets.total = count
    else facets[facet][value] = count
  return facets
}
