import { type Cents, cents, ZERO } from '@umbala/pricing'
import { type Decimal, readAmount } from '../cells/read-amount.ts'
import { readDate } from '../cells/read-date.ts'
import { cellAt, type Row } from '../file/split-rows.ts'
import type { AmountColumns, RowFormat } from '../layouts/row-format.ts'
import { quoted, TEXT_MAX } from '../limits.ts'
import type { StatementLine } from '../statement.ts'

/** A line before it is known which others the file holds. */
export type ReadLine = Omit<StatementLine, 'identity'> & { readonly account: string | null }
export type ReadRow =
  | { readonly ok: true; readonly value: ReadLine }
  | { readonly ok: false; readonly message: string }

/** Thrown and caught in this file alone: the first thing that is wrong with a row ends its reading. */
class Unreadable extends Error {}
const refuse = (sentence: string): never => {
  throw new Unreadable(sentence)
}

type Cells = (at: number | null) => string

const amountIn = (cell: string, what: string, decimal: Decimal): Cents =>
  readAmount(cell, decimal) ?? refuse(`The ${what} ${quoted(cell)} cannot be read with certainty.`)

const optional = (cell: string, what: string, decimal: Decimal): Cents | null =>
  cell === '' ? null : amountIn(cell, what, decimal)

const IN = new Set(['C', 'CR', 'CREDIT', '+'])
const OUT = new Set(['D', 'DR', 'DEBIT', '-'])

const markedAmount = (amount: Cents, marker: string): Cents => {
  const word = marker.toUpperCase()
  if (OUT.has(word)) return cents(-Math.abs(amount))
  if (!IN.has(word)) return refuse(`${quoted(marker)} says neither debit nor credit.`)
  return amount < 0 ? refuse('It says credit, and its amount is negative.') : amount
}

/** Null where neither column holds an amount. */
const eitherAmount = (moneyIn: Cents | null, moneyOut: Cents | null): Cents | null => {
  if (moneyIn !== null && moneyIn < 0) return refuse('The money in is negative.')
  if ((moneyIn ?? 0) !== 0 && (moneyOut ?? 0) !== 0) return refuse('It has money in and money out at once.')
  if ((moneyIn ?? 0) === 0 && (moneyOut ?? 0) === 0) return null
  // Some banks write money out with a minus sign, some without.
  return cents((moneyIn ?? 0) - Math.abs(moneyOut ?? 0))
}

const amountOf = (columns: AmountColumns, cell: Cells, decimal: Decimal): Cents | null => {
  if (columns.kind === 'two')
    return eitherAmount(
      optional(cell(columns.moneyIn), 'money in', decimal),
      optional(cell(columns.moneyOut), 'money out', decimal),
    )
  const amount = optional(cell(columns.amount), 'amount', decimal)
  if (columns.kind === 'signed' || amount === null) return amount
  return markedAmount(amount, cell(columns.marker))
}

/** Different texts of one line, apart, so that a number at the end of one does not run into the next. */
const joined = (cell: Cells, columns: readonly number[]): string =>
  [...new Set(columns.map((at) => cell(at).replace(/\s+/g, ' ')))].filter((text) => text !== '').join(' | ')

const readCells = (row: Row, format: RowFormat, usual: number): ReadLine => {
  const { line, cells } = row
  const { columns, decimal } = format
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const count = cells.length > Math.max(usual, format.width) ? cells.length : filled
  if (count > format.width)
    refuse(`This row has ${count} cells where ${format.width} are expected; one may hold a separator.`)
  // Banks write one row a line; here a quotation mark was opened in one row and closed in another.
  if (cells.some((cell) => cell.includes('\n')))
    refuse('A cell of this row goes on in the next; a quotation mark may be in the wrong place.')
  const cell: Cells = (at) => cellAt(row, at)
  const written = cell(columns.date)
  const date =
    readDate(written, format.dateFormats) ??
    refuse(
      written === ''
        ? 'This row has no date, and is none of the rows that are known to have none.'
        : `${quoted(written)} is no date of the form ${format.dateFormats.join(', ')}.`,
    )
  const fee = optional(cell(columns.fee), 'fee', decimal) ?? ZERO
  const own = amountOf(columns.amount, cell, decimal)
  // A row that holds a fee alone moves the fee. Without its sign it might also be one that was given back.
  const isFee = (own ?? 0) === 0 && fee < 0
  if (own === null && !isFee) refuse('This row has no amount.')
  const description = joined(cell, columns.descriptions)
  const reference = joined(cell, columns.references)
  if (description.length + reference.length > TEXT_MAX)
    refuse('The text of this row is longer than any that a bank writes.')
  return {
    line,
    date,
    amount: isFee ? fee : (own ?? ZERO),
    description,
    reference,
    balance: optional(cell(columns.balance), 'balance', decimal),
    fee: isFee ? ZERO : fee,
    statementNumber: cell(columns.statementNumber) || null,
    account: cell(columns.account) || null,
  }
}

/** A row as a line, or the sentence that says why it is none. Most rows of its file have the usual number of cells. */
export const readLine = (row: Row, format: RowFormat, usual: number): ReadRow => {
  try {
    return { ok: true, value: readCells(row, format, usual) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message }
    throw error
  }
}
