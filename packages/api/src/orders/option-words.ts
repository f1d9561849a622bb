import { CHOICE_ORDER, choiceLabel } from '@umbala/pricing'
import type { OptionValues } from '../database/tables/columns.ts'

/** `Sides: Double Side`, one text for each chosen option, in the order the shop always tells them. */
export const optionWords = (options: OptionValues): string[] =>
  CHOICE_ORDER.flatMap((key) => {
    const values = options[key] ?? []
    return values.length === 0 ? [] : [`${choiceLabel(key)}: ${values.join(', ')}`]
  })
