import { garmentCells, type GridRow, type GridRule } from '@umbala/pricing'
import { cellField } from '../../../../state/job-address.ts'
import { readWhole } from '../../../../ui/whole-number.ts'

/** What is typed into the cells, by the name of their field. */
export type Counts = Readonly<Record<string, string>>

/** How many pieces a cell says; null for what cannot be read. */
export const countOf = (counts: Counts, colour: string | undefined, size: string): number | null => {
  const text = counts[cellField(colour, size)]?.trim() ?? ''
  return text === '' ? 0 : readWhole(text)
}

/** The rows of the line, in the order of the product's colours and sizes. */
export const countedRows = (rule: GridRule, counts: Counts): readonly GridRow[] =>
  garmentCells(rule).flatMap(({ colour, size }) => {
    const quantity = countOf(counts, colour, size) ?? 0
    return quantity > 0 ? [{ size, ...(colour !== undefined && { colour }), quantity }] : []
  })

/** `Navy, M`. */
export const cellName = (colour: string | undefined, size: string): string =>
  colour === undefined ? size : `${colour}, ${size}`

/** The cells in which something stands that is no number of pieces. */
export const unreadCells = (rule: GridRule, counts: Counts): readonly string[] =>
  garmentCells(rule).flatMap(({ colour, size }) =>
    countOf(counts, colour, size) === null ? [cellName(colour, size)] : [],
  )

/** So many pieces more, in the first cell that has some: the price of a next break counts them there. */
export const withMore = (rule: GridRule, counts: Counts, more: number): Counts => {
  const [first] = countedRows(rule, counts)
  if (first === undefined || more <= 0) return counts
  return { ...counts, [cellField(first.colour, first.size)]: String(first.quantity + more) }
}
