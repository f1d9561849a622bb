import type { Cents } from '../../money/money.ts'

export type TinSize = {
  readonly millilitres: number
  readonly price: Cents
  /** Of the tin with what is in it. */
  readonly weightMg: number
}

/** What is painted on, and how far a litre goes there in one coat. */
export type PaintedSurface = { readonly name: string; readonly squareMmPerLitre: number }

/** What mixing a colour costs: for each tin, or for each litre in them. */
export type TintPrice = {
  readonly per: 'tin' | 'litre'
  readonly amount: Cents
  /** What it can be mixed into. None where the customer is not asked. */
  readonly bases: readonly string[]
}

/** Paint: a price for each size of tin. */
export type TinsRule = {
  readonly kind: 'tins'
  /** From the smallest tin to the largest. */
  readonly tins: readonly TinSize[]
  /** The first is the usual one. */
  readonly surfaces: readonly PaintedSurface[]
  /** Without it, it is sold as it is. */
  readonly tint?: TintPrice
}

/** So many tins of one size. */
export type TinRow = { readonly millilitres: number; readonly count: number }

/** The colour that is mixed, by the code of ours or of another maker. */
export type Tint = {
  readonly code: string
  readonly name?: string | undefined
  readonly base?: string | undefined
}

export const ML_PER_LITRE = 1000

export const words = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** From the largest to the smallest, without those of which there are none. */
export const canonicalTins = (tins: readonly TinRow[]): TinRow[] =>
  tins
    .filter(({ count }) => count > 0)
    .map(({ millilitres, count }) => ({ millilitres, count }))
    .sort((one, other) => other.millilitres - one.millilitres)

/** Null where nothing is given. A name or a base without a code is kept, so that it is refused and not sold without its colour. */
export const canonicalTint = (tint: Tint): Tint | null => {
  const [code = '', name = '', base = ''] = [tint.code, tint.name ?? '', tint.base ?? ''].map(words)
  return code + name + base === ''
    ? null
    : { code, ...(name !== '' && { name }), ...(base !== '' && { base }) }
}

export const tinCount = (tins: readonly TinRow[]): number => tins.reduce((sum, { count }) => sum + count, 0)

export const millilitresOf = (tins: readonly TinRow[]): number =>
  tins.reduce((sum, { millilitres, count }) => sum + millilitres * count, 0)
