import type { Choices } from './facets.ts'

export const SORT_ORDERS = ['newest', 'priceAsc', 'priceDesc', 'popularity', 'relevance'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

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
