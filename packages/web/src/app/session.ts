import { selectSession, selectToken } from '../accounts/auth.slice.ts'
import { readStoredSession, writeStoredSession } from '../accounts/session/stored-session.ts'
import { selectKeptCart } from '../cart/cart.slice.ts'
import { settleCart } from '../cart/settle-cart.ts'
import { cartRestored, EMPTY_CART, readStoredCart, writeStoredCart } from '../cart/stored-cart.ts'
import type { BrowserStorage } from '../state/browser-storage.ts'
import { type Session, sessionRestored } from '../state/events.ts'
import { isGuestId, newGuestId } from '../state/guest-id.ts'
import type { ShopStore } from './store.ts'

const storedSession = (storage: BrowserStorage): Session => {
  const guestId = storage.readText('guestId')
  return { ...readStoredSession(storage), guestId: isGuestId(guestId) ? guestId : newGuestId() }
}

const restore = (store: ShopStore, storage: BrowserStorage): void => {
  const session = storedSession(storage)
  const { user, token, guestId } = selectSession(store.getState())
  const isSame = JSON.stringify(session) === JSON.stringify({ user, token, guestId })
  if (!isSame) store.dispatch(sessionRestored(session))
  const kept = readStoredCart(storage.readJson('cart'))
  store.dispatch(cartRestored(kept ?? { cart: EMPTY_CART, unmerged: false }))
}

type Who = Pick<ReturnType<typeof selectSession>, 'token' | 'guestId'>
const isSamePerson = (one: Who, other: Who): boolean =>
  one.token === other.token && one.guestId === other.guestId
const isStored = (who: Who, storage: BrowserStorage): boolean =>
  isSamePerson(who, { token: readStoredSession(storage).token, guestId: storage.readText('guestId') })

/**
 * Brings back the visitor this browser knows, then writes every change of session and cart to its storage, and follows what other tabs
 * write there. Whoever signs in here gets their cart.
 */
export const keepSession = (store: ShopStore, storage: BrowserStorage): void => {
  let session: ReturnType<typeof selectSession> | undefined
  let cart: unknown
  let userId: string | undefined
  let isFollowing = false

  const save = (): void => {
    // Half of what another tab wrote, written back, would overtake the other half.
    if (isFollowing) return
    const state = store.getState()
    const current = selectSession(state)
    // Another tab may have let somebody else in and this one not have heard of it: an answer for who was here before must not bring them back.
    if (session && isSamePerson(session, current) && !isStored(current, storage)) return
    if (current !== session) {
      session = current
      writeStoredSession(storage, current)
      storage.write('guestId', current.guestId)
    }
    const kept = selectKeptCart(state)
    if (kept !== cart) {
      cart = kept
      storage.write('cart', writeStoredCart(kept))
    }
    const before = userId
    userId = current.user?._id
    if (userId !== undefined && userId !== before) void store.dispatch(settleCart())
  }

  const follow = (): void => {
    isFollowing = true
    restore(store, storage)
    isFollowing = false
    const state = store.getState()
    session = selectSession(state)
    cart = selectKeptCart(state)
    userId = selectSession(state).user?._id
    // A storage that was emptied holds no guest any more; this one is the next.
    if (!isGuestId(storage.readText('guestId'))) storage.write('guestId', selectSession(state).guestId)
  }

  restore(store, storage)
  userId = selectSession(store.getState()).user?._id
  // One that cannot be read stays where it is until the server has told it anew: it says that there is one.
  cart = selectKeptCart(store.getState())
  save()
  store.subscribe(save)
  storage.watch(follow)
}

/** The server is asked only for whoever may have a cart: most who look around have none. */
export const refreshCart = async (store: ShopStore, storage: BrowserStorage): Promise<void> => {
  const isSignedIn = selectToken(store.getState()) !== null
  if (isSignedIn || storage.readText('cart') !== null) await store.dispatch(settleCart())
}
