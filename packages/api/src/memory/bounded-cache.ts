import { LRUCache } from 'lru-cache'

/** What an entry takes beside itself: its places in the cache and in the maps of whoever uses it. */
const ENTRY_BYTES = 400
const BYTES_PER_CHARACTER = 2

type Bounds<Item> = {
  readonly maxBytes: number
  /** Whatever is larger is not kept; all of the room where nothing is said. */
  readonly maxItemBytes?: number
  /** What an item takes in memory, its key aside. */
  readonly weigh: (item: Item) => number
  readonly onDrop?: (item: Item, key: string) => void
}

/** Keeps up to so many bytes. What was used least recently goes first. */
export const createBoundedCache = <Item extends object>(bounds: Bounds<Item>) => {
  const { maxBytes, maxItemBytes = maxBytes, weigh, onDrop } = bounds
  // A cache without any room is one into which nothing fits.
  const atLeastOne = (bytes: number) => Math.max(1, Math.floor(bytes))
  const kept = new LRUCache<string, Item>({
    maxSize: atLeastOne(maxBytes),
    maxEntrySize: atLeastOne(maxItemBytes),
    sizeCalculation: (item, key) => Math.ceil(ENTRY_BYTES + key.length * BYTES_PER_CHARACTER + weigh(item)),
    ...(onDrop && { dispose: onDrop }),
  })
  return {
    get: (key: string): Item | undefined => kept.get(key),
    /** Without counting as a use. */
    peek: (key: string): Item | undefined => kept.peek(key),
    /** Whether it was kept. One that has grown is weighed anew. */
    set: (key: string, item: Item): boolean => {
      if (kept.peek(key) === item) kept.delete(key)
      return kept.set(key, item).has(key)
    },
    delete: (key: string) => kept.delete(key),
    clear: () => {
      kept.clear()
    },
    keys: () => [...kept.keys()],
    state: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
  }
}
