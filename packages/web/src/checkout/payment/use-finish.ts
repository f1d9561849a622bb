import type { Checkout } from '@umbala/contract'
import { useEffect, useEffectEvent } from 'react'
import { type ShopDispatch, useShopDispatch } from '../../state/thunk.ts'
import { finalizeCheckout } from '../checkout.slice.ts'

const PAUSE_MS = 1500

const finalizeTwice = async (dispatch: ShopDispatch, id: string): Promise<string | null> => {
  const first = await dispatch(finalizeCheckout(id))
  if (finalizeCheckout.fulfilled.match(first)) return first.payload._id
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  const second = await dispatch(finalizeCheckout(id))
  return finalizeCheckout.fulfilled.match(second) ? second.payload._id : null
}

/** A checkout that is paid, or placed to be paid, has its order already; finalizing only fetches it and empties the cart, so its failure holds nobody up. */
export const useFinish = (checkout: Checkout, onPlaced: (orderId: string | null) => void): void => {
  const dispatch = useShopDispatch()
  const { _id: id, orderId, state } = checkout
  const isDone = state === 'paid' || state === 'placed' || state === 'finalized'
  const placed = useEffectEvent((finalized: string | null) => {
    onPlaced(finalized ?? orderId)
  })
  useEffect(() => {
    if (!isDone) return undefined
    let left = false
    void finalizeTwice(dispatch, id).then((finalized) => {
      if (!left) placed(finalized)
    })
    return () => {
      left = true
    }
  }, [dispatch, id, isDone])
}
