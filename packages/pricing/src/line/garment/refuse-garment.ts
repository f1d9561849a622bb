import { GRID_BYTES_MAX, GRID_ROWS_MAX, NAMES_MAX } from '../../limits.ts'
import { formatCount } from '../../money/money-text.ts'
import { isHidden } from '../hidden-text.ts'
import { type GridRule, isSoldIn } from './garment-rule.ts'
import { type GridRow, type PersonalPrint, printsOf } from './grid-row.ts'

export const NO_ROWS = 'Enter how many pieces of each size.'

/** `Navy M`. */
const cellName = ({ size, colour }: GridRow): string => (colour === undefined ? size : `${colour} ${size}`)

export const pieceCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`

const refuseRow = ({ sizes, colours }: GridRule, row: GridRow): string | null => {
  if (!sizes.some(({ name }) => name === row.size)) return `There is no size ${row.size}.`
  if (colours === undefined)
    return row.colour === undefined ? null : 'This product has no colours to choose from.'
  if (row.colour === undefined) return `Choose a colour for size ${row.size}.`
  const colour = colours.find(({ name }) => name === row.colour)
  if (colour === undefined) return `There is no colour ${row.colour}.`
  return isSoldIn(colour, row.size) ? null : `There is no ${colour.name} in ${row.size}.`
}

const NUMBER = /^\d{1,4}$/
/** Neither can be stored, or printed, as it is. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u

const refusePrint = (longest: number, { name, number }: PersonalPrint): string | null => {
  if (name === undefined && number === undefined) return 'A name or a number is empty.'
  if (name !== undefined && UNPRINTABLE.test(name)) return 'A name has a character that cannot be printed.'
  if (name !== undefined && isHidden(name))
    return 'A name has a character that cannot be seen. Please type it again.'
  if (name !== undefined && name.length > longest)
    return `A name may be at most ${longest} characters long: ${name.slice(0, longest)}…`
  return number === undefined || NUMBER.test(number) ? null : 'A number may have one to four digits.'
}

const refuseNames = ({ personal }: GridRule, grid: readonly GridRow[]): string | null => {
  const all = grid.reduce((count, row) => count + (row.names?.length ?? 0), 0)
  if (all === 0) return null
  if (personal === undefined) return 'Names are not printed on this product.'
  if (all > NAMES_MAX)
    return `One line takes at most ${formatCount(NAMES_MAX)} names. Please put the others into another line.`
  for (const row of grid) {
    const prints = printsOf(row)
    if (prints.length > row.quantity)
      return `There are ${formatCount(prints.length)} names for ${pieceCount(row.quantity)} of ${cellName(row)}.`
    for (const print of prints) {
      const refusal = refusePrint(personal.longest, print)
      if (refusal !== null) return refusal
    }
  }
  return null
}

const bytesOf = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

/** A short grid cannot be too long, and is not measured. */
const isTooLong = (grid: readonly GridRow[]): boolean =>
  grid.length + grid.reduce((count, row) => count + (row.names?.length ?? 0), 0) > 60 &&
  bytesOf(JSON.stringify(grid)) > GRID_BYTES_MAX

/** Why the rows of a line cannot be made, for the customer; nothing where they can. */
export const refuseGarment = (
  rule: GridRule,
  grid: readonly GridRow[] | undefined,
  quantity: number,
): string | null => {
  if (grid === undefined || grid.length === 0) return NO_ROWS
  if (grid.length > GRID_ROWS_MAX) return `A job may have at most ${formatCount(GRID_ROWS_MAX)} rows.`
  if (!grid.every((row) => Number.isSafeInteger(row.quantity) && row.quantity > 0))
    return 'Enter the quantity of each size as a whole number.'
  for (const row of grid) {
    const refusal = refuseRow(rule, row)
    if (refusal !== null) return refusal
  }
  const refusal = refuseNames(rule, grid)
  if (refusal !== null) return refusal
  if (isTooLong(grid)) return 'This list is too long for one line. Please split it into two.'
  const total = grid.reduce((count, row) => count + row.quantity, 0)
  return total === quantity
    ? null
    : `The sizes add up to ${pieceCount(total)}, not to ${formatCount(quantity)}.`
}
