import type { Checkout } from '@umbala/contract'
import { useEffect, useEffectEvent } from 'react'
import { useShopDispatch } from '../state/thunk.ts'
import { fetchCheckout } from './checkout.slice.ts'
import { pauseBefore, type PaymentView } from './payment-view.ts'

type Watched = {
  readonly view: PaymentView
  /** The server is being asked for the money this moment; its answer will tell. */
  readonly isAsking: boolean
  /** Finds out how the payment stands. */
  readonly look: () => Promise<void>
}

/** The longest a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1

/** Keeps asking how a payment stands while that is unknown. Before that, looks again when the price runs out or the customer comes back. */
export const useCheckoutWatch = (checkout: Checkout, { view, isAsking, look }: Watched): void => {
  const dispatch = useShopDispatch()
  const { _id: id, expiresAt } = checkout
  const lookNow = useEffectEvent(look)
  const isWaiting = (view === 'confirming' || view === 'pending') && !isAsking
  const isIdle = view === 'buttons' && !isAsking

  useEffect(() => {
    if (!isWaiting) return undefined
    let tries = 0
    let timer = 0
    let stopped = false
    const lookAgain = async (): Promise<void> => {
      await lookNow()
      if (stopped) return
      tries += 1
      timer = window.setTimeout(() => void lookAgain(), pauseBefore(tries))
    }
    timer = window.setTimeout(() => void lookAgain(), pauseBefore(tries))
    return () => {
      stopped = true
      window.clearTimeout(timer)
    }
  }, [id, isWaiting])

  useEffect(() => {
    if (!isIdle) return undefined
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void dispatch(fetchCheckout(id))
    }
    const timer = window.setTimeout(refresh, Math.min(LONGEST_MS, Date.parse(expiresAt) - Date.now()))
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [dispatch, id, isIdle, expiresAt])
}
