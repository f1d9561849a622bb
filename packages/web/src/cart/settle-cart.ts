import type { ShopDispatch, ThunkExtra } from '../state/thunk.ts'
import { notify } from '../ui/toasts.tsx'
import { fetchCart, mergeCart, type Shopper } from './cart-requests.ts'
import { cartStateOf } from './cart.slice.ts'

type Settling = { readonly shopper: Shopper; readonly done: Promise<void> }
const underWay = new WeakMap<ThunkExtra, Settling>()

/**
 * Brings the cart up to date: merges what was chosen before signing in, if that has not been done, and otherwise asks for the cart.
 * Several places need it at once after signing in; they wait for the same answer. A merge that failed stays due.
 */
export const settleCart =
  () =>
  (dispatch: ShopDispatch, getState: () => unknown, extra: ThunkExtra): Promise<void> => {
    const { shopper, unmerged } = cartStateOf(getState())
    const running = underWay.get(extra)
    if (running?.shopper === shopper) return running.done
    const { userId, guestId } = shopper
    const merge = async (guestId: string, _id: string): Promise<void> => {
      const outcome = await dispatch(mergeCart({ guestId, user: { _id } }))
      const { shopper: now, cart } = cartStateOf(getState())
      if (now !== shopper) return
      if (mergeCart.fulfilled.match(outcome))
        for (const notice of outcome.payload.notices ?? []) notify('danger', notice)
      // Whoever chose nothing would not know what is meant.
      else if (cart.products[0] ?? cart.setAside[0]) notify('danger', outcome.error.message)
    }
    const asked =
      unmerged && userId !== null && guestId !== null
        ? merge(guestId, userId)
        : dispatch(fetchCart(shopper)).then(() => undefined)
    const done = asked.finally(() => {
      if (underWay.get(extra)?.shopper === shopper) underWay.delete(extra)
    })
    underWay.set(extra, { shopper, done })
    return done
  }
