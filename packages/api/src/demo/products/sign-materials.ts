import { type Edge, fromRand, type OptionAmount, type OwnOption, type ProductPricing } from '@umbala/pricing'
import { WORKSHOP } from './price-lists.ts'

type Material = {
  /** Rand for a square metre: of a small job, from 5 m² and from 20 m². */
  readonly rates: readonly [number, number, number]
  readonly minimum: number
  readonly smallestMm: number
  readonly largestMm: number
  /** Of the roll or the sheet. */
  readonly widthMm: number
  readonly stepMm: number
  readonly packing: { readonly way: 'rolled' | 'flat'; readonly thicknessUm: number }
}

const STEPS = [0, 5_000_000, 20_000_000]

const byArea = ({ rates, minimum, smallestMm, largestMm, widthMm, ...rest }: Material): ProductPricing => ({
  rule: {
    kind: 'area',
    tiers: rates.map((rand, at) => ({ fromSquareMm: STEPS[at] ?? 0, perSquareMetre: fromRand(rand) })),
    minimum: fromRand(minimum),
    smallestSideMm: smallestMm,
    largestSideMm: largestMm,
    greatestWidthMm: widthMm,
    ...rest,
  },
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: WORKSHOP,
})

const rolled = (thicknessUm: number) => ({ way: 'rolled', thicknessUm }) as const
const flat = (thicknessUm: number) => ({ way: 'flat', thicknessUm }) as const
const BANNER = { smallestMm: 500, largestMm: 20_000, widthMm: 3200, stepMm: 50 } as const
const VINYL = { smallestMm: 200, largestMm: 5000, widthMm: 1300, stepMm: 10 } as const
const SHEET = { smallestMm: 150, largestMm: 2440, widthMm: 1220, stepMm: 10 } as const

export const MESH_BANNER = byArea({ ...BANNER, rates: [265, 228, 196], minimum: 260, packing: rolled(380) })
export const FABRIC = byArea({ ...BANNER, rates: [310, 270, 238], minimum: 320, packing: rolled(300) })
export const FLAG_CLOTH = byArea({ ...BANNER, rates: [345, 298, 260], minimum: 290, packing: rolled(220) })
export const CUT_VINYL = byArea({ ...VINYL, rates: [420, 365, 320], minimum: 190, packing: rolled(180) })
export const FROSTED_FILM = byArea({ ...VINYL, rates: [390, 340, 298], minimum: 220, packing: rolled(180) })
export const PERFORATED = byArea({ ...VINYL, rates: [360, 315, 276], minimum: 220, packing: rolled(260) })
export const CORREX = byArea({ ...SHEET, rates: [295, 252, 214], minimum: 95, packing: flat(5000) })
export const COMPOSITE = byArea({ ...SHEET, rates: [890, 790, 715], minimum: 240, packing: flat(3000) })
export const ACRYLIC = byArea({ ...SHEET, rates: [1980, 1790, 1640], minimum: 590, packing: flat(5000) })
export const FASCIA = byArea({
  ...SHEET,
  largestMm: 6000,
  rates: [760, 670, 598],
  minimum: 690,
  packing: flat(5000),
})

const ALL_SIDES: readonly Edge[] = ['top', 'right', 'bottom', 'left']
const TOP_AND_BOTTOM: readonly Edge[] = ['top', 'bottom']
const perSquareMetre = (rand: number): OptionAmount => ({
  basis: 'squareMetre',
  amount: fromRand(rand),
})
const perPiece = (rand: number): OptionAmount => ({ basis: 'piece', amount: fromRand(rand) })

export const MESH_EDGES: readonly OwnOption[] = [
  {
    label: 'Edge',
    help: 'Wind pulls at the edge first. A hem with eyelets spreads the pull; a sewn-in rope takes more of it.',
    values: [
      {
        value: 'Hem with eyelets every 500 mm',
        amount: { basis: 'edgeCount', amount: fromRand(7.5), edges: ALL_SIDES, everyMm: 500 },
      },
      {
        value: 'Hem with a sewn-in rope',
        amount: { basis: 'edgeMetre', amount: fromRand(24), edges: TOP_AND_BOTTOM, bandMm: 50 },
      },
      { value: 'Cut to size' },
    ],
  },
]

