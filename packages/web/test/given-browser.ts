import type { ShopClient } from '@umbala/contract'
import { keepSession } from '../src/app/session.ts'
import { createShopStore } from '../src/app/store.ts'
import { openBrowserStorage } from '../src/state/browser-storage.ts'
import { aLine, cartOf, GUEST } from './given-cart.ts'
import { givenClient } from './given.ts'

export const ADMIN = {
  _id: 'u1',
  name: 'Thandi',
  email: 'thandi@example.com',
  role: 'admin' as const,
  createdAt: '2026-01-05T08:00:00.000Z',
}
export const SESSION = { userToken: 'secret', userInfo: JSON.stringify(ADMIN), guestId: GUEST }
export const CART = cartOf(aLine())

/** One storage and the tabs that share it. What one tab writes is told to the others key by key, as browsers do. */
export const givenBrowser = (entries: Readonly<Record<string, string>>) => {
  const kept = new Map(Object.entries(entries))
  const windows: EventTarget[] = []
  const openTab = (answers: Partial<ShopClient> = {}) => {
    const self = new EventTarget()
    windows.push(self)
    const tell = (key: string): void => {
      for (const other of windows)
        if (other !== self) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    const area: Storage = {
      length: 0,
      clear: () => {
        kept.clear()
      },
      key: () => null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (kept.get(key) === value) return
        kept.set(key, value)
        tell(key)
      },
      removeItem: (key) => {
        if (kept.delete(key)) tell(key)
      },
    }
    const storage = openBrowserStorage({ storage: () => area, tabs: () => self })
    const store = createShopStore(givenClient(answers))
    keepSession(store, storage)
    return { store, storage }
  }
  return { kept, openTab }
}
