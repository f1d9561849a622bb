import type { ProductQuery } from '@umbala/contract'
import {
  type Category,
  type Facet,
  FACETS,
  OWN_OPTIONS_MAX,
  pageWindow,
  readFacet,
  splitOwnFacet,
  toCategory,
} from '@umbala/pricing'
import { type Choices, type ListFilters, SORT_ORDERS, type SortOrder } from './list-conditions.queries.ts'

/** Commas alone name nothing. */
const names = (text = ''): boolean => /[^\s,]/.test(text)

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

/** Values of one own option will do each, but every option that is named must be met. */
const choicesOf = (facet: Facet, values: readonly string[]): Choices => {
  if (facet !== 'own' || values.length === 0) return [{ facet, values }]
  const byLabel = new Map<string, string[]>()
  for (const value of values) {
    const [label] = splitOwnFacet(value)
    byLabel.set(label, [...(byLabel.get(label) ?? []), value])
  }
  return [...byLabel.values()].map((some) => ({ facet, values: some }))
}

/** Null where nothing can match: an unknown collection, category or gender, another category than the collection's, prices that exclude each other. */
export const toListFilters = (query: ProductQuery): ListFilters | null => {
  const collection = collectionNamed(query.collection ?? 'all')
  if (collection === null) return null

  const asked = FACETS.filter((facet) => names(query[facet])).flatMap((facet) =>
    choicesOf(facet, readFacet(facet, [query[facet] ?? ''])),
  )
  // Nothing has as many, and each is a bit of what a set meets.
  if (asked.length > FACETS.length + OWN_OPTIONS_MAX) return null
  if (asked.some(({ values }) => values.length === 0)) return null
  const { category, featuredOnly } = collection
  const named = asked.find(({ facet }) => facet === 'category')
  if (category !== undefined && named && !named.values.includes(category)) return null
  const choices: Choices = [
    ...(category === undefined ? [] : [{ facet: 'category' as const, values: [category] }]),
    ...asked.filter(({ facet }) => facet !== 'category' || category === undefined),
    ...(featuredOnly ? [{ facet: 'featured' as const, values: ['yes'] }] : []),
  ]

  const { minPrice: minCents, maxPrice: maxCents, search } = query
  if (minCents !== undefined && maxCents !== undefined && minCents > maxCents) return null

  const usual = search === undefined ? (collection.sort ?? 'newest') : 'relevance'
  return {
    choices,
    minCents,
    maxCents,
    search,
    sort: isSortOrder(query.sortBy) ? query.sortBy : usual,
    ...pageWindow(query),
  }
}
