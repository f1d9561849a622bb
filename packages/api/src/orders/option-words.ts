import { CHOICE_ORDER, choiceLabel, detailWords, isOptionKey, type LineDetails } from '@umbala/pricing'
import type { OptionValues } from '../database/tables/columns.ts'

type Line = { readonly options: OptionValues; readonly details: LineDetails }

/** `Sides: Double Side`, one text for each chosen option, in the order the shop always tells them. */
export const optionWords = (options: OptionValues): string[] => {
  const own = Object.keys(options).filter((key) => !isOptionKey(key))
  return [...CHOICE_ORDER, ...own].flatMap((key) => {
    const values = options[key] ?? []
    const label = isOptionKey(key) ? choiceLabel(key) : key
    return values.length === 0 ? [] : [`${label}: ${values.join(', ')}`]
  })
}

/** `Size: 900 × 2 400 mm`, of what a line is made by beside its options. Names are counted unless they are to be listed. */
export const madeByWords = (details: LineDetails, names?: 'counted' | 'listed'): string[] =>
  detailWords(details, names).map(({ label, value }) => `${label}: ${value}`)

/** The same with the customer's name for the job before it, and its size, sizes and turnaround. */
export const lineWords = ({ options, details }: Line, names?: 'counted' | 'listed'): string[] => [
  ...(details.jobName === undefined ? [] : [`Job name: ${details.jobName}`]),
  ...madeByWords(details, names),
  ...optionWords(options),
]
