import type { Facet } from '@umbala/pricing'

export const SORT_ORDERS = ['newest', 'priceAsc', 'priceDesc', 'popularity', 'relevance'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** `featured` is a facet that a collection asks for and no sidebar shows. */
export type IndexedFacet = Facet | 'featured'

/** Of each facet that is asked for, the values that will do. */
export type Choices = readonly { readonly facet: IndexedFacet; readonly values: readonly string[] }[]

export type Narrowing = {
  readonly choices: Choices
  readonly minCents: number | undefined
  readonly maxCents: number | undefined
  readonly search: string | undefined
}

export type ListFilters = Narrowing & {
  readonly sort: SortOrder
  readonly limit: number
  readonly offset: number
}
