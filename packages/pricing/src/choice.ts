import { isOptionKey, OPTION_KEYS, type OptionKey } from './options.ts'

/** What a product offers: the values of each option. An empty list offers nothing and asks for nothing. */
export type OfferedOptions = Readonly<Partial<Record<OptionKey, readonly string[]>>>

/** What a customer chose: one value for each offered option, in a list because the wire carries lists. */
export type ChosenOptions = Readonly<Partial<Record<OptionKey, readonly string[]>>>

/** A choice as it arrives, under any names a client may have sent. */
export type UncheckedChoice = Readonly<Record<string, readonly string[] | undefined>>

export type RefusedOption = {
  readonly option: string
  readonly value: string | null
  readonly reason: 'not offered' | 'chosen twice' | 'more than one'
}

export type ChoiceCheck =
  | { readonly ok: true; readonly options: ChosenOptions }
  | { readonly ok: false; readonly missing: readonly OptionKey[]; readonly refused: readonly RefusedOption[] }

// Only own properties count: `constructor` and its kin are found on every object and offered by none.
export const valuesOf = (options: UncheckedChoice, key: string): readonly string[] =>
  Object.hasOwn(options, key) ? (options[key] ?? []) : []

const refusalsOf = (option: string, values: readonly string[], offered: OfferedOptions): RefusedOption[] => {
  if (!isOptionKey(option)) return [{ option, value: null, reason: 'not offered' }]
  const onOffer = new Set(valuesOf(offered, option))
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const value of values) (seen.has(value) ? repeated : seen).add(value)

  const refused: RefusedOption[] = []
  for (const value of seen) {
    if (!onOffer.has(value)) refused.push({ option, value, reason: 'not offered' })
    if (repeated.has(value)) refused.push({ option, value, reason: 'chosen twice' })
  }
  if (seen.size > 1) refused.push({ option, value: null, reason: 'more than one' })
  return refused
}

/**
 * Is this a complete choice of what the product offers? Checked against the product, not against the catalogue of
 * options, since a product may carry values of its own. Known options with an empty list count as not chosen.
 */
export const checkChoice = (offered: OfferedOptions, chosen: UncheckedChoice): ChoiceCheck => {
  const refused = Object.entries(chosen).flatMap(([option, values]) =>
    refusalsOf(option, values ?? [], offered),
  )
  const missing = OPTION_KEYS.filter(
    (key) => valuesOf(offered, key).length > 0 && valuesOf(chosen, key).length === 0,
  )
  if (missing.length > 0 || refused.length > 0) return { ok: false, missing, refused }
  return { ok: true, options: canonicalOptions(chosen) }
}

const ownNames = (chosen: UncheckedChoice): string[] =>
  Object.keys(chosen)
    .filter((name) => !isOptionKey(name))
    .sort()

/** The same choice always in the same form: one order, the product's own options last, empty lists left out. */
export const canonicalOptions = (chosen: UncheckedChoice): ChosenOptions =>
  Object.fromEntries(
    [...OPTION_KEYS, ...ownNames(chosen)]
      .map((key) => [key, [...valuesOf(chosen, key)].sort()] as const)
      .filter(([, values]) => values.length > 0),
  )
