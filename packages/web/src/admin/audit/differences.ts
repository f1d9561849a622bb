import type { AuditEntry } from '@umbala/contract'
import { choiceLabel, comparePricing, isOptionKey, readPricing } from '@umbala/pricing'
import { isObject, toldField } from './told-fields.ts'

type Picture = AuditEntry['before']

export type Difference = {
  readonly field: string
  /** Null where there was nothing, or is nothing now. */
  readonly before: string | null
  readonly after: string | null
}

/** `trackingNumber` and `tracking_number` are both "tracking number", and an option is called as in the shop. */
const wordsOf = (name: string): string =>
  (isOptionKey(name) ? choiceLabel(name) : name)
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const parts = Array.isArray(value)
    ? value.map((part) => asText(part) ?? 'nothing')
    : Object.entries(value).map(([name, part]) => `${wordsOf(name)}: ${asText(part) ?? 'nothing'}`)
  return parts.length === 0 ? null : parts.join(', ')
}

const inWords = (path: readonly string[]): string => {
  const words = path.map(wordsOf).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Leaf = { readonly path: readonly string[]; readonly text: string | null }

const leavesOf = (value: unknown, path: readonly string[] = []): Leaf[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
    : [{ path, text: toldField(path)?.text?.(value) ?? asText(value) }]

const textsOf = (picture: Picture): ReadonlyMap<string, string | null> =>
  new Map(
    (picture === null ? [] : leavesOf(picture)).map(({ path, text }) => [
      toldField(path)?.label ?? inWords(path),
      text,
    ]),
  )

/** A "no" to something the other picture does not speak of is no change. */
const withoutIdleNo = (picture: Picture, other: Picture): Picture =>
  picture === null || other === null
    ? picture
    : Object.fromEntries(
        Object.entries(picture).filter(([name, value]) => value !== false || Object.hasOwn(other, name)),
      )

const fieldDifferences = (before: Picture, after: Picture): readonly Difference[] => {
  const old = textsOf(withoutIdleNo(before, after))
  const now = textsOf(withoutIdleNo(after, before))
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((line) => line.before !== line.after)
}

const pricingIn = (picture: Picture) => {
  const value = picture?.pricing
  return value === null || value === undefined ? ({ ok: true, value: null } as const) : readPricing(value)
}

const withoutPricing = (picture: Picture): Picture =>
  picture && Object.fromEntries(Object.entries(picture).filter(([name]) => name !== 'pricing'))

/** What is not the same any more, one line a field, whatever the picture is of. A price rule is compared price by price. */
export const differences = (before: Picture, after: Picture): readonly Difference[] => {
  const [was, is] = [pricingIn(before), pricingIn(after)]
  if (!was.ok || !is.ok) return fieldDifferences(before, after)
  const prices = comparePricing(was.value, is.value)
  return [
    ...fieldDifferences(withoutPricing(before), withoutPricing(after)),
    ...prices.map(({ label, ...texts }) => ({ field: label, ...texts })),
  ]
}
