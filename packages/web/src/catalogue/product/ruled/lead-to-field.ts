import type { PriceRule } from '@umbala/pricing'
import { leadToQuantity } from '../lead-to.ts'
import { FIRST_CELL_ID } from './garment/garment-grid.tsx'
import { leadToLadder } from './ladder/ladder-fields.tsx'

const firstWrong = (): HTMLElement | null => document.querySelector('.product-options [aria-invalid]')

/** To what keeps the job from having a price. */
export const leadToField = (rule: PriceRule | undefined): void => {
  const field = firstWrong() ?? (rule?.kind === 'grid' ? document.getElementById(FIRST_CELL_ID) : null)
  if (field) field.focus()
  else if (rule?.kind === 'table') leadToLadder()
  else leadToQuantity()
}

/** To what took the quantity of a button that is gone. */
export const leadToTaken = (rule: PriceRule | undefined): void => {
  if (rule?.kind === 'table') document.querySelector<HTMLElement>('.ladder :checked')?.focus()
  else leadToField(rule)
}
