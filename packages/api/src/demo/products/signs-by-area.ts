import { fromRand, type OwnOption, type ProductPricing } from '@umbala/pricing'

/** From a roll of 3.2 m, cheaper by the square metre the more of it a job takes. */
export const BANNER_BY_AREA: ProductPricing = {
  rule: {
    kind: 'area',
    tiers: [
      { fromSquareMm: 0, perSquareMetre: fromRand(240) },
      { fromSquareMm: 5_000_000, perSquareMetre: fromRand(205) },
      { fromSquareMm: 20_000_000, perSquareMetre: fromRand(175) },
    ],
    minimum: fromRand(180),
    stepMm: 50,
    smallestSideMm: 300,
    largestSideMm: 10_000,
    greatestWidthMm: 3200,
  },
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: [
    { name: 'Standard', percentHundredths: 0, workingDays: 3 },
    { name: 'Next day', percentHundredths: 30_00 },
  ],
}

export const BANNER_EDGES: readonly OwnOption[] = [
  {
    label: 'Edge',
    help: 'Eyelets for rope or cable ties, pockets for a pole at top and bottom.',
    values: [
      { value: 'Cut to size' },
      {
        value: 'Hem and eyelets',
        amount: {
          basis: 'edgeCount',
          amount: fromRand(6),
          edges: ['top', 'right', 'bottom', 'left'],
          everyMm: 500,
        },
      },
      {
        value: 'Pole pockets',
        amount: { basis: 'edgeMetre', amount: fromRand(28), edges: ['top', 'bottom'] },
      },
    ],
  },
  {
    label: 'Rope',
    when: { option: 'Edge', values: ['Hem and eyelets'] },
    values: [
      { value: 'No rope' },
      { value: '10 m of rope', amount: { basis: 'line', amount: fromRand(85) } },
    ],
  },
]
