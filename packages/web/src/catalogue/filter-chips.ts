import { toCategory } from '@umbala/pricing'
import { categoryLabel } from './category-ink.ts'
import { listingUrl } from './listing-address.ts'
import type { ProductFilterSet } from './products.slice.ts'

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
  const each = (name: 'gender' | 'color' | 'size'): { value: string; without: string }[] => {
    const values = listed(filters[name])
    return values.map((value) => ({
      value,
      without: less({ [name]: values.filter((other) => other !== value).join() }),
    }))
  }
  const { category, search } = filters
  const named = toCategory(category)
  const price = priceLabel(filters)
  return [
    ...(search === '' ? [] : [{ label: `“${search}”`, without: less({ search: '' }) }]),
    ...(named ? [{ label: categoryLabel(named), without: less({ category: '' }) }] : []),
    ...each('gender').map(({ value, without }) => ({ label: value, without })),
    ...each('color').map(({ value, without }) => ({ label: value, without, colour: value })),
    ...each('size').map(({ value, without }) => ({ label: `Size ${value}`, without })),
    ...(price === '' ? [] : [{ label: price, without: less({ minPrice: '', maxPrice: '' }) }]),
  ]
}
