import { useEffect, useEffectEvent } from 'react'
import { useShopDispatch } from '../state/thunk.ts'
import { fetchCheckout } from './checkout.slice.ts'
import { pauseBefore, type PaymentView } from './payment-view.ts'

type Watched = {
  readonly id: string
  readonly view: PaymentView
  /** The server is being asked for the money this moment; its answer will tell. */
  readonly isAsking: boolean
  /** A payment was under way, and by now the checkout is open: no money moved. */
  readonly onOpenAgain: () => void
}

/** Keeps asking the server how a payment stands while that is unknown, and when the customer comes back to the page. */
export const useCheckoutWatch = ({ id, view, isAsking, onOpenAgain }: Watched): void => {
  const dispatch = useShopDispatch()
  const openAgain = useEffectEvent(onOpenAgain)
  const isWaiting = (view === 'confirming' || view === 'pending') && !isAsking
  const isIdle = view === 'buttons' && !isAsking

  useEffect(() => {
    if (!isWaiting) return undefined
    let tries = 0
    let timer = 0
    let stopped = false
    const look = async (): Promise<void> => {
      const outcome = await dispatch(fetchCheckout(id))
      // Told even if the answer itself has ended this watch, which it does by opening the checkout again.
      if (fetchCheckout.fulfilled.match(outcome) && outcome.payload.state === 'open') openAgain()
      if (stopped) return
      tries += 1
      timer = window.setTimeout(() => void look(), pauseBefore(tries))
    }
    timer = window.setTimeout(() => void look(), pauseBefore(tries))
    return () => {
      stopped = true
      window.clearTimeout(timer)
    }
  }, [dispatch, id, isWaiting])

  useEffect(() => {
    if (!isIdle) return undefined
    const look = (): void => {
      if (document.visibilityState === 'visible') void dispatch(fetchCheckout(id))
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
    }
  }, [dispatch, id, isIdle])
}
