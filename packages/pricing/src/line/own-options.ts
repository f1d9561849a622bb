import {
  checkChoice,
  type OfferedOptions,
  type RefusedOption,
  type UncheckedChoice,
  valuesOf,
} from '../choice.ts'
import { isOptionKey } from '../options.ts'
import type { OptionAmount } from './priced-product.ts'

/** Offered only while one of these values of another option is chosen. */
export type Condition = { readonly option: string; readonly values: readonly string[] }

export type OwnValue = {
  readonly value: string
  readonly amount?: OptionAmount
  /** Address of an upload. */
  readonly picture?: string
  readonly when?: Condition
}

/** An option that staff have added to one product. Its label is its name on a line, so that an order tells it without the product. */
export type OwnOption = {
  readonly label: string
  readonly help?: string
  readonly when?: Condition
  readonly values: readonly OwnValue[]
}

/** The own options that can be chosen beside what is chosen already, with the values that can. */
export const shownOptions = (own: readonly OwnOption[], chosen: UncheckedChoice): readonly OwnOption[] => {
  const shown = new Map<string, OwnOption>()
  // A condition names one of the shop's options or an own one further up, so one pass is enough.
  const counted = (name: string): readonly string[] => {
    const option = shown.get(name)
    if (option === undefined && !isOptionKey(name)) return []
    const values = valuesOf(chosen, name)
    return option ? values.filter((value) => option.values.some((each) => each.value === value)) : values
  }
  const holds = (when: Condition | undefined): boolean =>
    when === undefined || counted(when.option).some((value) => when.values.includes(value))
  for (const option of own) {
    const values = option.values.filter(({ when }) => holds(when))
    if (holds(option.when) && values.length > 0) shown.set(option.label, { ...option, values })
  }
  return [...shown.values()]
}

export type FullChoice =
  | { readonly ok: true; readonly options: Readonly<Record<string, readonly string[]>> }
  | { readonly ok: false; readonly missing: readonly string[]; readonly refused: readonly RefusedOption[] }

const refusalsOf = ({ label, values }: OwnOption, chosen: readonly string[]): RefusedOption[] => {
  const wrong = chosen.find((value) => !values.some((each) => each.value === value))
  if (wrong !== undefined) return [{ option: label, value: wrong, reason: 'not offered' }]
  return chosen.length > 1 ? [{ option: label, value: null, reason: 'more than one' }] : []
}

/** A complete choice of all that the product offers, its own options included. What is hidden is left out and never asked for. */
export const checkFullChoice = (
  offered: OfferedOptions,
  own: readonly OwnOption[],
  chosen: UncheckedChoice,
): FullChoice => {
  const labels = new Set(own.map(({ label }) => label))
  const entries = Object.entries(chosen)
  const check = checkChoice(offered, Object.fromEntries(entries.filter(([name]) => !labels.has(name))))
  const shown = shownOptions(own, chosen)
  const missing = shown.filter(({ label }) => valuesOf(chosen, label).length === 0)
  const refused = shown.flatMap((option) => refusalsOf(option, valuesOf(chosen, option.label)))
  if (check.ok && missing.length === 0 && refused.length === 0)
    return {
      ok: true,
      options: Object.fromEntries([
        ...Object.entries(check.options),
        ...shown
          .map(({ label }) => [label, [...valuesOf(chosen, label)]] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ]),
    }
  return {
    ok: false,
    missing: [...(check.ok ? [] : check.missing), ...missing.map(({ label }) => label)],
    refused: [...(check.ok ? [] : check.refused), ...refused],
  }
}
