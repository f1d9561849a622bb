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
  /** Calls back after another tab has written, once for all that it wrote in one go. */
  readonly watch: (onChange: () => void) => void
}

const OUR_KEYS: ReadonlySet<string> = new Set(Object.values(STORAGE_KEYS))

/** Each key is told by itself, and a session is several: acting on the first would see one that never was. */
const ALL_TOLD_MS = 50

/** A storage that was emptied has no key to tell. */
const isOurs = (event: Event): boolean =>
  !('key' in event) || typeof event.key !== 'string' || OUR_KEYS.has(event.key)

/** A page that comes back from the browser's memory was told nothing of what happened meanwhile. */
const isBack = (event: Event): boolean => 'persisted' in event && event.persisted === true

type Place = { readonly storage: () => Storage; readonly tabs: () => EventTarget }
const THIS_BROWSER: Place = { storage: () => window.localStorage, tabs: () => window }

/**
 * Storage may be full, forbidden or filled with something else, and the shop must work all the same:
 * what cannot be read is absent, what cannot be written is kept for this tab only.
 */
export const openBrowserStorage = ({ storage, tabs }: Place = THIS_BROWSER): BrowserStorage => {
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
  const watch = (onChange: () => void): void => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      clearTimeout(waiting)
      waiting = setTimeout(onChange, ALL_TOLD_MS)
    }
    tabs().addEventListener('storage', (event) => {
      if (isOurs(event)) wait()
    })
    tabs().addEventListener('pageshow', (event) => {
      if (isBack(event)) wait()
    })
  }
  return { readText, readJson, write, watch }
}
