import type { Checkout } from '@umbala/contract'
import { useEffect, useEffectEvent } from 'react'
import { useShopDispatch } from '../state/thunk.ts'
import { fetchCheckout } from './checkout.slice.ts'

/** A checkout that has just been begun is named by its history entry a moment later; that is no reason to look for another. */
const MOMENT_MS = 300

/** Back and forward may lead to the entry of another checkout than the one at hand: it is asked for, and shown as what it is by now. */
export const useRefind = (checkout: Checkout | null, wantedId: string | null, onGone: () => void): void => {
  const dispatch = useShopDispatch()
  const gone = useEffectEvent(onGone)
  const lostId = wantedId !== null && checkout?._id !== wantedId ? wantedId : null
  useEffect(() => {
    if (lostId === null) return undefined
    let left = false
    const refind = async (): Promise<void> => {
      const outcome = await dispatch(fetchCheckout(lostId))
      if (!left && fetchCheckout.rejected.match(outcome)) gone()
    }
    const timer = setTimeout(() => void refind(), MOMENT_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [dispatch, lostId])
}
