import { LRUCache } from 'lru-cache'

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
 * Fragments by their names, up to so many bytes. One is given back only for an item that says the same as the one it was drawn of, so none
 * is ever out of date.
 */
export const createFragmentCache = (maxBytes: number) => {
  const fragments = new LRUCache<string, Fragment>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: (fragment, name) => weigh(name, fragment),
  })

  const find = (name: string, item: object, make: () => Fragment): Fragment => {
    const known = fragments.get(name)
    if (known && saysSame(known.item, item)) return known
    const made = make()
    fragments.set(name, made)
    return made
  }
  return { find, bytes: () => fragments.calculatedSize }
}
