import { CHOICE_ORDER, choiceLabel, type LineDetails } from '@umbala/pricing'
import type { OptionValues } from '../database/tables/columns.ts'

type Line = { readonly options: OptionValues; readonly details: LineDetails }

/** `Sides: Double Side`, one text for each chosen option, in the order the shop always tells them. */
export const optionWords = (options: OptionValues): string[] =>
  CHOICE_ORDER.flatMap((key) => {
    const values = options[key] ?? []
    return values.length === 0 ? [] : [`${choiceLabel(key)}: ${values.join(', ')}`]
  })

/** The same with the customer's name for the job before it. */
export const lineWords = ({ options, details: { jobName } }: Line): string[] => [
  ...(jobName === undefined ? [] : [`Job name: ${jobName}`]),
  ...optionWords(options),
]
