import type { Facets } from '@umbala/contract'
import { type Choices, FACET_BITS } from './shape.ts'

type Counted = { readonly shapes: readonly number[]; readonly products: readonly number[] }

const FACETS = ['category', 'gender', 'color', 'size'] as const satisfies readonly (keyof typeof FACET_BITS)[]
const VALUES = FACETS.flatMap((facet) =>
  Object.entries(FACET_BITS[facet]).map(([value, bit]) => ({ facet, value, bit })),
)

/** Which facets a shape fails, one bit each, so that thousands of shapes are told apart without a list for each. */
const failedBy = (shape: number, masks: readonly number[]): number =>
  masks.reduce(
    (failed, mask, index) => (mask !== 0 && (shape & mask) === 0 ? failed | (1 << index) : failed),
    0,
  )

/**
 * Beside each value of the sidebar: how many products choosing it would show. A facet ignores its own choice, so that the
 * alternatives keep their numbers.
 */
export const toFacets = (choices: Choices, { shapes, products }: Counted): Facets => {
  const masks = FACETS.map((facet) => choices[facet])
  const failed = shapes.map((shape) => failedBy(shape, masks))
  const sumOf = (bit: number, forgiven: number) =>
    shapes.reduce(
      (sum, shape, index) =>
        (shape & bit) !== 0 && ((failed[index] ?? 0) & ~forgiven) === 0 ? sum + (products[index] ?? 0) : sum,
      0,
    )

  const facets: Facets = { total: sumOf(~0, 0), category: {}, gender: {}, color: {}, size: {} }
  for (const { facet, value, bit } of VALUES) {
    const count = sumOf(bit, 1 << FACETS.indexOf(facet))
    if (count > 0) facets[facet][value] = count
  }
  return facets
}
