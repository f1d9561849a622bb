import { readStoredUser } from '../accounts/stored-user.ts'
import { selectSession } from '../accounts/auth.slice.ts'
import { selectCart } from '../cart/cart.slice.ts'
import { cartRestored, readStoredCart } from '../cart/stored-cart.ts'
import type { BrowserStorage } from '../state/browser-storage.ts'
import { sessionRestored } from '../state/events.ts'
import { isGuestId, newGuestId } from '../state/guest-id.ts'
import type { ShopStore } from './store.ts'

const restore = (store: ShopStore, storage: BrowserStorage): void => {
  const token = storage.readText('token')
  const user = readStoredUser(storage.readJson('user'))
  const guestId = storage.readText('guestId')
  store.dispatch(
    sessionRestored({
      // One without the other is no session: the page would show one person and the server serve another.
      ...(token !== null && user !== null ? { user, token } : { user: null, token: null }),
      guestId: isGuestId(guestId) ? guestId : newGuestId(),
    }),
  )
  const cart = readStoredCart(storage.readJson('cart'))
  if (cart) store.dispatch(cartRestored(cart))
}

/** Brings back the visitor this browser knows, then writes every change of session and cart to its storage. */
export const keepSession = (store: ShopStore, storage: BrowserStorage): void => {
  restore(store, storage)
  let session: unknown
  let cart: unknown
  const save = (): void => {
    const state = store.getState()
    const current = selectSession(state)
    if (current !== session) {
      session = current
      storage.write('token', current.token)
      storage.write('user', current.user && JSON.stringify(current.user))
      storage.write('guestId', current.guestId)
    }
    const filled = selectCart(state)
    if (filled !== cart) {
      cart = filled
      storage.write('cart', filled.products.length > 0 ? JSON.stringify(filled) : null)
    }
  }
  save()
  store.subscribe(save)
}
