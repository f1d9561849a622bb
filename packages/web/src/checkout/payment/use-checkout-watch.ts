import { useEffect, useEffectEvent } from 'react'
import { useShopDispatch } from '../../state/thunk.ts'
import { fetchCheckout } from '../checkout.slice.ts'
import { pauseBefore, type PaymentView } from './payment-view.ts'

type Watched = {
  readonly view: PaymentView
  /** The server is being asked for the money this moment; its answer will tell. */
  readonly isAsking: boolean
  /** Finds out how the payment stands. */
  readonly look: () => Promise<void>
}

const IDLE_MS = 10_000

/**
 * Keeps asking how a payment stands while that is unknown. Before that it looks now and then: the price may run out, another tab may
 * replace the checkout, and an approval given in a page that was closed may have become an order.
 */
export const useCheckoutWatch = (id: string, { view, isAsking, look }: Watched): void => {
  const dispatch = useShopDispatch()
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
    const timer = window.setInterval(refresh, IDLE_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [dispatch, id, isIdle])
}
