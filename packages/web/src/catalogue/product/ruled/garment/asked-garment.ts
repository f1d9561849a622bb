import { formatCount, garmentCells, type GridRule } from '@umbala/pricing'
import { cellField, NAMES_FIELD, NAMES_LEFT_OUT } from '../../../../state/job-address.ts'
import { cellName, type Counts, countedRows, withMore } from './garment-counts.ts'
import { placeBlock } from './read-block.ts'
import { placeNames, type ReadNames } from './read-names.ts'

/** A block to be filled in; like the other fields it has a name that no own option can have. */
export const BLOCK_FIELD = 'pieces  block'

/** What is typed of a garment. */
export type TypedGarment = {
  readonly counts: Counts
  /** The list of names as it is written. */
  readonly names: string
  /** What became of a block that was filled in. */
  readonly told: string
}

export const NO_GARMENT: TypedGarment = { counts: {}, names: '', told: '' }

const CELL_MAX = 9
const LIST_MAX = 60_000

/** As the form without scripts sends it. */
export const readGarmentFields = (
  rule: GridRule,
  fields: URLSearchParams,
  taken: number | null,
): TypedGarment => {
  const counts: Counts = Object.fromEntries(
    garmentCells(rule).flatMap(({ colour, size }) => {
      const name = cellField(colour, size)
      const text = fields.get(name)?.trim().slice(0, CELL_MAX) ?? ''
      return text === '' ? [] : [[name, text]]
    }),
  )
  const block = fields.get(BLOCK_FIELD)?.trim() ?? ''
  const filled = block === '' ? { counts, told: '' } : placeBlock(rule, counts, block, { row: 0, column: 0 })
  const pieces = countedRows(rule, filled.counts).reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    counts: taken === null ? filled.counts : withMore(rule, filled.counts, taken - pieces),
    names: (fields.get(NAMES_FIELD) ?? '').slice(0, LIST_MAX),
    told: fields.has(NAMES_LEFT_OUT)
      ? 'The names of this job are too many for a link. Please paste them again.'
      : filled.told,
  }
}

/** The rows of the line with their names, and the names that have no piece. */
export const garmentRows = (rule: GridRule, { counts, names }: TypedGarment): ReadNames => {
  const rows = countedRows(rule, counts)
  return rule.personal ? placeNames(rule, rows, names) : { rows, count: 0, problems: [] }
}

/** The same with so many pieces more, for a next break. */
export const enlarged = (rule: GridRule, typed: TypedGarment, more: number): TypedGarment => {
  const [first] = countedRows(rule, typed.counts)
  return {
    ...typed,
    counts: withMore(rule, typed.counts, more),
    told: first
      ? `Added ${formatCount(more)} to ${cellName(first.colour, first.size)}. Change them as you like.`
      : '',
  }
}
