import { readAmount } from '../cells/read-amount.ts'
import { DATE_FORMATS, readDate } from '../cells/read-date.ts'
import { cellAt, type Row, type Separator, SEPARATORS, splitRows } from '../file/split-rows.ts'
import { type AmountColumns, HEAD_MAX, headingsOf } from '../layouts/row-format.ts'
import type { Mapping } from './mapping.ts'

export type ProposedMapping = {
  /** The first rows as they are, for the preview beside which a person chooses columns. */
  readonly preview: readonly Row[]
  readonly separator: Separator
  /** A guess for a person to look at, never read with unseen; null where too little is recognisable. */
  readonly mapping: Mapping | null
}

const DATE = /^(?:(?:POSTING|TRANSACTION|EFFECTIVE|VALUE) )?(?:DATE|DATUM)$/
const AMOUNT = /^(?:TRANSACTION )?(?:AMOUNT|BEDRAG)\b/
const MONEY_IN = /^(?:MONEY IN|CREDITS?|DEPOSITS?|PAID IN)\b/
const MONEY_OUT = /^(?:MONEY OUT|DEBITS?|WITHDRAWALS?|PAID OUT)\b/
const BALANCE = /\b(?:BALANCE|SALDO)\b/
const MARKER = /^(?:DEBIT ?\/ ?CREDIT|CREDIT ?\/ ?DEBIT|DR ?\/ ?CR|CR ?\/ ?DR)$/
const REFERENCE = /\b(?:REFERENCE|REF|VERWYSING)\b/
const DESCRIPTION = /\b(?:DESCRIPTION|DETAILS?|NARRATIVE|NARRATION|PARTICULARS|BESKRYWING|MEMO|PAYEE)\b/

/** Letters of a cell in the preview. */
const SHOWN = 80

/** The separator that gives the most rows of one width. */
const separatorOf = (text: string): Separator => {
  const weigh = (separator: Separator): number => {
    const read = splitRows(text, separator, HEAD_MAX)
    if (!read.ok) return 0
    const widths = read.rows.map(({ cells }) => cells.length).filter((width) => width > 1)
    return Math.max(0, ...widths.map((width) => widths.filter((each) => each === width).length * width))
  }
  const weights = SEPARATORS.map(weigh)
  return SEPARATORS[weights.indexOf(Math.max(...weights))] ?? ','
}

const amountColumns = (headings: readonly string[]): AmountColumns | null => {
  const find = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(heading))
  const [amount, marker] = [find(AMOUNT), find(MARKER)]
  if (amount !== -1) return marker === -1 ? { kind: 'signed', amount } : { kind: 'marked', amount, marker }
  const [moneyIn, moneyOut] = [find(MONEY_IN), find(MONEY_OUT)]
  return moneyIn === -1 || moneyOut === -1 ? null : { kind: 'two', moneyIn, moneyOut }
}

const placesOf = (headings: readonly string[], pattern: RegExp): readonly number[] =>
  headings.flatMap((heading, at) => (pattern.test(heading) ? [at] : []))

/** A comma only where a dot cannot be meant. */
const decimalOf = (cells: readonly string[]): Mapping['decimal'] => {
  const reads = (decimal: Mapping['decimal']) =>
    cells.filter((cell) => readAmount(cell, decimal) !== null).length
  return reads(',') > reads('.') ? ',' : '.'
}

const mappingOf = (rows: readonly Row[], separator: Separator): Mapping | null => {
  for (const [at, { cells }] of rows.entries()) {
    const headings = headingsOf(cells)
    const date = headings.findIndex((heading) => DATE.test(heading))
    const amount = amountColumns(headings)
    if (date === -1 || amount === null) continue
    const below = rows.slice(at + 1)
    const dates = below.map((row) => cellAt(row, date)).filter((cell) => cell !== '')
    const weights = DATE_FORMATS.map((each) => dates.filter((cell) => readDate(cell, [each]) !== null).length)
    const dateFormat = DATE_FORMATS[weights.indexOf(Math.max(...weights))]
    if (dateFormat === undefined || Math.max(...weights) === 0) return null
    const figures = below.map((row) => cellAt(row, amount.kind === 'two' ? amount.moneyIn : amount.amount))
    const references = placesOf(headings, REFERENCE)
    const balance = headings.findIndex((heading) => BALANCE.test(heading))
    return {
      separator,
      decimal: decimalOf(figures),
      dateFormat,
      headings: cells.slice(0, headings.length).map((cell) => cell.trim()),
      skipRows: 0,
      width: headings.length,
      date,
      amount,
      descriptions: placesOf(headings, DESCRIPTION).filter((place) => !references.includes(place)),
      references,
      balance: balance === -1 ? null : balance,
    }
  }
  return null
}

/** What the head of a file seems to say about its columns. */
export const proposeMapping = (text: string): ProposedMapping => {
  const separator = separatorOf(text)
  const read = splitRows(text, separator, HEAD_MAX)
  const rows = read.ok ? read.rows : []
  const mapping = mappingOf(rows, separator)
  const preview = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, SHOWN)) }))
  return { preview, separator, mapping }
}
