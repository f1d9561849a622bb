import { isOptionKey, optionLabel } from '@umbala/pricing'

type Options = Readonly<Record<string, readonly string[] | undefined>>

/** What was chosen, option by option: by its label where the shop has one, else by the name it was stored under. */
export const optionEntries = (options: Options): { readonly label: string; readonly value: string }[] =>
  Object.entries(options).flatMap(([key, values = []]) =>
    values.length > 0 ? [{ label: isOptionKey(key) ? optionLabel(key) : key, value: values.join(', ') }] : [],
  )

/** The same in one breath, for a line that has room for no more. */
export const optionText = (options: Options): string =>
  optionEntries(options)
    .map(({ value }) => value)
    .join(', ')
