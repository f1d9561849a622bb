import type { ShopDispatch } from '../state/thunk.ts'
import { removeFromCart, updateCartItemQuantity } from './cart-requests.ts'
import { cartStateOf, quantityWanted } from './cart.slice.ts'
import { settleCart } from './settle-cart.ts'
import { type AnyLine, lineKey } from './wanted-quantities.ts'

/**
 * Shows the new quantity at once and asks the server for it; none takes the line out. Of quick repeated changes only the latest is
 * asked for, when the request before it has been answered. A refusal brings the line back as the server has it.
 */
export const changeQuantity =
  (line: AnyLine, quantity: number) =>
  async (dispatch: ShopDispatch, getState: () => unknown): Promise<void> => {
    const key = lineKey(line)
    const wished = (): number | undefined => cartStateOf(getState()).wanted[key]
    const isUnderWay = wished() !== undefined
    dispatch(quantityWanted({ key, quantity }))
    if (isUnderWay) return
    // Until the guest's cart is merged the server knows no such line of this user.
    if (cartStateOf(getState()).unmerged) await dispatch(settleCart())
    for (let next = wished(); next !== undefined; next = wished()) {
      const { shopper, cart } = cartStateOf(getState())
      const { userId, guestId } = shopper
      const { productId, printOptions, jobName, details, artwork } = line
      // By its id of today: merging gives lines of a guest another one.
      const lineId = [...cart.products, ...cart.setAside].find((each) => lineKey(each) === key)?.id
      const named = { userId, guestId, productId, lineId, printOptions, jobName, details, artwork }
      await (next === 0
        ? dispatch(removeFromCart(named))
        : dispatch(
            updateCartItemQuantity({
              ...named,
              quantity: next,
              ...('price' in line && { price: line.price }),
            }),
          ))
    }
  }