export const FABRIC_EDGES: readonly OwnOption[] = [
  {
    label: 'Hanging',
    help: 'A pocket takes a pole of up to 40 mm. Hook tape holds on a frame that is covered with loop tape.',
    values: [
      { value: 'Sewn edge' },
      {
        value: 'Pole pocket at the top',
        amount: { basis: 'edgeMetre', amount: fromRand(32), edges: ['top'], bandMm: 80 },
      },
      {
        value: 'Hook tape all around',
        amount: { basis: 'edgeMetre', amount: fromRand(19), edges: ALL_SIDES, bandMm: 25 },
      },
    ],
  },
]

export const VINYL_FITTING: readonly OwnOption[] = [
  {
    label: 'Read from',
    help: 'Vinyl on the inside of the glass is mirrored, so that it reads from the street.',
    values: [{ value: 'The side it is stuck on' }, { value: 'Through the glass' }],
  },
  {
    label: 'Application tape',
    help: 'Tape carries the cut letters to the wall or the glass in one piece.',
    values: [{ value: 'With tape', amount: perSquareMetre(38) }, { value: 'Without tape' }],
  },
]

export const FILM_CUT: readonly OwnOption[] = [
  {
    label: 'Cut',
    values: [
      { value: 'Plain panel' },
      { value: 'Logo or number cut out', amount: perPiece(65) },
      { value: 'Pattern cut all over', amount: perSquareMetre(95) },
    ],
  },
]

export const CORREX_EXTRAS: readonly OwnOption[] = [
  {
    label: 'Printed',
    values: [{ value: 'One side' }, { value: 'Both sides', amount: perSquareMetre(130) }],
  },
  {
    label: 'Fixing',
    help: 'Eyelets are for cable ties on a fence, stakes for a verge or a lawn.',
    values: [
      { value: 'None' },
      {
        value: 'Eyelets in the corners',
        amount: { basis: 'edgeCount', amount: fromRand(6), edges: TOP_AND_BOTTOM, everyMm: 100_000 },
      },
      { value: 'Wire stakes, two a board', amount: perPiece(28) },
    ],
  },
]

export const RIGID_FIXING: readonly OwnOption[] = [
  {
    label: 'Fixing',
    help: 'Stand-offs hold the sign 20 mm off the wall. Tape is for glass and smooth paint indoors.',
    values: [
      { value: 'None' },
      { value: 'Four holes', amount: perPiece(24) },
      { value: 'Double-sided tape', amount: perPiece(35) },
      { value: 'Four brushed stand-offs', amount: perPiece(180) },
    ],
  },
  {
    label: 'Coating',
    values: [
      { value: 'Clear laminate' },
      { value: 'Laminate against graffiti', amount: perSquareMetre(140) },
    ],
  },
]

export const FASCIA_BUILD: readonly OwnOption[] = [
  {
    label: 'Sheet',
    help: 'Composite is the stiffest of the three. A sign longer than a sheet is made in parts that meet without a gap.',
    values: [
      { value: 'PVC foam board, 5 mm' },
      { value: 'Aluminium composite, 3 mm', amount: perSquareMetre(310) },
      { value: 'Acrylic, 5 mm', amount: perSquareMetre(1180) },
    ],
  },
  {
    label: 'Frame',
    help: 'A frame behind the sheet is needed where the wall is not flat.',
    values: [
      { value: 'No frame' },
      {
        value: 'Steel tube behind the edges',
        amount: { basis: 'edgeMetre', amount: fromRand(135), edges: ALL_SIDES, bandMm: 25 },
      },
    ],
  },
]
