import type { OfferedTurnaround } from '../dates/scheduling.ts'
import type { QuantityLimits } from '../limits.ts'
import type { Cents } from '../money/money.ts'
import type { GridRule } from './garment/garment-rule.ts'
import type { TinsRule } from './paint/tins-rule.ts'

/** The sides of a sign on which something is done: a hem at the top, eyelets all around. */
export type Edge = 'top' | 'right' | 'bottom' | 'left'

/** What an option value adds to a line, and for each of what. A reduction is negative. */
export type OptionAmount =
  | { readonly basis: 'piece' | 'line' | 'squareMetre'; readonly amount: Cents }
  | {
      readonly basis: 'edgeMetre'
      readonly amount: Cents
      readonly edges: readonly Edge[]
      /** How wide the hem or the pocket is, for drawings. */
      readonly bandMm?: number
    }
  /** Such as eyelets: one every so many millimetres. */
  | {
      readonly basis: 'edgeCount'
      readonly amount: Cents
      readonly edges: readonly Edge[]
      readonly everyMm: number
    }
  /** Hundredths of a percent of the goods with all amounts above. */
  | { readonly basis: 'percent'; readonly percentHundredths: number }

/** An option in the order in which its amounts are added up. A value that is not listed adds nothing. */
export type PricedOption = {
  readonly name: string
  readonly label: string
  readonly amounts: Readonly<Record<string, OptionAmount>>
}

/** So much a piece, whatever the quantity. */
export type EachRule = { readonly kind: 'each'; readonly unit: Cents }

export type TableRow = {
  readonly quantity: number
  /** One for each column; null is a run that is not sold. */
  readonly cells: readonly (Cents | null)[]
}

/** A price list: quantities down, and across the values of one option or the turnarounds. */
export type TableRule = {
  readonly kind: 'table'
  /** Null for a list with one column. */
  readonly by: { readonly option: string } | 'turnaround' | null
  readonly columns: readonly string[]
  /** From the smallest quantity to the largest. */
  readonly rows: readonly TableRow[]
  /** Whether a cell is the price of one piece or of the whole run. */
  readonly cell: 'piece' | 'run'
  /** Stepped: the price per piece of the row below holds until the next. Linear: a straight line between the totals of two rows. */
  readonly between: 'stepped' | 'linear'
  readonly quantities: 'free' | 'listed'
}

/** By the square metre. */
export type AreaRule = {
  readonly kind: 'area'
  /** The rate of all square metres of the line, from the smallest total to the largest; the first begins at 0. */
  readonly tiers: readonly { readonly fromSquareMm: number; readonly perSquareMetre: Cents }[]
  /** The least that the square metres of a line cost. */
  readonly minimum: Cents
  /** Sides are charged in steps of so many millimetres, rounded up. */
  readonly stepMm: number
  readonly smallestSideMm: number
  readonly largestSideMm: number
  /** The width of the roll or the board: one of the two sides must fit into it. */
  readonly greatestWidthMm: number
  /** How it travels: rolled around a tube, or flat between two boards. Without it no parcel is told. */
  readonly packing?: { readonly way: 'rolled' | 'flat'; readonly thicknessUm: number }
}

export type PriceRule = EachRule | TableRule | AreaRule | GridRule | TinsRule

export type Turnaround = OfferedTurnaround & { readonly percentHundredths: number }

/** A product's price as data. A product without one costs its price for each piece. */
export type ProductPricing = {
  readonly rule: PriceRule
  /** Once for each line. */
  readonly setUp: Cents
  /** The least that a line costs, before its turnaround. */
  readonly minimumLine: Cents
  /** The first is the usual one; none where the product has no choice of them. */
  readonly turnarounds: readonly Turnaround[]
}

/** All that the price of a line depends on, except the line itself. */
export type PricedProduct = ProductPricing & {
  readonly options: readonly PricedOption[]
  readonly quantity: QuantityLimits
  /** Of one piece, or of a square metre where the rule is by area; tins of paint have their own. */
  readonly weightMg: number
}
