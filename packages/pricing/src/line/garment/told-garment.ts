import { formatCount, NO_BREAK_SPACE } from '../../money/money-text.ts'
import { type GridRow, type PersonalPrint, printsOf } from './grid-row.ts'

const LETTERS = /^(\d*)(X*)([SML])$/i

/** Where a size stands among others: XS before M before 2XL, numbers by what they count. */
const rankOf = (size: string): number => {
  const [, digits = '', crosses = '', letter = ''] = LETTERS.exec(size) ?? []
  if (letter === '') return Number.isNaN(Number(size)) ? Infinity : Number(size)
  const extra = digits === '' ? crosses.length : Number(digits)
  if (/m/i.test(letter)) return 0
  return /s/i.test(letter) ? -1 - extra : 1 + extra
}

const bySize = (one: GridRow, other: GridRow): number => {
  const [first, second] = [rankOf(one.size), rankOf(other.size)]
  return first === second ? 0 : first - second
}

/** `Navy: S × 2, M × 6; White: M × 1`, each size on one line with its count. */
const sizesText = (grid: readonly GridRow[]): string =>
  [...new Set(grid.map(({ colour }) => colour))]
    .map((colour) => {
      const told = grid
        .filter((row) => row.colour === colour)
        .toSorted(bySize)
        .map(({ size, quantity }) => [size, '×', formatCount(quantity)].join(NO_BREAK_SPACE))
        .join(', ')
      return colour === undefined ? told : `${colour}: ${told}`
    })
    .join('; ')

/** `Thandi 7`. */
const printText = ({ name, number }: PersonalPrint): string =>
  [name, number].filter((part) => part !== undefined).join(' ')

const namesText = (grid: readonly GridRow[]): string =>
  grid
    .filter(({ names = [] }) => names.length > 0)
    .toSorted(bySize)
    .map((row) => {
      const cell = [row.colour, row.size].filter((part) => part !== undefined).join(' ')
      return `${cell}: ${printsOf(row).map(printText).join(', ')}`
    })
    .join('; ')

/** The sizes, colours and names of a line in words; names only counted where there is no room for them. */
export const gridWords = (grid: readonly GridRow[], names: 'counted' | 'listed') => {
  const count = grid.reduce((sum, row) => sum + (row.names?.length ?? 0), 0)
  return [
    { label: 'Sizes', value: sizesText(grid) },
    ...(count === 0
      ? []
      : [{ label: 'Names and numbers', value: names === 'listed' ? namesText(grid) : formatCount(count) }]),
  ]
}
