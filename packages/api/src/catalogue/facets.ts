import type { Facets } from '@umbala/contract'
import { type Choices, FACET_BITS } from './shape.ts'

const FACETS = ['category', 'gender', 'color', 'size'] as const satisfies readonly (keyof typeof FACET_BITS)[]
const BITS_OF = FACETS.map((facet) => Object.values(FACET_BITS[facet]).reduce((all, bit) => all | bit, 0))
const EVERY_BIT = BITS_OF.reduce((all, bits) => all | bits, 0)
const HIGHEST = 31
const SEVERAL = 0

type Counted = { readonly shapes: ArrayLike<number>; readonly products: ArrayLike<number> }

/**
 * The values for which a shape counts: all of them where it meets every choice, those of one facet where it fails that facet's
 * choice alone, and none where it fails several.
 */
const countsFor = (shape: number, masks: readonly number[]): number => {
  let bits = EVERY_BIT
  for (let facet = 0; facet < masks.length; facet += 1) {
    const mask = masks[facet] ?? 0
    if (mask === 0 || (shape & mask) !== 0) continue
    if (bits !== EVERY_BIT) return SEVERAL
    bits = BITS_OF[facet] ?? 0
  }
  return bits
}

/**
 * Beside each value of the sidebar: how many products choosing it would show. A facet ignores its own choice, so that the
 * alternatives keep their numbers.
 */
export const toFacets = (choices: Choices, { shapes, products }: Counted): Facets => {
  const masks = FACETS.map((facet) => choices[facet])
  const sums = new Float64Array(HIGHEST + 1)
  const facets: Facets = { total: 0, category: {}, gender: {}, color: {}, size: {} }
  for (let at = 0; at < shapes.length; at += 1) {
    const shape = shapes[at] ?? 0
    const count = products[at] ?? 0
    if (count <= 0 || (choices.featured !== 0 && (shape & choices.featured) === 0)) continue
    const counted = countsFor(shape, masks)
    if (counted === EVERY_BIT) facets.total += count
    for (let bits = shape & counted; bits !== 0; bits &= bits - 1) {
      const lowest = HIGHEST - Math.clz32(bits & -bits)
      sums[lowest] = (sums[lowest] ?? 0) + count
    }
  }
  for (const facet of FACETS)
    for (const [value, bit] of Object.entries(FACET_BITS[facet])) {
      const count = sums[HIGHEST - Math.clz32(bit)] ?? 0
      if (count > 0) facets[facet][value] = count
    }
  return facets
}
