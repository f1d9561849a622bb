import {
  type CATEGORY_FACETS,
  FACETS,
  ofEachFacet,
  parseRand,
  PRICE_FILTER_MAX_RAND,
  readFacet,
  toCategory,
  toRand,
} from '@umbala/pricing'
import type { PageLocation } from '../../state/page-head.ts'
import { rememberLast } from '../../state/remember-last.ts'
import { isCollection } from './collections.ts'
import type { ProductFilterSet } from '../products.slice.ts'
import { SEARCH_LENGTH } from '../search/search-box.ts'

export const SORTS = [
  { value: '', label: 'Default' },
  { value: 'priceAsc', label: 'Price, low to high' },
  { value: 'priceDesc', label: 'Price, high to low' },
  { value: 'popularity', label: 'Popularity' },
] as const

const NAME_LENGTH = 60

export type Listing = {
  readonly filters: ProductFilterSet
  readonly page: number
  /** False where the address names a collection or a category that the shop does not have. */
  readonly isKnown: boolean
}

/** Null for what is no amount, and for the amount that limits nothing. */
const readRand = (text: string | null, unlimited: number): number | null => {
  const amount = parseRand(text ?? '')
  return amount === null || toRand(amount) === unlimited ? null : toRand(amount)
}

const readPrices = (params: URLSearchParams): Pick<ProductFilterSet, 'minPrice' | 'maxPrice'> => {
  const min = readRand(params.get('minPrice'), 0)
  const max = readRand(params.get('maxPrice'), PRICE_FILTER_MAX_RAND)
  const [low, high] = min !== null && max !== null && min > max ? [max, min] : [min, max]
  return { minPrice: low === null ? '' : String(low), maxPrice: high === null ? '' : String(high) }
}

const readPage = (text: string | null): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1)

const read = (pathname: string, search: string): Listing => {
  const params = new URLSearchParams(search)
  const name = (pathname.split('/')[2] ?? 'all').toLowerCase()
  const named = toCategory(name)
  const category = (params.get('category') ?? '').trim()
  const isNamed = named !== null || name === 'all' || isCollection(name)
  return {
    isKnown: isNamed && (named !== null || category === '' || toCategory(category) !== null),
    page: readPage(params.get('page')),
    filters: {
      collection: named !== null || name === 'all' ? '' : name.slice(0, NAME_LENGTH),
      ...ofEachFacet((facet) => readFacet(facet, params.getAll(facet)).join()),
      category: named ?? toCategory(category) ?? category.slice(0, NAME_LENGTH),
      ...readPrices(params),
      sortBy: SORTS.find(({ value }) => value === params.get('sortBy'))?.value ?? '',
      search: (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
    },
  }
}

/** The loader, the head and the page each read the same address. */
const readLast = rememberLast(read)

/** What an address of the listing asks for, in one spelling, however it was written. */
export const readListing = ({ pathname, search }: PageLocation): Listing => readLast(pathname, search)

const WRITTEN = [...FACETS, 'minPrice', 'maxPrice', 'sortBy', 'search'] as const

/** What is left of a filter when its category goes. */
export const NO_CATEGORY_FACETS = {
  kind: '',
  paperSize: '',
  finish: '',
  material: '',
  own: '',
} as const satisfies Record<(typeof CATEGORY_FACETS)[number], ''>

/** A page of a list names itself a dozen times, and mostly by words that are written as they are. */
const written = (value: string): string =>
  /^[\w.,-]*$/.test(value) ? value : new URLSearchParams({ value }).toString().slice('value='.length)

/** The one address of a listing: always in this order, and nothing in it that is empty, usual or said twice. */
export const listingUrl = (filters: ProductFilterSet, page = 1): string => {
  let query = ''
  for (const name of WRITTEN) if (filters[name] !== '') query += `&${name}=${written(filters[name])}`
  if (page > 1) query += `&page=${page}`
  return `/collections/${filters.collection || 'all'}${query.replace('&', '?').replaceAll('%2C', ',')}`
}
