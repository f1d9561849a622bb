import type { ProductQuery } from '@umbala/contract'
import {
  type Category,
  normalColour,
  normalGender,
  normalSize,
  toCategory,
  pageWindow,
} from '@umbala/pricing'
import { type ListFilters, SORT_ORDERS, type SortOrder } from './list-conditions.queries.ts'
import { toChoices } from './shape.ts'

export const listed = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')

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

  const sizes = listed(query.size)
    .map(normalSize)
    .filter((size) => size !== null)
  const colors = listed(query.color)
    .map(normalColour)
    .filter((colour) => colour !== null)
  const genders = listed(query.gender)
    .map(normalGender)
    .filter((gender) => gender !== null)
  const unknownOnly = (text: string | undefined, found: readonly string[]) =>
    listed(text).length > 0 && found.length === 0
  if (
    unknownOnly(query.size, sizes) ||
    unknownOnly(query.color, colors) ||
    unknownOnly(query.gender, genders)
  )
    return null

  const { minPrice: minCents, maxPrice: maxCents, search } = query
  if (minCents !== undefined && maxCents !== undefined && minCents > maxCents) return null

  const usual = search === undefined ? (collection.sort ?? 'newest') : 'relevance'
  return {
    choices: toChoices({
      categories: inCollection.length > 0 ? inCollection : categories,
      genders,
      colors,
      sizes,
      featuredOnly: collection.featuredOnly ?? false,
    }),
    minCents,
    maxCents,
    search,
    sort: isSortOrder(query.sortBy) ? query.sortBy : usual,
    ...pageWindow(query),
  }
}
