import { fromRand, type GridRule, type ProductPricing } from '@umbala/pricing'

type Garment = {
  /** Rand of a piece, from so many pieces on. */
  readonly tiers: readonly (readonly [fromQuantity: number, rand: number])[]
  /** Rand that a size costs more. */
  readonly sizes: Readonly<Record<string, number>>
  /** Rand that a colour costs more, and the sizes it is not sold in. */
  readonly colours: Readonly<Record<string, { readonly rand?: number; readonly notSold?: readonly string[] }>>
  readonly positions: GridRule['positions']
  /** Rand of a name or a number. */
  readonly name?: number
}

const SWATCHES: Readonly<Record<string, string>> = {
  White: '#f6f5f1',
  Black: '#1c1b1a',
  Navy: '#1d2b55',
  Gray: '#8b8c8a',
  Red: '#b3202c',
  Blue: '#1f5fae',
  Green: '#1e6b3f',
  Yellow: '#f2c400',
  Pink: '#e36a9c',
  Beige: '#d9c9a8',
}
const SET_UP = 150
const LONGEST_NAME = 20
const FRONT = { option: 'printFront', none: ['None'] }
const BACK = { option: 'printBack', none: ['None'] }

/** A garment by colour and size in one line, priced by the total. */
export const garmentPricing = ({ tiers, sizes, colours, positions, name }: Garment): ProductPricing => ({
  rule: {
    kind: 'grid',
    tiers: tiers.map(([fromQuantity, rand]) => ({ fromQuantity, unit: fromRand(rand) })),
    sizes: Object.entries(sizes).map(([size, rand]) => ({ name: size, surcharge: fromRand(rand) })),
    colours: Object.entries(colours).map(([colour, { rand = 0, notSold }]) => ({
      name: colour,
      surcharge: fromRand(rand),
      ...(SWATCHES[colour] !== undefined && { swatch: SWATCHES[colour] }),
      ...(notSold && { notSold }),
    })),
    ...(name !== undefined && { personal: { price: fromRand(name), longest: LONGEST_NAME } }),
    setUpPerPosition: fromRand(SET_UP),
    positions,
  },
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: [
    { name: 'Standard', percentHundredths: 0, workingDays: 4, cutOff: '12:00' },
    { name: 'Fast', percentHundredths: 20_00, workingDays: 2, cutOff: '10:00' },
  ],
})

/** Up to 5XL, in the colours of teams. */
export const EVENT_SHIRTS: ProductPricing = garmentPricing({
  tiers: [
    [1, 89],
    [10, 82],
    [25, 74],
    [50, 66],
    [100, 59],
  ],
  sizes: { XS: 0, S: 0, M: 0, L: 0, XL: 0, '2XL': 12, '3XL': 18, '4XL': 26, '5XL': 34 },
  colours: {
    White: {},
    Navy: { rand: 4 },
    Red: {},
    Blue: {},
    Green: {},
    Yellow: { notSold: ['4XL', '5XL'] },
  },
  positions: [FRONT, BACK],
  name: 10,
})

const UP_TO_3XL = { XS: 0, S: 0, M: 0, L: 0, XL: 10, '2XL': 18, '3XL': 28 } as const

export const HOODIES: ProductPricing = garmentPricing({
  tiers: [
    [1, 349],
    [10, 326],
    [25, 299],
    [50, 279],
    [100, 262],
  ],
  sizes: { S: 0, M: 0, L: 0, XL: 20, '2XL': 35, '3XL': 48 },
  colours: { Gray: {}, Black: {}, Navy: {}, Red: { rand: 15 }, Green: { rand: 15 } },
  positions: [FRONT, BACK],
  name: 18,
})

export const LEAVERS_HOODIES: ProductPricing = garmentPricing({
  tiers: [
    [1, 429],
    [25, 389],
    [50, 362],
    [100, 339],
  ],
  sizes: { XS: 0, S: 0, M: 0, L: 0, XL: 20, '2XL': 35 },
  colours: { Navy: {}, Black: {}, Green: {}, Red: {}, White: {} },
  positions: [FRONT],
  name: 18,
})

export const GOLF_SHIRTS: ProductPricing = garmentPricing({
  tiers: [
    [1, 189],
    [10, 172],
    [25, 158],
    [50, 147],
    [100, 139],
  ],
  sizes: UP_TO_3XL,
  colours: { Navy: {}, White: {}, Black: {}, Red: {}, Green: {}, Gray: {} },
  positions: [BACK],
})

export const CREW_SHIRTS: ProductPricing = garmentPricing({
  tiers: [
    [1, 235],
    [10, 216],
    [25, 198],
    [50, 185],
  ],
  sizes: { S: 0, M: 0, L: 0, XL: 10, '2XL': 18, '3XL': 28 },
  colours: { Yellow: {}, Red: {}, Blue: {} },
  positions: [BACK],
})

export const LADIES_SHIRTS: ProductPricing = garmentPricing({
  tiers: [
    [1, 135],
    [10, 122],
    [25, 109],
    [50, 98],
  ],
  sizes: { XS: 0, S: 0, M: 0, L: 0, XL: 10 },
  colours: { White: {}, Black: { rand: 8 }, Pink: { rand: 8 }, Red: { rand: 8 }, Navy: { rand: 8 } },
  positions: [FRONT, BACK],
})
