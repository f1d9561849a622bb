import type { Checkout, NextPaymentStep, WayToPay } from '@umbala/contract'
import { NOTICE_MS } from '@umbala/pricing'
import { useCallback, useState } from 'react'
import { useShopDispatch } from '../../state/thunk.ts'
import { notify } from '../../ui/toasts.tsx'
import { useCheckoutCart } from '../checkout-cart.ts'
import { beginPayment, createPaypalOrder, fetchCheckout, payCheckout } from '../checkout.slice.ts'
import { isCertain, paymentView } from './payment-view.ts'
import { isAboutCart } from '../changes/same-content.ts'
import { useCheckoutWatch } from './use-checkout-watch.ts'

const DECLINED = 'Payment failed. Please try again.'
const CANCELLED = 'You closed the payment window. Nothing was charged, and your order is still here.'
const NO_WINDOW = 'The payment window could not be opened. Nothing was charged. Please try again.'
const NOT_TAKEN = 'The payment did not go through. Nothing was charged. Please choose how to pay.'
const CART_CHANGED = 'Your cart changed before you paid. Nothing was charged.'

/** A payment whose reference this page was never told. */
const UNNAMED = ''

/** Everything between the payment buttons and the server's word on the money. */
export const usePayment = (checkout: Checkout) => {
  const dispatch = useShopDispatch()
  const { _id: id, state, declined } = checkout
  const { askNow } = useCheckoutCart()
  /** The provider's order whose approval may or may not have been turned into money. */
  const [unsure, setUnsure] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [hasTriedAgain, setTriedAgain] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const view = paymentView(state, unsure !== null)

  /** Throws where the cart is not what is shown, or cannot be paid that way. */
  const prepare = async (): Promise<void> => {
    setNote(null)
    setTriedAgain(true)
    // A cart that cannot be asked for holds nobody up: what is paid is what is shown.
    const cart = await askNow()
    if (cart !== null && !isAboutCart(checkout, cart)) {
      setNote(CART_CHANGED)
      throw new Error(CART_CHANGED)
    }
  }

  const notBegun = async (message: string): Promise<Error> => {
    setNote(message)
    // Replaced, expired or being paid elsewhere: the page shows what it is by now.
    await dispatch(fetchCheckout(id))
    return new Error(message)
  }

  const createOrder = async (): Promise<string> => {
    await prepare()
    const outcome = await dispatch(createPaypalOrder(id))
    if (createPaypalOrder.fulfilled.match(outcome)) return outcome.payload.id
    throw await notBegun(outcome.error.message)
  }

  /** The next step of a way without a window of the provider; null where it came to nothing, which is explained by then. */
  const begin = async (way: Pick<WayToPay, 'provider' | 'method'>): Promise<NextPaymentStep | null> => {
    try {
      await prepare()
      const outcome = await dispatch(beginPayment({ id, way }))
      if (beginPayment.fulfilled.match(outcome)) {
        // Placed already: the page goes on to it as soon as it knows.
        if (outcome.payload.orderId !== null) await dispatch(fetchCheckout(id))
        return outcome.payload.next
      }
      throw await notBegun(outcome.error.message)
    } catch {
      return null
    }
  }

  /** Asking twice takes the money once, so a lost answer is simply asked for again. */
  const askForMoney = useCallback(
    async (providerOrderId: string): Promise<void> => {
      setNote(null)
      const outcome = await dispatch(payCheckout({ id, providerOrderId }))
      const refused = payCheckout.rejected.match(outcome) ? outcome.error : null
      const isDeclined = refused?.code === 'payment_failed'
      if (isDeclined) notify('danger', DECLINED, { ms: NOTICE_MS.checkoutError })
      else if (refused !== null && isCertain(refused.code)) setNote(refused.message)
      if (refused !== null) await dispatch(fetchCheckout(id))
      if (isDeclined) setTriedAgain(false)
      setUnsure(refused !== null && !isCertain(refused.code) ? providerOrderId : null)
    },
    [dispatch, id],
  )

  /** Back from a provider's own page: only the server can find out what came of it. The address says nothing. */
  const findOut = useCallback(async (): Promise<void> => {
    setAsking(true)
    await askForMoney(UNNAMED)
    setAsking(false)
  }, [askForMoney])

  const pay = async (providerOrderId: string): Promise<void> => {
    setAsking(true)
    await askForMoney(providerOrderId)
    setAsking(false)
  }

  const look = useCallback(async (): Promise<void> => {
    if (unsure !== null) {
      await askForMoney(unsure)
      return
    }
    const outcome = await dispatch(fetchCheckout(id))
    // It was being paid, and by now it is open: no money moved.
    if (fetchCheckout.fulfilled.match(outcome) && outcome.payload.state === 'open') setNote(NOT_TAKEN)
  }, [askForMoney, dispatch, id, unsure])
  useCheckoutWatch(id, { view, isAsking, look })

  return {
    view,
    isAsking,
    /** Told by the server, so that it is still told after a reload; until the buyer tries again. */
    isDeclined: declined && !hasTriedAgain,
    note,
    createOrder,
    begin,
    findOut,
    pay,
    onCancel: () => {
      setNote(CANCELLED)
    },
    onError: () => {
      // A failure that was explained already keeps its explanation.
      setNote((told) => told ?? NO_WINDOW)
    },
  }
}
