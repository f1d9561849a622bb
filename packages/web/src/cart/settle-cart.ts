import type { ShopDispatch, ThunkExtra } from '../state/thunk.ts'
import { notify } from '../ui/toasts.tsx'
import { fetchCart, mergeCart, type Shopper } from './cart-requests.ts'
import { cartStateOf } from './cart.slice.ts'

type Settling = { readonly shopper: Shopper; readonly done: Promise<void> }
const underWay = new WeakMap<ThunkExtra, Settling>()

const merge = async (dispatch: ShopDispatch, guestId: string, userId: string, isStillHere: () => boolean) => {
  const outcome = await dispatch(mergeCart({ guestId, user: { _id: userId } }))
  if (!isStillHere()) return
  if (mergeCart.rejected.match(outcome)) notify('danger', outcome.error.message)
  else for (const notice of outcome.payload.notices ?? []) notify('danger', notice)
}

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
    const isStillHere = () => cartStateOf(getState()).shopper === shopper
    const asked =
      unmerged && userId !== null && guestId !== null
        ? merge(dispatch, guestId, userId, isStillHere)
        : dispatch(fetchCart(shopper)).then(() => undefined)
    const done = asked.finally(() => {
      if (underWay.get(extra)?.shopper === shopper) underWay.delete(extra)
    })
    underWay.set(extra, { shopper, done })
    return done
  }
