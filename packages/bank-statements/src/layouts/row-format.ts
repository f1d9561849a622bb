import type { Decimal } from '../cells/read-amount.ts'
import type { DateFormat } from '../cells/read-date.ts'
import type { Row } from '../file/split-rows.ts'

/** Places of cells, counted from 0. */
export type AmountColumns =
  /** One column, with a sign where money goes out. */
  | { readonly kind: 'signed'; readonly amount: number }
  /** A second column says debit or credit. */
  | { readonly kind: 'marked'; readonly amount: number; readonly marker: number }
  | { readonly kind: 'two'; readonly moneyIn: number; readonly moneyOut: number }

export type Columns = {
  readonly date: number
  readonly amount: AmountColumns
  readonly descriptions: readonly number[]
  readonly references: readonly number[]
  readonly balance: number | null
  readonly fee: number | null
  readonly account: number | null
  readonly statementNumber: number | null
}

/** How the rows of a file are read, whether a bank's layout says so or a person's mapping. */
export type RowFormat = {
  /** Cells of a row; one with more has a separator within a cell, and its cells are not where they should be. */
  readonly width: number
  readonly decimal: Decimal
  readonly dateFormats: readonly DateFormat[]
  readonly columns: Columns
}

/** Headings as one compares them. Letter case and blanks differ from export to export. */
export const headingsOf = (cells: readonly string[]): readonly string[] => {
  const words = cells.map((cell) => cell.trim().replace(/\s+/g, ' ').toUpperCase())
  return words.slice(0, words.findLastIndex((word) => word !== '') + 1)
}

/** Standard Bank writes fourteen rows above its headings, which is the most that is known. */
export const HEAD_MAX = 40

/** Where the row with exactly these headings stands; -1 where there is none. */
export const findHeadings = (rows: readonly Row[], headings: readonly string[]): number => {
  const wanted = headingsOf(headings).join('\n')
  return rows.slice(0, HEAD_MAX).findIndex(({ cells }) => headingsOf(cells).join('\n') === wanted)
}
