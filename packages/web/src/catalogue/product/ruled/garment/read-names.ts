import { formatCount, type GridRow, type GridRule, NAMES_MAX, type PersonalPrint } from '@umbala/pricing'

export type ReadNames = {
  /** The rows with the names that found a piece. */
  readonly rows: readonly GridRow[]
  readonly count: number
  /** What could not be given to a piece, in sentences. */
  readonly problems: readonly string[]
}

const TEXT_MAX = 60_000
const HEAD = /^(?:colou?rs?|sizes?|names?|numbers?|no\.?|nr\.?|#)$/i
const DIGITS = /^\d{1,4}$/

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const isOne = (names: readonly string[], part: string): boolean => names.some((name) => same(name, part))

/** Cells of a line: between tabs, commas, semicolons or several blanks. */
const cellsOf = (line: string): readonly string[] =>
  line
    .split(/[\t,;]|\s{2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')

/** Its cells, else word by word. */
const partsOf = (line: string): readonly string[] => {
  const cells = cellsOf(line)
  return cells.length > 1 ? cells : line.trim().split(/\s+/)
}

type Entry = {
  readonly colour: string | undefined
  readonly size: string | undefined
  /** What stands where a colour is written, and is none of this product. */
  readonly unknown: string | undefined
  readonly print: PersonalPrint
}

/** Before a size with something after it, or before a name and the size, a colour is written. Its words may have been divided. */
const unknownColour = (line: string, before: readonly string[], after: readonly string[]) => {
  const words = before.filter((part) => !DIGITS.test(part))
  const written = cellsOf(line).length > 1 ? words : [words.join(' ')].filter((part) => part !== '')
  return written.length > 1 || after.length > 0 ? written[0] : undefined
}

/** The first part that is a colour, the first that is a size, the last number; the rest is the name. */
const entryOf = ({ sizes, colours = [] }: GridRule, line: string): Entry => {
  const colourNames = colours.map(({ name }) => name)
  const sizeNames = sizes.map(({ name }) => name)
  // A colour of two words may have been divided.
  const long = colourNames.find((name) => name.includes(' ') && same(line.trim().slice(0, name.length), name))
  const rest = [
    ...partsOf(
      long === undefined
        ? line
        : line
            .trim()
            .slice(long.length)
            .replace(/^[\s,;]+/, ''),
    ),
  ]
  const take = (names: readonly string[], at: number): string | undefined => {
    const [part = ''] = at < 0 ? [] : rest.splice(at, 1)
    return names.find((name) => same(name, part))
  }
  const colour =
    long ??
    take(
      colourNames,
      rest.findIndex((part) => isOne(colourNames, part)),
    )
  const sizeAt = rest.findIndex((part) => isOne(sizeNames, part))
  const size = take(sizeNames, sizeAt)
  const unknown =
    colours.length > 0 && colour === undefined && size !== undefined
      ? unknownColour(line, rest.slice(0, sizeAt), rest.slice(sizeAt))
      : undefined
  const digits = rest.findLastIndex((part) => DIGITS.test(part))
  const [number] = digits < 0 ? [] : rest.splice(digits, 1)
  const name = rest.filter((part) => part !== '').join(' ')
  return {
    colour,
    size,
    unknown,
    print: { ...(name !== '' && { name }), ...(number !== undefined && { number }) },
  }
}

const isHeading = (line: string): boolean => partsOf(line).every((part) => HEAD.test(part))

/** Each name on a piece of its size and colour that has none yet. What finds none is told, and never given to another size. */
export const placeNames = (rule: GridRule, rows: readonly GridRow[], text: string): ReadNames => {
  const lines = text
    .slice(0, TEXT_MAX)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const named = lines.filter((line, at) => at > 0 || !isHeading(line))
  const given = new Map<GridRow, PersonalPrint[]>(rows.map((row) => [row, []]))
  const problems: string[] = []
  for (const line of named) {
    const { colour, size, unknown, print } = entryOf(rule, line)
    const told = line.length > 40 ? `${line.slice(0, 40)}…` : line
    const fitting = rows.filter((row) => row.size === size && (colour === undefined || row.colour === colour))
    const [first, second] = fitting
    if (size === undefined) problems.push(`“${told}” names no size.`)
    else if (unknown !== undefined)
      problems.push(
        `“${told}”: there is no colour ${unknown.slice(0, 40)}. A name is written after the size.`,
      )
    else if (print.name === undefined && print.number === undefined)
      problems.push(`“${told}” has neither a name nor a number.`)
    else if (first === undefined) problems.push(`“${told}” has no piece: enter one of that size above.`)
    else if (second) problems.push(`“${told}” could be of several colours: write the colour before the size.`)
    else {
      const prints = given.get(first) ?? []
      if (prints.length >= first.quantity)
        problems.push(
          `“${told}” has no piece left: all ${formatCount(first.quantity)} of that size have names.`,
        )
      else prints.push(print)
    }
  }
  if (named.length > NAMES_MAX)
    problems.push(
      `One line takes at most ${formatCount(NAMES_MAX)} names. Please order the others as another line.`,
    )
  if (text.length > TEXT_MAX) problems.push('The list is too long to be read to its end.')
  return {
    rows: rows.map((row) => {
      const names = given.get(row) ?? []
      return names.length > 0 ? { ...row, names } : row
    }),
    count: [...given.values()].reduce((count, prints) => count + prints.length, 0),
    problems,
  }
}
