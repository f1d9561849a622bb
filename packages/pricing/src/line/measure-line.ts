import { formatCount } from '../money/money-text.ts'
import type { LineSize } from './line-configuration.ts'
import type { Edge } from './priced-product.ts'

/** How much of everything there is to charge in a line. */
export type LineMeasures = {
  readonly quantity: number
  /** The size as it is made; none where the product is not sold by size. */
  readonly size: LineSize | null
  /** Of all pieces, with sides rounded up to what is charged. */
  readonly squareMm: number
}

export const SQUARE_MM_PER_M2 = 1_000_000
export const MM_PER_METRE = 1000

/** `2 m²`, `2.16 m²`, `1 250.5 m²`: as few decimals as say it. */
export const areaText = (squareMm: number): string => {
  const [whole = '', part] = String(Number((squareMm / SQUARE_MM_PER_M2).toFixed(2))).split('.')
  return `${formatCount(Number(whole))}${part === undefined ? '' : `.${part}`} m²`
}

export const roundUpTo = (step: number, length: number): number => Math.ceil(length / step) * step

const lengthOf = ({ widthMm, heightMm }: LineSize, edge: Edge): number =>
  edge === 'top' || edge === 'bottom' ? widthMm : heightMm

export const edgeLength = (size: LineSize, edges: readonly Edge[]): number =>
  edges.reduce((length, edge) => length + lengthOf(size, edge), 0)

const ALL_AROUND = 4

/** Around the whole sign the last one meets the first. An edge for itself has one at either end. */
export const countAlong = (size: LineSize, edges: readonly Edge[], everyMm: number): number =>
  edges.length === ALL_AROUND
    ? Math.ceil(edgeLength(size, edges) / everyMm)
    : edges.reduce((count, edge) => count + Math.ceil(lengthOf(size, edge) / everyMm) + 1, 0)
