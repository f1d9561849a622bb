import { FACETS } from '@umbala/pricing'
import type { LoadedBucket, LoadedIndex } from './facet-index.queries.ts'
import type { IndexedFacet } from './list-conditions.queries.ts'
import { priceBucket } from './price-buckets.ts'

/** One price bucket: how many products of each set cost less than it, and the products that lie in it, by price. */
export type Bucket = {
  readonly below: Int32Array
  readonly prices: readonly number[]
  /** Where among the sets each of those products belongs. */
  readonly places: readonly number[]
}

/**
 * Products with the same facets form a set. This holds every set of published products at a version of the catalogue, with the values
 * of its facets as numbers, since a sidebar counts every value of every set.
 */
export type FacetIndex = {
  readonly version: number
  readonly ids: readonly number[]
  /** Where among the sets an id stands. */
  readonly placeOf: ReadonlyMap<number, number>
  readonly products: Int32Array
  readonly all: number
  /** Of each set the numbers of its values. */
  readonly valuesOf: readonly Uint32Array[]
  /** By its number: the facet and the value. */
  readonly values: readonly { readonly facet: IndexedFacet; readonly value: string }[]
  /** Those price buckets that were asked for. */
  readonly buckets: Map<number, Bucket>
}

const isIndexed = (name: string): name is IndexedFacet =>
  name === 'featured' || FACETS.some((facet) => facet === name)

const toBucket = ({ below, prices, sets }: LoadedBucket, placeOf: ReadonlyMap<number, number>): Bucket => ({
  below: Int32Array.from(below),
  prices,
  places: sets.map((id) => placeOf.get(id) ?? 0),
})

const numberValues = (sets: readonly (readonly string[])[]): Pick<FacetIndex, 'values' | 'valuesOf'> => {
  const numbers = new Map<string, number>()
  const values: { facet: IndexedFacet; value: string }[] = []
  const numberOf = (text: string): number[] => {
    const known = numbers.get(text)
    if (known !== undefined) return [known]
    const colon = text.indexOf(':')
    const facet = text.slice(0, colon)
    // A newer version of the shop may have added a facet that this one does not know.
    if (!isIndexed(facet)) return []
    numbers.set(text, values.length)
    return [values.push({ facet, value: text.slice(colon + 1) }) - 1]
  }
  return { values, valuesOf: sets.map((facets) => Uint32Array.from(facets.flatMap(numberOf))) }
}

export const toFacetIndex = ({ version, ids, facets, products, buckets }: LoadedIndex): FacetIndex => {
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  return {
    ...{ version, ids, placeOf },
    ...numberValues(facets),
    products: Int32Array.from(products),
    all: products.reduce((sum, count) => sum + count, 0),
    buckets: new Map(buckets.map((loaded) => [loaded.bucket, toBucket(loaded, placeOf)])),
  }
}

type Prices = { readonly minCents: number | undefined; readonly maxCents: number | undefined }

/** The buckets without which products within these prices cannot be counted. */
export const bucketsOf = ({ minCents, maxCents }: Prices): readonly number[] => [
  ...(minCents === undefined ? [] : [priceBucket(minCents)]),
  ...(maxCents === undefined ? [] : [priceBucket(maxCents + 1)]),
]

/** Adds `sign` times the products that cost less than an amount. */
const addBelow = (counted: Int32Array, { buckets }: FacetIndex, cents: number, sign: 1 | -1) => {
  const bucket = buckets.get(priceBucket(cents))
  if (!bucket) throw new Error(`The counts below ${cents} cents were not loaded.`)
  for (let place = 0; place < counted.length; place += 1)
    counted[place] = (counted[place] ?? 0) + sign * (bucket.below[place] ?? 0)
  for (let at = 0; at < bucket.prices.length && (bucket.prices[at] ?? cents) < cents; at += 1) {
    const place = bucket.places[at] ?? 0
    counted[place] = (counted[place] ?? 0) + sign
  }
}

/** How many products of each set have a price that will do, in the order of the sets. */
export const countPriced = (index: FacetIndex, { minCents, maxCents }: Prices): Int32Array => {
  if (minCents === undefined && maxCents === undefined) return index.products
  const counted = maxCents === undefined ? index.products.slice() : new Int32Array(index.products.length)
  if (maxCents !== undefined) addBelow(counted, index, maxCents + 1, 1)
  if (minCents !== undefined) addBelow(counted, index, minCents, -1)
  return counted
}
