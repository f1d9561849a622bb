/** A fragment of a page as React writes it, in the bytes that travel. */
export type Fragment = {
  readonly item: object
  readonly html: Uint8Array
  /** What React wants fetched before the page. */
  readonly first: string
  /** What the item says, for the state that goes with the page. */
  readonly json: Uint8Array
}

type Values = Readonly<Record<string, unknown>>
const hasValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

const saysSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (!hasValues(one) || !hasValues(other)) return false
  if (Array.isArray(one)) return Array.isArray(other) && saySame(one, other)
  for (const name in one) if (!saysSame(one[name], other[name])) return false
  for (const name in other) if (!(name in one)) return false
  return true
}
const saySame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => saysSame(one, others[index]))

/** What a fragment takes beside its bytes, near enough. */
const OVERHEAD_BYTES = 1000
/** The item as an object takes about twice what it takes as JSON. */
const AS_OBJECT = 2
const BYTES_PER_CHARACTER = 2

const weigh = (name: string, { html, json, first }: Fragment) =>
  OVERHEAD_BYTES +
  html.length +
  (1 + AS_OBJECT) * json.length +
  BYTES_PER_CHARACTER * (name.length + first.length)

/**
 * Fragments by their names. One is given back only for an item that says the same as the one it was drawn of, so none is ever out of date.
 * Two halves take turns: when the younger is full it becomes the older, and what nobody asked for since then is dropped.
 */
export const createFragmentCache = (maxBytes: number) => {
  let younger = new Map<string, Fragment>()
  let older = new Map<string, Fragment>()
  let bytes = 0
  let olderBytes = 0

  const keep = (name: string, fragment: Fragment): Fragment => {
    const weight = weigh(name, fragment)
    if (bytes + weight > maxBytes / 2) {
      older = younger
      olderBytes = bytes
      younger = new Map()
      bytes = 0
    }
    bytes += weight
    younger.set(name, fragment)
    return fragment
  }

  const find = (name: string, item: object, make: () => Fragment): Fragment => {
    const known = younger.get(name)
    if (known && saysSame(known.item, item)) return known
    const before = older.get(name)
    return keep(name, before && saysSame(before.item, item) ? before : make())
  }
  return { find, bytes: () => bytes + olderBytes }
}
