import { cutText } from '../database/storable-text.ts'
import type { JsonObject } from '../database/tables/columns.ts'

const LONGEST = 200

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** History says that a text changed and how it began; the whole of it would drown everything else. */
const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST ? `${cutText(value, LONGEST - 1)}…` : (value ?? null)

const withSortedKeys = (_: string, value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
const textOf = (value: unknown) => JSON.stringify(value, withSortedKeys)

/** A rule is compared price by price, and half of one cannot be read. */
const KEPT_WHOLE: ReadonlySet<string> = new Set(['pricing'])

type Changes = { readonly before: JsonObject; readonly after: JsonObject }

/** What differs between two states, and nothing else; null where nothing does. The order of keys is no difference. */
export const changesBetween = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes | null => {
  const was: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, fresh] = [before[key], after[key]]
    if (isObject(old) && isObject(fresh) && !KEPT_WHOLE.has(key)) {
      const inner = changesBetween(old, fresh)
      if (inner === null) continue
      was[key] = inner.before
      is[key] = inner.after
    } else if (textOf(old) !== textOf(fresh)) {
      was[key] = shortened(old)
      is[key] = shortened(fresh)
    }
  }
  return Object.keys(is).length === 0 ? null : { before: was, after: is }
}
