import type { Product } from '@umbala/contract'
import { type Category, SUGGESTED_PRODUCTS } from '@umbala/pricing'
import { createRequest } from '../../state/thunk.ts'
import type { Ink } from '../../ui/ink.ts'
import { listingUrl } from '../listing/listing-address.ts'
import { NO_FILTERS } from '../products.slice.ts'

/** A list of its own: what is suggested while typing must not replace what the page behind it shows. */
export const fetchSuggestions = createRequest('suggestions/fetch', (search: string, { extra, signal }) =>
  extra.client.listProducts({ query: { search, limit: SUGGESTED_PRODUCTS } }, { signal }),
)

export type Suggestion = {
  readonly kind: 'category' | 'product'
  readonly label: string
  readonly to: string
  readonly ink?: Ink
  readonly product?: Product
}

type Department = {
  readonly label: string
  readonly to: string
  readonly ink: Ink
  readonly category: Category | null
}

/** Departments that are called so, or that hold what was found; then the products themselves. */
export const suggest = (
  term: string,
  products: readonly Product[],
  departments: readonly Department[],
): Suggestion[] => {
  const begun = term.toLowerCase()
  // Whoever types what the navigation says is understood, too.
  const isNamed = ({ label }: Department): boolean => label.toLowerCase().startsWith(begun)
  const named = departments.filter(isNamed).map(({ label, to, ink, category }): Suggestion => ({
    kind: 'category',
    label: category ?? label,
    to,
    ink,
  }))
  const holding = departments.flatMap((department): Suggestion[] => {
    const { ink, category } = department
    if (category === null || isNamed(department)) return []
    if (!products.some((product) => product.category === category)) return []
    const to = listingUrl({ ...NO_FILTERS, search: term, category })
    return [{ kind: 'category', label: `“${term}” in ${category}`, to, ink }]
  })
  const goods = products.map((product): Suggestion => ({
    kind: 'product',
    label: product.name,
    to: `/product/${product._id}`,
    product,
  }))
  return [...named, ...holding, ...goods]
}
