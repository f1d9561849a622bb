import { createBoundedCache } from '../memory/bounded-cache.ts'

export type ImageCache<Item> = {
  readonly take: (name: string, fetch: () => Promise<Item>) => Promise<Item>
  readonly bytes: () => number
}

type Room<Item> = { readonly maxBytes: number; readonly weigh: (item: Item) => number }

/**
 * Keeps what is most wanted in memory, up to a total size, and lets all who want a missing thing at the same time wait for one fetch.
 * A file never changes under its name, so nothing on the cache goes stale.
 */
export const createImageCache = <Item extends object>(room: Room<Item>): ImageCache<Item> => {
  const kept = createBoundedCache<Item>(room)
  const underWay = new Map<string, Promise<Item>>()

  const fetchAndKeep = async (name: string, fetch: () => Promise<Item>) => {
    const item = await fetch()
    kept.set(name, item)
    return item
  }

  return {
    bytes: () => kept.state().bytes,
    take: async (name, fetch) => {
      const found = kept.get(name)
      if (found) return found
      const fetching = underWay.get(name) ?? fetchAndKeep(name, fetch).finally(() => underWay.delete(name))
      underWay.set(name, fetching)
      return fetching
    },
  }
}
