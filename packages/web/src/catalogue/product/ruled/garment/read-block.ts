import { formatCount, type GridRule, isSoldIn } from '@umbala/pricing'
import { cellField } from '../../../../state/job-address.ts'
import { readWhole } from '../../../../ui/whole-number.ts'
import { cellName, type Counts } from './garment-counts.ts'

/** From which cell on a block is placed that does not name its colours or sizes. */
export type Spot = { readonly row: number; readonly column: number }

export type PlacedBlock = {
  readonly counts: Counts
  /** What was placed, and what could not be, in sentences. */
  readonly told: string
}

/** Far more than any list has, and far less than would hold the page up. */
const BLOCK_MAX = 100_000
const TOLD_MAX = 4
const SUM = /^(?:grand )?(?:total|totals|sum|pieces|qty|quantity)$/i

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
const isNumber = (text: string): boolean => /^[\d\s]+$/.test(text)

/** Tabs as spreadsheets copy them, else semicolons, else commas. */
const cellsOf = (text: string): readonly (readonly string[])[] => {
  const between = ['\t', ';'].find((sign) => text.includes(sign)) ?? ','
  return text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line.split(between).map((cell) =>
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      ),
    )
    .filter((cells) => cells.some((cell) => cell !== ''))
}

const isHead = (rule: GridRule, cells: readonly string[], isFollowed: boolean): boolean => {
  const known = cells.filter((cell) => rule.sizes.some(({ name }) => same(name, cell)))
  if (known.length === 0 || !isFollowed) return false
  // Sizes may be numbers, such as 8 and 10: then every number above the pieces is one of them.
  return cells.filter(isNumber).every((cell) => rule.sizes.some(({ name }) => same(name, cell)))
}

type Column = { readonly at: number; readonly size: string }

const columnsOf = (
  { sizes }: GridRule,
  head: readonly string[] | undefined,
  width: number,
  { begins, from }: { readonly begins: number; readonly from: number },
  refuse: (sentence: string) => void,
): readonly Column[] => {
  if (head === undefined)
    return Array.from({ length: width - begins }, (_, index) => index).flatMap((index) => {
      const size = sizes[from + index]?.name
      if (size === undefined) refuse(`There is no column for number ${index + 1} of the block.`)
      return size === undefined ? [] : [{ at: begins + index, size }]
    })
  return head.flatMap((cell, at) => {
    const size = sizes.find(({ name }) => same(name, cell))?.name
    if (size === undefined && cell !== '' && at >= begins && !SUM.test(cell))
      refuse(`There is no size ${cell}.`)
    return size === undefined ? [] : [{ at, size }]
  })
}

const toldOf = (pieces: number, refusals: readonly string[]): string => {
  const placed = `Filled in ${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}.`
  if (refusals.length === 0) return placed
  const more = refusals.length - TOLD_MAX
  return [
    placed,
    'Not placed:',
    ...refusals.slice(0, TOLD_MAX),
    ...(more > 0 ? [`And ${formatCount(more)} more.`] : []),
  ].join(' ')
}

/**
 * A block from a spreadsheet, put into the cells: with or without a row of sizes above it and a column of colours before it. What has no
 * cell is told, and the rest is placed.
 */
export const placeBlock = (rule: GridRule, counts: Counts, text: string, spot: Spot): PlacedBlock => {
  if (text.length > BLOCK_MAX) return { counts, told: 'This is too much to fill in at once.' }
  const block = cellsOf(text)
  const [first = [], ...rest] = block
  const head = isHead(rule, first, rest.length > 0) ? first : undefined
  const body = head ? rest : block
  const colours = rule.colours ?? []
  // Numbers alone have no names before them.
  const isNamed = body.some(([name = '']) => name !== '' && !isNumber(name) && !/^-?[\d.,]+$/.test(name))
  const refusals = new Set<string>()
  const refuse = (sentence: string): void => {
    refusals.add(sentence)
  }
  const width = block.reduce((most, cells) => Math.max(most, cells.length), 0)
  const begins = isNamed ? 1 : 0
  // Whoever types the sizes may leave out the corner above the colours.
  const above =
    head && isNamed && rule.sizes.some(({ name }) => same(name, head[0] ?? '')) ? ['', ...head] : head
  const columns = columnsOf(rule, above, width, { begins, from: isNamed ? 0 : spot.column }, refuse)
  const placed: Record<string, string> = {}
  let pieces = 0
  let next = spot.row
  for (const cells of body) {
    const name = isNamed ? (cells[0] ?? '') : ''
    if (colours.length > 0 && SUM.test(name)) continue
    const colour = name === '' ? colours[next] : colours.find((each) => same(each.name, name))
    next += 1
    if (colours.length > 0 && colour === undefined) {
      refuse(name === '' ? 'There are more rows than colours.' : `There is no colour ${name}.`)
      continue
    }
    if (colours.length === 0 && next > spot.row + 1) {
      refuse('There is only one row.')
      continue
    }
    for (const { at, size } of columns) {
      const written = (cells[at] ?? '').replace(/\s/g, '')
      const quantity = written === '' || written === '-' ? 0 : readWhole(written)
      const cell = cellName(colour?.name, size)
      if (quantity === null) refuse(`${written.slice(0, 20)} for ${cell} is no number of pieces.`)
      else if (quantity > 0 && colour && !isSoldIn(colour, size)) refuse(`${cell} is not sold.`)
      else {
        placed[cellField(colour?.name, size)] = quantity === 0 ? '' : String(quantity)
        pieces += quantity
      }
    }
  }
  return { counts: { ...counts, ...placed }, told: toldOf(pieces, [...refusals]) }
}
