import type { Facets } from '@umbala/contract'
import { CATEGORY_FACETS, type Facet, ofEachFacet, sortFacetValues, splitOwnFacet } from '@umbala/pricing'
import type { FacetIndex } from './facet-index.ts'
import type { Choices, IndexedFacet } from './list-conditions.queries.ts'

/** One bit a facet that is asked for: which of them a set meets. */
const createJudge = ({ values, valuesOf }: FacetIndex, choices: Choices) => {
  const bitOf = values.map(({ facet, value }) => {
    const place = choices.findIndex((choice) => choice.facet === facet && choice.values.includes(value))
    return place < 0 ? 0 : 1 << place
  })
  const bits = Uint32Array.from(bitOf)
  const everything = (1 << choices.length) - 1
  /** What a set fails: zero where it matches. */
  return (place: number): number => {
    let met = 0
    for (const value of valuesOf[place] ?? []) met |= bits[value] ?? 0
    return everything & ~met
  }
}

/** The sets that match, and how many products they have in all. */
export type Matching = { readonly total: number; readonly sets: readonly number[] }

export const matchingSets = (index: FacetIndex, counted: ArrayLike<number>, choices: Choices): Matching => {
  const failsOf = createJudge(index, choices)
  const sets: number[] = []
  let total = 0
  for (let place = 0; place < index.ids.length; place += 1) {
    const products = counted[place] ?? 0
    if (products <= 0 || failsOf(place) !== 0) continue
    total += products
    sets.push(index.ids[place] ?? 0)
  }
  return { total, sets }
}

/** What is chosen from together: a facet, or one own option. */
const groupOf = (facet: IndexedFacet, value: string): string =>
  facet === 'own' ? `own:${splitOwnFacet(value)[0]}` : facet
const groupOfChoice = (choice: Choices[number] | undefined): string | undefined =>
  choice && groupOf(choice.facet, choice.values[0] ?? '')

export const NO_FACETS: Facets = { total: 0, ...ofEachFacet(() => ({})) }

/**
 * Beside each value of the sidebar: how many products choosing it would show. A facet ignores its own choice, so that the
 * alternatives keep their numbers: a set that fails one choice alone counts for the values of that facet. Another category lets go of
 * what only the present one has, so there a set may fail those choices too.
 */
export const toFacets = (index: FacetIndex, counted: ArrayLike<number>, choices: Choices): Facets => {
  const failsOf = createJudge(index, choices)
  const bitsOf = (facets: readonly IndexedFacet[]) =>
    choices.reduce((bits, { facet }, place) => (facets.includes(facet) ? bits | (1 << place) : bits), 0)
  const category = bitsOf(['category'])
  const withCategory = bitsOf(['category', ...CATEGORY_FACETS])
  const groups = index.values.map(({ facet, value }) => groupOf(facet, value))
  const sums = new Float64Array(index.values.length)
  let total = 0
  for (let place = 0; place < index.ids.length; place += 1) {
    const products = counted[place] ?? 0
    if (products <= 0) continue
    const failed = failsOf(place)
    if (failed === 0) total += products
    const isElsewhere = (failed & category) !== 0 && (failed & ~withCategory) === 0
    const failsSeveral = (failed & (failed - 1)) !== 0
    if (failsSeveral && !isElsewhere) continue
    const only =
      failed === 0 ? undefined : isElsewhere ? 'category' : groupOfChoice(choices[Math.log2(failed)])
    for (const value of index.valuesOf[place] ?? [])
      if (only === undefined || groups[value] === only) sums[value] = (sums[value] ?? 0) + products
  }
  const counts = ofEachFacet((): Record<string, number> => ({}))
  for (const [number, { facet, value }] of index.values.entries()) {
    const sum = sums[number] ?? 0
    if (sum > 0 && facet !== 'featured') counts[facet][value] = sum
  }
  const inOrder = (facet: Facet) =>
    Object.fromEntries(
      sortFacetValues(facet, Object.keys(counts[facet])).map((value) => [value, counts[facet][value] ?? 0]),
    )
  return { total, ...ofEachFacet(inOrder) }
}
