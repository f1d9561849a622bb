import type { Cents } from '../../money/money.ts'

export type GarmentColour = {
  readonly name: string
  readonly surcharge: Cents
  /** Such as `#1d2b55`, to be shown beside the name. */
  readonly swatch?: string
  /** The sizes that this colour is not sold in. */
  readonly notSold?: readonly string[]
}

/** Sizes and colours of one job, priced by the total. */
export type GridRule = {
  readonly kind: 'grid'
  /** The price of a piece from so many pieces on, over all sizes; the first begins at 1. */
  readonly tiers: readonly { readonly fromQuantity: number; readonly unit: Cents }[]
  /** Every size that is sold, with what it costs more. */
  readonly sizes: readonly { readonly name: string; readonly surcharge: Cents }[]
  /** Every colour that is sold; left out where there is nothing to choose. */
  readonly colours?: readonly GarmentColour[]
  /** Names and numbers of people: what a piece with one costs more, and how long a name may be. Left out where none are printed. */
  readonly personal?: { readonly price: Cents; readonly longest: number }
  /** Once for each printed position. */
  readonly setUpPerPosition: Cents
  /** The options that are positions; one whose value says that nothing is printed there does not count. */
  readonly positions: readonly { readonly option: string; readonly none: readonly string[] }[]
}

/** A size in a colour, with what a piece of it costs more than another. */
export type GarmentCell = {
  readonly size: string
  readonly colour?: string
  readonly surcharge: number
}

export const isSoldIn = ({ notSold = [] }: GarmentColour, size: string): boolean => !notSold.includes(size)

/** Every size and colour that can be ordered. */
export const garmentCells = ({ sizes, colours }: GridRule): readonly GarmentCell[] =>
  colours === undefined
    ? sizes.map(({ name, surcharge }) => ({ size: name, surcharge }))
    : colours.flatMap((colour) =>
        sizes
          .filter(({ name }) => isSoldIn(colour, name))
          .map(({ name, surcharge }) => ({
            size: name,
            colour: colour.name,
            surcharge: surcharge + colour.surcharge,
          })),
      )

/** The cells that a piece costs the least and the most in. */
export const cheapestAndDearest = (rule: GridRule): readonly GarmentCell[] => {
  const [first, ...others] = garmentCells(rule)
  if (first === undefined) return []
  return [
    others.reduce((least, each) => (each.surcharge < least.surcharge ? each : least), first),
    others.reduce((most, each) => (each.surcharge > most.surcharge ? each : most), first),
  ]
}

/** So many pieces of one cell, as the row of a line. */
export const rowOf = ({ size, colour }: GarmentCell, quantity: number) => ({
  size,
  ...(colour !== undefined && { colour }),
  quantity,
})
