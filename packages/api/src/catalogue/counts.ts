import type { LoadedCounts, LoadedStep } from './counts.queries.ts'
import { priceStep } from './price-steps.ts'

/** One step of price: how many products of each shape cost less than it, and the products that lie in it, by price. */
export type Step = {
  readonly below: Int32Array
  readonly prices: readonly number[]
  /** Where among the shapes each of those products belongs. */
  readonly places: readonly number[]
}

/** Published products by shape, as they were at a version of the catalogue. */
export type Counts = {
  readonly version: number
  readonly shapes: Int32Array
  readonly products: Int32Array
  readonly all: number
  /** Those steps that were asked for. */
  readonly steps: Map<number, Step>
}

const toStep = ({ below, prices, shapes }: LoadedStep, placeOf: ReadonlyMap<number, number>): Step => ({
  below: Int32Array.from(below),
  prices,
  places: shapes.map((shape) => placeOf.get(shape) ?? 0),
})

export const toCounts = ({ version, shapes, products, steps }: LoadedCounts): Counts => {
  const placeOf = new Map(shapes.map((shape, place) => [shape, place]))
  return {
    version,
    shapes: Int32Array.from(shapes),
    products: Int32Array.from(products),
    all: products.reduce((sum, count) => sum + count, 0),
    steps: new Map(steps.map((step) => [step.step, toStep(step, placeOf)])),
  }
}

type Prices = { readonly minCents: number | undefined; readonly maxCents: number | undefined }

/** The steps without which products within these prices cannot be counted. */
export const stepsOf = ({ minCents, maxCents }: Prices): readonly number[] => [
  ...(minCents === undefined ? [] : [priceStep(minCents)]),
  ...(maxCents === undefined ? [] : [priceStep(maxCents + 1)]),
]

/** Adds `sign` times the products that cost less than an amount. */
const addBelow = (counted: Int32Array, { steps }: Counts, cents: number, sign: 1 | -1) => {
  const step = steps.get(priceStep(cents))
  if (!step) throw new Error(`The counts below ${cents} cents were not loaded.`)
  for (let place = 0; place < counted.length; place += 1)
    counted[place] = (counted[place] ?? 0) + sign * (step.below[place] ?? 0)
  for (let at = 0; at < step.prices.length && (step.prices[at] ?? cents) < cents; at += 1) {
    const place = step.places[at] ?? 0
    counted[place] = (counted[place] ?? 0) + sign
  }
}

/** How many products of each shape have a price that will do, in the order of the shapes. */
export const countPriced = (counts: Counts, { minCents, maxCents }: Prices): Int32Array => {
  if (minCents === undefined && maxCents === undefined) return counts.products
  const counted = maxCents === undefined ? counts.products.slice() : new Int32Array(counts.products.length)
  if (maxCents !== undefined) addBelow(counted, counts, maxCents + 1, 1)
  if (minCents !== undefined) addBelow(counted, counts, minCents, -1)
  return counted
}

/** A shape matches where it has something of each choice; a mask of zero asks for nothing. */
export const matches = (shape: number, masks: readonly number[]): boolean =>
  masks.every((mask) => mask === 0 || (shape & mask) !== 0)

/** The shapes that match, and how many products they have in all. */
export type Matching = { readonly total: number; readonly shapes: readonly number[] }

export const countMatching = (
  { shapes }: Counts,
  counted: Int32Array,
  masks: readonly number[],
): Matching => {
  const asked = masks.filter((mask) => mask !== 0)
  const found: number[] = []
  let total = 0
  for (let place = 0; place < shapes.length; place += 1) {
    const products = counted[place] ?? 0
    const shape = shapes[place] ?? 0
    if (products <= 0 || !matches(shape, asked)) continue
    total += products
    found.push(shape)
  }
  return { total, shapes: found }
}
