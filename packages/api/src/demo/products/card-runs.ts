import { type Cents, fromRand, type ProductPricing } from '@umbala/pricing'

const NO_FEES = { setUp: fromRand(0), minimumLine: fromRand(0) }

const run = (quantity: number, ...rand: readonly (number | null)[]) => ({
  quantity,
  cells: rand.map((amount): Cents | null => (amount === null ? null : fromRand(amount))),
})

/** By the run and by how soon: a large run does not fit into one day. */
export const CARD_RUNS: ProductPricing = {
  rule: {
    kind: 'table',
    by: 'turnaround',
    columns: ['Standard', 'Fast', 'Same day'],
    rows: [
      run(100, 245, 306, 392),
      run(250, 365, 456, 584),
      run(500, 498, 622, 797),
      run(1000, 720, 900, 1152),
      run(2500, 1490, 1862, null),
      run(5000, 2640, null, null),
    ],
    cell: 'run',
    between: 'stepped',
    quantities: 'listed',
  },
  ...NO_FEES,
  turnarounds: [
    { name: 'Standard', percentHundredths: 0, workingDays: 3 },
    { name: 'Fast', percentHundredths: 0, workingDays: 1 },
    { name: 'Same day', percentHundredths: 0, workingDays: 0, cutOff: '10:00' },
  ],
}

/** Any quantity: between two of the list the price lies on a straight line. */
export const POSTCARD_RUNS: ProductPricing = {
  rule: {
    kind: 'table',
    by: null,
    columns: ['Price'],
    rows: [
      run(25, 165),
      run(50, 215),
      run(100, 310),
      run(250, 520),
      run(500, 790),
      run(1000, 1240),
      run(2500, 2450),
    ],
    cell: 'run',
    between: 'linear',
    quantities: 'free',
  },
  ...NO_FEES,
  turnarounds: [
    { name: 'Standard', percentHundredths: 0, workingDays: 3 },
    { name: 'Next day', percentHundredths: 25_00, workingDays: 1 },
  ],
}
