import type { AuditEntry } from '@umbala/contract'

type Picture = AuditEntry['before']

export type Difference = {
  readonly field: string
  /** Null where there was nothing, or is nothing now. */
  readonly before: string | null
  readonly after: string | null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value.length === 0
      ? null
      : value.map((part) => (isObject(part) ? JSON.stringify(part) : (asText(part) ?? 'nothing'))).join(', ')
  return JSON.stringify(value)
}

/** `trackingNumber` and `tracking_number` are both read as "Tracking number". */
const inWords = (path: readonly string[]): string => {
  const words = path
    .map((name) =>
      name
        .replaceAll('_', ' ')
        .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
        .toLowerCase(),
    )
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Leaf = { readonly path: readonly string[]; readonly text: string | null }

const leavesOf = (value: unknown, path: readonly string[] = []): Leaf[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
    : [{ path, text: asText(value) }]

const textsOf = (picture: Picture): ReadonlyMap<string, string | null> =>
  new Map((picture === null ? [] : leavesOf(picture)).map(({ path, text }) => [inWords(path), text]))

/** A "no" to something the other picture does not speak of is no change. */
const withoutIdleNo = (picture: Picture, other: Picture): Picture =>
  picture === null || other === null
    ? picture
    : Object.fromEntries(
        Object.entries(picture).filter(([name, value]) => value !== false || Object.hasOwn(other, name)),
      )

/** What is not the same any more, one line a field, whatever the picture is of. */
export const differences = (before: Picture, after: Picture): readonly Difference[] => {
  const old = textsOf(withoutIdleNo(before, after))
  const now = textsOf(withoutIdleNo(after, before))
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((line) => line.before !== line.after)
}
