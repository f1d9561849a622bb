import { type Cents, ZERO } from '@umbala/pricing'
import { readAmount } from '../cells/read-amount.ts'
import { readDate } from '../cells/read-date.ts'
import { cellAt, type Row } from '../file/split-rows.ts'
import type { RowFormat } from '../layouts/row-format.ts'

/** Rows that tell something about the account and move no money. Others are never guessed to be such. */
const BALANCES = new Set([
  'OPEN BALANCE',
  'OPENING BALANCE',
  'CLOSE BALANCE',
  'CLOSING BALANCE',
  'BROUGHT FORWARD',
  'CARRIED FORWARD',
  'BALANCE BROUGHT FORWARD',
  'BALANCE CARRIED FORWARD',
])
const OTHERS = new Set(['PROVISIONAL STATEMENT', 'TOTAL'])

export type KnownRow = {
  readonly words: string
  /** What the account held at this place, where the row says so. */
  readonly balance: Cents | null
}

/** `Total:` and `Balance brought forward: 10.00` as their words. */
const wordsOf = (cell: string): string => (cell.split(':')[0] ?? '').trim().replace(/\s+/g, ' ').toUpperCase()

const wordsIn = (cells: readonly string[]): string | undefined =>
  cells.map(wordsOf).find((words) => BALANCES.has(words) || OTHERS.has(words))

/** In a row above the headings, or without a date: its last amount. */
const lastAmount = (cells: readonly string[]): Cents | null => {
  const texts = cells.flatMap((cell) => cell.split(':'))
  return readAmount(texts.findLast((text) => text.trim() !== '') ?? '')
}

const isNothing = (cell: string, balance: string, { decimal }: RowFormat): boolean => {
  if (cell.trim() === '') return true
  const amount = readAmount(cell, decimal)
  return amount === ZERO || (amount !== null && amount === readAmount(balance, decimal))
}

/**
 * The row, if it is one of those that move no money. One with a date could be a payment whose payer wrote such words, so it must not
 * have an amount of its own either.
 */
export const knownRow = (row: Row, format: RowFormat): KnownRow | null => {
  const { date, amount, balance, descriptions } = format.columns
  const day = cellAt(row, date)
  const isDated = readDate(day, format.dateFormats) !== null
  // What stands where the date should be and is none makes it a row that is not understood.
  if (!isDated && day !== '' && wordsIn([day]) === undefined) return null
  const words = wordsIn(isDated ? descriptions.map((at) => cellAt(row, at)) : row.cells)
  if (words === undefined) return null
  const isBalance = BALANCES.has(words)
  if (!isDated) return { words, balance: isBalance ? lastAmount(row.cells) : null }
  const written = cellAt(row, balance)
  const amounts = amount.kind === 'two' ? [amount.moneyIn, amount.moneyOut] : [amount.amount]
  if (!amounts.every((at) => isNothing(cellAt(row, at), written, format))) return null
  return { words, balance: isBalance ? readAmount(written, format.decimal) : null }
}
