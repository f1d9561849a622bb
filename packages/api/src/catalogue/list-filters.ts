import type { ProductQuery } from '@umbala/contract'
import {
  type Category,
  FILTER_GENDERS,
  gendersFoundBy,
  normalColour,
  normalSize,
  toCategory,
  pageWindow,
} from '@umbala/pricing'
import { type ListFilters, SORT_ORDERS, type SortOrder } from './catalogue.queries.ts'

const listed = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')

const gendersOf = (text: string | undefined) =>
  listed(text).flatMap((asked) =>
    FILTER_GENDERS.filter((filter) => gendersFoundBy(filter).join() === gendersFoundBy(asked).join()),
  )

type Collection = { readonly category?: Category; readonly featuredOnly?: true; readonly sort?: SortOrder }

const COLLECTIONS: Readonly<Record<string, Collection>> = {
  all: {},
  featured: { featuredOnly: true },
  new: { sort: 'newest' },
  popular: { sort: 'popularity' },
}

/** `all`, the four categories, `featured`, `new` and `popular`; any other name is no collection of ours. */
export const collectionNamed = (name: string): Collection | null => {
  const category = toCategory(name)
  if (category !== null) return { category }
  const key = name.toLowerCase()
  return Object.hasOwn(COLLECTIONS, key) ? (COLLECTIONS[key] ?? null) : null
}

const isSortOrder = (text: string | undefined): text is SortOrder =>
  SORT_ORDERS.some((order) => order === text)

/** Null where nothing can match: an unknown category, collection, size or colour finds no product. */
export const toListFilters = (query: ProductQuery): ListFilters | null => {
  const collection = collectionNamed(query.collection ?? 'all')
  if (collection === null) return null

  const asked = listed(query.category)
  const named = asked.map(toCategory).filter((category) => category !== null)
  if (asked.length > 0 && named.length === 0) return null
  const inCollection = collection.category === undefined ? [] : [collection.category]
  const categories = named.length === 0 ? inCollection : named
  if (inCollection.length > 0 && !categories.some((category) => inCollection.includes(category))) return null

  const filters: ListFilters = {
    categories: inCollection.length > 0 ? inCollection : categories,
    featuredOnly: collection.featuredOnly ?? false,
    sizes: listed(query.size)
      .map(normalSize)
      .filter((size) => size !== null),
    colors: listed(query.color)
      .map(normalColour)
      .filter((colour) => colour !== null),
    genders: gendersOf(query.gender),
    minCents: query.minPrice,
    maxCents: query.maxPrice,
    search: query.search,
    sort: isSortOrder(query.sortBy)
      ? query.sortBy
      : query.search === undefined
        ? (collection.sort ?? 'newest')
        : 'relevance',
    ...pageWindow(query),
  }
  const unknownOnly = (text: string | undefined, found: readonly string[]) =>
    listed(text).length > 0 && found.length === 0
  if (
    unknownOnly(query.size, filters.sizes) ||
    unknownOnly(query.color, filters.colors) ||
    unknownOnly(query.gender, filters.genders)
  )
    return null
  return filters
}
