import type { PriceRule } from '@umbala/pricing'
import { leadToQuantity } from '../lead-to.ts'
import type { Typed } from './asked-job.ts'
import { garmentFault } from './garment/garment-fields.tsx'
import { FIRST_CELL_ID } from './garment/garment-grid.tsx'
import { leadToLadder } from './ladder/ladder-fields.tsx'
import { WIDTH_ID } from './sign/sign-size.tsx'

/** To what keeps the job from having a price. */
export const leadToField = (rule: PriceRule | undefined, { garment }: Typed): void => {
  if (rule?.kind === 'area') document.getElementById(WIDTH_ID)?.focus()
  else if (rule?.kind === 'grid')
    document.getElementById(garmentFault(rule, garment)?.leadTo ?? FIRST_CELL_ID)?.focus()
  else if (rule?.kind === 'table') leadToLadder()
  else if (rule?.kind === 'tins') document.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  else leadToQuantity()
}
