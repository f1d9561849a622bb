import type { Facets } from '@umbala/contract'
import { type Choices, FACET_BITS } from './shape.ts'

type Counted = { readonly shapes: readonly number[]; readonly products: readonly number[] }
type Facet = keyof typeof FACET_BITS

const FACETS = ['category', 'gender', 'color', 'size'] as const satisfies readonly Facet[]

/**
 * Beside each value of the sidebar: how many products choosing it would show. A facet ignores its own choice, so that the
 * alternatives keep their numbers.
 */
export const toFacets = (choices: Choices, counted: Counted): Facets => {
  const facets: Facets = { total: 0, category: {}, gender: {}, color: {}, size: {} }
  const chosen = FACETS.filter((facet) => choices[facet] !== 0)
  for (const [index, shape] of counted.shapes.entries()) {
    const products = counted.products[index] ?? 0
    const missed = chosen.filter((facet) => (shape & choices[facet]) === 0)
    if (missed.length === 0) facets.total += products
    for (const facet of FACETS) {
      if (missed.some((other) => other !== facet)) continue
      const values = facets[facet]
      for (const [value, bit] of Object.entries(FACET_BITS[facet]))
        if ((shape & bit) !== 0) values[value] = (values[value] ?? 0) + products
    }
  }
  return facets
}
