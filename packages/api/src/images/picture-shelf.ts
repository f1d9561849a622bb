export type Shelf<Item> = {
  readonly take: (name: string, fetch: () => Promise<Item>) => Promise<Item>
}

type Room<Item> = { readonly holds: number; readonly sizeOf: (item: Item) => number }

/**
 * Keeps what is most wanted in memory, up to a total size, and lets all who want a missing thing at the same time wait for one fetch.
 * A file never changes under its name, so nothing on the shelf goes stale.
 */
export const createShelf = <Item>({ holds, sizeOf }: Room<Item>): Shelf<Item> => {
  // A Map remembers the order of insertion: the first entry is the one longest not asked for.
  const kept = new Map<string, { readonly item: Item; readonly size: number }>()
  const underWay = new Map<string, Promise<Item>>()
  let filled = 0

  const drop = (name: string) => {
    filled -= kept.get(name)?.size ?? 0
    kept.delete(name)
  }

  const keep = (name: string, item: Item) => {
    const size = sizeOf(item)
    if (size > holds) return
    drop(name)
    kept.set(name, { item, size })
    filled += size
    for (const oldest of kept.keys()) {
      if (filled <= holds) break
      drop(oldest)
    }
  }

  const fetchAndKeep = async (name: string, fetch: () => Promise<Item>) => {
    const item = await fetch()
    keep(name, item)
    return item
  }

  return {
    take: async (name, fetch) => {
      const found = kept.get(name)
      if (found) {
        kept.delete(name)
        kept.set(name, found)
        return found.item
      }
      const fetching = underWay.get(name) ?? fetchAndKeep(name, fetch).finally(() => underWay.delete(name))
      underWay.set(name, fetching)
      return fetching
    },
  }
}
