import { type Edge, fromRand, type OwnOption, type ProductPricing } from '@umbala/pricing'

const NO_FEES = { setUp: fromRand(0), minimumLine: fromRand(0) }

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
    packing: { way: 'rolled', thicknessUm: 450 },
  },
  ...NO_FEES,
  turnarounds: [
    { name: 'Standard', percentHundredths: 0, workingDays: 3 },
    { name: 'Next day', percentHundredths: 30_00 },
  ],
}

const ALL_SIDES: readonly Edge[] = ['top', 'right', 'bottom', 'left']
const TOP_AND_BOTTOM: readonly Edge[] = ['top', 'bottom']
const HEM = { basis: 'edgeMetre', amount: fromRand(9), bandMm: 30 } as const
const EYELET = { basis: 'edgeCount', amount: fromRand(6) } as const
/** Longer than any edge: one at either end of each. */
const CORNERS_ONLY_MM = 100_000

/** Hem, eyelets and pole pockets by the edge. A pole needs a pocket, so eyelets are for the hemmed ones. */
export const BANNER_EDGES: readonly OwnOption[] = [
  {
    label: 'Edge',
    help: 'A hem keeps eyelets from tearing out. Pockets take a pole of up to 40 mm at top and bottom.',
    values: [
      { value: 'Cut to size' },
      { value: 'Hem on all sides', amount: { ...HEM, edges: ALL_SIDES } },
      {
        value: 'Pole pockets, top and bottom',
        amount: { basis: 'edgeMetre', amount: fromRand(28), edges: TOP_AND_BOTTOM, bandMm: 80 },
      },
    ],
  },
  {
    label: 'Eyelets',
    when: { option: 'Edge', values: ['Hem on all sides'] },
    values: [
      { value: 'No eyelets' },
      {
        value: 'In the corners',
        amount: { ...EYELET, edges: TOP_AND_BOTTOM, everyMm: CORNERS_ONLY_MM },
      },
      { value: 'Along top and bottom', amount: { ...EYELET, edges: TOP_AND_BOTTOM, everyMm: 500 } },
      { value: 'Every 500 mm all around', amount: { ...EYELET, edges: ALL_SIDES, everyMm: 500 } },
    ],
  },
  {
    label: 'Rope',
    when: {
      option: 'Eyelets',
      values: ['In the corners', 'Along top and bottom', 'Every 500 mm all around'],
    },
    values: [
      { value: 'No rope' },
      { value: '10 m of rope', amount: { basis: 'line', amount: fromRand(85) } },
    ],
  },
]

/** Cut from sheets of 2.44 by 1.22 m. */
export const BOARD_BY_AREA: ProductPricing = {
  rule: {
    kind: 'area',
    tiers: [
      { fromSquareMm: 0, perSquareMetre: fromRand(390) },
      { fromSquareMm: 3_000_000, perSquareMetre: fromRand(335) },
      { fromSquareMm: 12_000_000, perSquareMetre: fromRand(285) },
    ],
    minimum: fromRand(120),
    stepMm: 10,
    smallestSideMm: 150,
    largestSideMm: 2440,
    greatestWidthMm: 1220,
    packing: { way: 'flat', thicknessUm: 5000 },
  },
  ...NO_FEES,
  turnarounds: [
    { name: 'Standard', percentHundredths: 0, workingDays: 3 },
    { name: 'Next day', percentHundredths: 30_00 },
  ],
}

export const BOARD_HOLES: readonly OwnOption[] = [
  {
    label: 'Holes',
    help: 'For screws or cable ties, 10 mm from the edge.',
    values: [
      { value: 'No holes' },
      {
        value: 'In the corners',
        amount: {
          basis: 'edgeCount',
          amount: fromRand(2.5),
          edges: TOP_AND_BOTTOM,
          everyMm: CORNERS_ONLY_MM,
        },
      },
      {
        value: 'Every 300 mm all around',
        amount: { basis: 'edgeCount', amount: fromRand(2.5), edges: ALL_SIDES, everyMm: 300 },
      },
    ],
  },
]
