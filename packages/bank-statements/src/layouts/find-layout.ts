import { readDate } from '../cells/read-date.ts'
import { cellAt, type Row, type Separator, SEPARATORS, splitRows } from '../file/split-rows.ts'
import { BANK_LAYOUTS, type BankLayout } from './bank-layouts.ts'
import { findHeadings, HEAD_MAX } from './row-format.ts'

export type FoundLayout = {
  readonly layout: BankLayout
  readonly separator: Separator
  /** How many rows stand above the first that may be a line. */
  readonly above: number
}

/** Rows after the head in which at least one date must be of the layout's form. */
const TRIED = 20

const aboveOf = (rows: readonly Row[], { headings, firstWords }: BankLayout): number => {
  if (firstWords === null) return findHeadings(rows, headings) + 1
  const isHead = firstWords.every((words, at) =>
    rows[at]?.cells[0]?.trim().toUpperCase().startsWith(words.toUpperCase()),
  )
  return isHead ? firstWords.length : 0
}

const hasItsDates = (rows: readonly Row[], { format }: BankLayout): boolean =>
  rows.length === 0 ||
  rows.some((row) => readDate(cellAt(row, format.columns.date), format.dateFormats) !== null)

/** The bank's layout that a text is written in, known by all of its headings and by its dates; null where it is none. */
export const findLayout = (text: string): FoundLayout | null => {
  for (const separator of SEPARATORS) {
    const head = splitRows(text, separator, HEAD_MAX + TRIED)
    if (!head.ok) continue
    for (const layout of BANK_LAYOUTS) {
      const above = aboveOf(head.rows, layout)
      if (above > 0 && hasItsDates(head.rows.slice(above, above + TRIED), layout))
        return { layout, separator, above }
    }
  }
  return null
}
