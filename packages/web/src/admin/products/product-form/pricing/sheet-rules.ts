import {
  readWrittenArea,
  readWrittenCount,
  readWrittenPercent,
  readWrittenRand,
  type Written,
} from '@umbala/pricing'
import { amountShown } from './read-pricing-fields.ts'
import type { SheetRules } from './sheet.ts'

/** What a column holds. */
export type CellKind = 'count' | 'rand' | 'area' | 'percent' | 'name'

const READ: Readonly<Record<Exclude<CellKind, 'name'>, (text: string) => Written<number | null>>> = {
  count: readWrittenCount,
  rand: readWrittenRand,
  area: readWrittenArea,
  percent: readWrittenPercent,
}

const tidy = (kind: CellKind, text: string): string => {
  if (kind === 'name') return text
  const read = READ[kind](text)
  if (!read.ok) return text
  if (read.value === null) return ''
  if (kind === 'count') return String(read.value)
  return kind === 'rand' ? amountShown(read.value) : text
}

type Limits = Pick<SheetRules, 'rowsMax' | 'columnsMax' | 'hasOwnHeads'>

/** The rules of a sheet whose columns hold these kinds, the last of them for all that follow. */
export const sheetRules = (kinds: readonly CellKind[], limits: Limits): SheetRules => {
  const kindOf = (column: number): CellKind => kinds[Math.min(column, kinds.length - 1)] ?? 'name'
  return {
    ...limits,
    tidy: (column, text) => tidy(kindOf(column), text),
    isNumber: (column) => kindOf(column) !== 'name',
    isValue: (column, text) => {
      const kind = kindOf(column)
      if (kind === 'name') return true
      const read = READ[kind](text)
      return read.ok && read.value !== null
    },
  }
}
