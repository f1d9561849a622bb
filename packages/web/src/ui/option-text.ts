import { CHOICE_ORDER, choiceLabel, isOptionKey } from '@umbala/pricing'

type Options = Readonly<Record<string, readonly string[] | undefined>>

/** What was chosen, option by option: by its label where the shop has one, else by the name it was stored under. */
export const optionEntries = (options: Options): { readonly label: string; readonly value: string }[] => {
  const names = [...CHOICE_ORDER, ...Object.keys(options).filter((key) => !isOptionKey(key))]
  return names.flatMap((key) => {
    const value = (options[key] ?? []).join(', ')
    return value === '' ? [] : [{ label: isOptionKey(key) ? choiceLabel(key) : key, value }]
  })
}

/** The same in one breath, for a line that has room for no more. */
export const optionText = (options: Options): string =>
  optionEntries(options)
    .map(({ value }) => value)
    .join(', ')
