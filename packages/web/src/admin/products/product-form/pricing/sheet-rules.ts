import {
  readWrittenArea,
  readWrittenCount,
  readWrittenDays,
  readWrittenKilograms,
  readWrittenPercent,
  readWrittenRand,
  readWrittenTime,
  readWrittenVolume,
  type Written,
} from '@umbala/pricing'
import { amountShown } from './read-pricing-fields.ts'
import type { SheetRules } from './sheet.ts'

/** What a column holds. */
export type CellKind =
  | 'count'
  | 'rand'
  | 'area'
  | 'percent'
  | 'days'
  | 'time'
  | 'volume'
  | 'kilograms'
  | 'name'

const READ: Readonly<Record<Exclude<CellKind, 'name'>, (text: string) => Written<number | string | null>>> = {
  count: readWrittenCount,
  rand: readWrittenRand,
  area: readWrittenArea,
  percent: readWrittenPercent,
  days: readWrittenDays,
  time: readWrittenTime,
  volume: readWrittenVolume,
  kilograms: readWrittenKilograms,
}

/** What they are read as is not how they are written. */
const AS_TYPED: ReadonlySet<CellKind> = new Set(['area', 'percent', 'volume', 'kilograms'])

const tidy = (kind: CellKind, text: string): string => {
  if (kind === 'name') return text
  const read = READ[kind](text)
  if (!read.ok) return text
  if (read.value === null) return ''
  if (kind === 'rand') return amountShown(Number(read.value))
  return AS_TYPED.has(kind) ? text : String(read.value)
}

type Limits = Pick<SheetRules, 'rowsMax' | 'columnsMax' | 'hasOwnHeads'>

/** The rules of a sheet whose columns hold these kinds, the last of them for all that follow. */
export const sheetRules = (kinds: readonly CellKind[], limits: Limits): SheetRules => {
  const kindOf = (column: number): CellKind => kinds[Math.min(column, kinds.length - 1)] ?? 'name'
  return {
    ...limits,
    tidy: (column, text) => tidy(kindOf(column), text),
    isNumber: (column) => !['name', 'time'].includes(kindOf(column)),
    isValue: (column, text) => {
      const kind = kindOf(column)
      if (kind === 'name') return true
      const read = READ[kind](text)
      return read.ok && read.value !== null
    },
  }
}
