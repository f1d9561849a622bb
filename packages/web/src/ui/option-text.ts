import { CHOICE_ORDER, choiceLabel, detailWords, isOptionKey, type LineDetails } from '@umbala/pricing'

type Options = Readonly<Record<string, readonly string[] | undefined>>
type Line = {
  readonly printOptions: Options
  readonly jobName: string | null
  readonly details: LineDetails
}

type Entry = { readonly label: string; readonly value: string }

const optionEntries = (options: Options): Entry[] => {
  const names = [...CHOICE_ORDER, ...Object.keys(options).filter((key) => !isOptionKey(key))]
  return names.flatMap((key) => {
    const value = (options[key] ?? []).join(', ')
    return value === '' ? [] : [{ label: isOptionKey(key) ? choiceLabel(key) : key, value }]
  })
}

/**
 * What makes a line this one: the customer's name for the job, its size and turnaround, then what was chosen, by its label where the shop has one, else by the
 * name it was stored under. Names of people are counted unless they are to be listed.
 */
export const lineEntries = (
  { printOptions, jobName, details }: Line,
  names?: 'counted' | 'listed',
): Entry[] => [
  ...(jobName === null ? [] : [{ label: 'Job name', value: jobName }]),
  ...detailWords(details, names),
  ...optionEntries(printOptions),
]

/** The same in one breath, for a line that has room for no more. */
export const lineText = (line: Line): string =>
  lineEntries(line)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ')
