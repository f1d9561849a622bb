import { CATEGORIES } from '@umbala/pricing'
import type { ListAddress } from '../ui/list/list-address.ts'
import { fetchAdminProducts, type ProductListQuery } from './admin-products.slice.ts'

/** Enough to work through, few enough to be there at once. */
export const PRODUCTS_PER_PAGE = 50

const YES_OR_NO = ['true', 'false'] as const

const PRODUCTS_SHAPE = {
  filters: { category: CATEGORIES, published: YES_OR_NO, featured: YES_OR_NO, slips: YES_OR_NO },
  sorts: ['name', 'price', 'sku', 'category', 'sold'],
} as const

export type ProductSort = (typeof PRODUCTS_SHAPE.sorts)[number]
export type ProductFilter = keyof typeof PRODUCTS_SHAPE.filters
type Address = ListAddress<ProductFilter, ProductSort>

/** What narrows the list, for whoever wants all of it: the export. */
export const toProductFilters = ({ search, filters }: Pick<Address, 'search' | 'filters'>) => ({
  ...(search !== '' && { search }),
  ...(filters.category !== '' && { category: filters.category }),
  ...(filters.published !== '' && { published: filters.published }),
  ...(filters.featured !== '' && { featured: filters.featured }),
  ...(filters.slips !== '' && { slips: filters.slips }),
})

const toProductQuery = ({ sortBy, direction, page, ...narrowed }: Address): ProductListQuery => ({
  ...toProductFilters(narrowed),
  ...(sortBy !== '' && { sortBy, direction }),
  page,
  limit: PRODUCTS_PER_PAGE,
})

export const PRODUCTS = { shape: PRODUCTS_SHAPE, toQuery: toProductQuery, request: fetchAdminProducts }
