import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenProduct } from '../../../test/given-product.ts'
import { randomLine } from '../../../test/random-lines.ts'
import { cents } from '../../money/money.ts'
import { priceLine } from '../price-line.ts'
import type { OptionAmount } from '../priced-product.ts'

test('property: the next break of a list is the first larger row of which a piece costs less, or there is none', () => {
  const seen = { break: 0, none: 0 }
  fc.assert(
    fc.property(fc.nat({ max: 0x7fffffff }), (seed) => {
      const { product, configuration, quantity } = randomLine(seed)
      const { rule } = product
      const line = priceLine(product, configuration, quantity)
      if (rule.kind !== 'table' || !line.ok) return
      const first = rule.rows.find((row) => {
        const larger = priceLine(product, configuration, row.quantity)
        return row.quantity > quantity && larger.ok && larger.total / row.quantity < line.total / quantity
      })
      seen[first ? 'break' : 'none'] += 1
      expect(line.nextBreak?.quantity).toBe(first?.quantity)
    }),
    { numRuns: 4000 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
})

/** The longest and widest list that can be stored. */
const ROWS = 200
const TURNAROUNDS = Array.from({ length: 12 }, (_, at) => `In ${at + 1} days`)

const longList = (runPrice: (quantity: number) => number, amount: OptionAmount) =>
  givenProduct(
    {
      kind: 'table',
      by: 'turnaround',
      columns: TURNAROUNDS,
      rows: Array.from({ length: ROWS }, (_, at) => ({
        quantity: (at + 1) * 50,
        cells: TURNAROUNDS.map((_name, column) => cents(runPrice((at + 1) * 50) + column)),
      })),
      cell: 'run',
      between: 'linear',
      quantities: 'free',
    },
    {
      setUp: cents(100_00),
      turnarounds: TURNAROUNDS.map((name) => ({ name, percentHundredths: 0 })),
      options: Array.from({ length: 10 }, (_, at) => ({
        name: `option ${at}`,
        label: `Option ${at}`,
        amounts: { Yes: amount },
      })),
    },
  )

const LIMIT = 50
const ROUND = 200
const PATIENCE_MS = 10_000

/** The quickest round: what else the machine does makes a round slower, never quicker. A quick one is enough. */
const microseconds = (run: () => unknown): number => {
  const end = Date.now() + PATIENCE_MS
  let quickest = Infinity
  while (quickest >= LIMIT && Date.now() < end) {
    const begin = Date.now()
    for (let at = 0; at < ROUND; at += 1) run()
    // The clock counts whole milliseconds.
    quickest = Math.min(quickest, ((Date.now() - begin + 1) * 1000) / ROUND)
  }
  return quickest
}

const LISTS = {
  'a piece of every larger run costs less': (quantity: number) => quantity * 20 + 5000,
  'every piece costs the same': (quantity: number) => quantity * 20,
  'no piece of a larger run costs less': (quantity: number) => quantity * quantity,
}

const AMOUNTS: Readonly<Record<string, OptionAmount>> = {
  'amounts per piece': { basis: 'piece', amount: cents(7) },
  'amounts per line': { basis: 'line', amount: cents(7) },
  percentages: { basis: 'percent', percentHundredths: 1_23 },
}

test.each(
  Object.entries(LISTS).flatMap(([list, runPrice]) =>
    Object.entries(AMOUNTS).map(([amounts, amount]) => ({ list, runPrice, amounts, amount })),
  ),
)(
  'a line of a list of 200 rows, in which $list, is priced with $amounts in 50 µs',
  ({ runPrice, amount }) => {
    const product = longList(runPrice, amount)
    const options = Object.fromEntries(product.options.map(({ name }) => [name, ['Yes']]))
    const configuration = { options, turnaround: TURNAROUNDS.at(-1) ?? '' }
    expect(priceLine(product, configuration, 60).ok).toBe(true)
    expect(microseconds(() => priceLine(product, configuration, 60))).toBeLessThan(LIMIT)
  },
)
