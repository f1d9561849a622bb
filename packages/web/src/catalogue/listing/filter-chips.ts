import { type Facet, FACETS, toCategory } from '@umbala/pricing'
import { listingUrl, NO_CATEGORY_FACETS } from './listing-address.ts'
import type { ProductFilterSet } from '../products.slice.ts'

export type Chip = {
  readonly label: string
  /** The same listing without this. */
  readonly without: string
  readonly colour?: string
}

const listed = (text: string): string[] => text.split(',').filter((value) => value !== '')

const rand = (amount: string): string => `R${amount.replace(/\B(?=(?:\d{3}){1,5}(?:\.|$))/g, '\u00a0')}`

const priceLabel = ({ minPrice, maxPrice }: ProductFilterSet): string => {
  if (minPrice === '') return maxPrice === '' ? '' : `Up to ${rand(maxPrice)}`
  return maxPrice === '' ? `From ${rand(minPrice)}` : `${rand(minPrice)} to ${rand(maxPrice)}`
}

/** One chip for each thing that narrows the listing down, with the way back from it. */
export const chipsOf = (filters: ProductFilterSet): Chip[] => {
  const less = (change: Partial<ProductFilterSet>): string => listingUrl({ ...filters, ...change })
  const each = (facet: Facet): Chip[] => {
    const values = listed(filters[facet])
    return values.map((value) => ({
      label: facet === 'size' ? `Size ${value}` : facet === 'own' ? value.replace(':', ': ') : value,
      without: less({ [facet]: values.filter((other) => other !== value).join() }),
      ...(facet === 'color' && { colour: value }),
    }))
  }
  const { category, search } = filters
  const named = toCategory(category)
  const price = priceLabel(filters)
  return [
    ...(search === '' ? [] : [{ label: `“${search}”`, without: less({ search: '' }) }]),
    ...(named ? [{ label: named, without: less({ category: '', ...NO_CATEGORY_FACETS }) }] : []),
    ...FACETS.filter((facet) => facet !== 'category').flatMap(each),
    ...(price === '' ? [] : [{ label: price, without: less({ minPrice: '', maxPrice: '' }) }]),
  ]
}
