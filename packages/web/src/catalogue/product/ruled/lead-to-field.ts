import type { PriceRule } from '@umbala/pricing'
import { leadToQuantity } from '../lead-to.ts'
import { FIRST_CELL_ID } from './garment/garment-grid.tsx'
import { leadToLadder } from './ladder/ladder-fields.tsx'
import { WIDTH_ID } from './sign/sign-size.tsx'

const firstWrong = (): HTMLElement | null => document.querySelector('.product-options [aria-invalid]')

/** To what keeps the job from having a price. */
export const leadToField = (rule: PriceRule | undefined): void => {
  if (rule?.kind === 'area') document.getElementById(WIDTH_ID)?.focus()
  else if (rule?.kind === 'grid') (firstWrong() ?? document.getElementById(FIRST_CELL_ID))?.focus()
  else if (rule?.kind === 'table') leadToLadder()
  else if (rule?.kind === 'tins') firstWrong()?.focus()
  else leadToQuantity()
}
