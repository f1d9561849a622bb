/** The only things the shop keeps in a browser. */
export const STORAGE_KEYS = {
  token: 'userToken',
  user: 'userInfo',
  guestId: 'guestId',
  cart: 'cart',
} as const

type StorageName = keyof typeof STORAGE_KEYS

export type BrowserStorage = {
  readonly readText: (name: StorageName) => string | null
  readonly readJson: (name: StorageName) => unknown
  readonly write: (name: StorageName, value: string | null) => void
}

/**
 * Storage may be full, forbidden or filled with something else, and the shop must work all the same:
 * what cannot be read is absent, what cannot be written is kept for this tab only.
 */
export const openBrowserStorage = (storage = (): Storage => window.localStorage): BrowserStorage => {
  const readText = (name: StorageName): string | null => {
    try {
      return storage().getItem(STORAGE_KEYS[name])
    } catch {
      return null
    }
  }
  const readJson = (name: StorageName): unknown => {
    try {
      return JSON.parse(readText(name) ?? 'null')
    } catch {
      return null
    }
  }
  const write = (name: StorageName, value: string | null): void => {
    try {
      if (value === null) storage().removeItem(STORAGE_KEYS[name])
      else storage().setItem(STORAGE_KEYS[name], value)
    } catch {
      // The store already holds the value; it lives as long as the tab does.
    }
  }
  return { readText, readJson, write }
}
