import { readWrittenCount } from '@umbala/pricing'
import { OPTION, type PricingFields } from './pricing-fields.ts'
import type { PreviewPicks } from './preview-line.ts'
import type { Spot } from './sheet.ts'

/** The preview shows the run whose cell is being edited. */
export const pickedCell = (
  { kind, table }: PricingFields,
  { row, column }: Spot,
  picks: PreviewPicks,
): PreviewPicks => {
  if (kind !== 'table') return picks
  const typed = readWrittenCount(table.rows[row]?.[0] ?? '')
  const quantity = typed.ok ? String(typed.value) : picks.quantity
  const value = table.columns[column - 1]
  if (value === undefined || table.by === '') return { ...picks, quantity }
  return table.by === 'turnaround'
    ? { ...picks, quantity, turnaround: value }
    : { ...picks, quantity, options: { ...picks.options, [table.by.slice(OPTION.length)]: value } }
}
