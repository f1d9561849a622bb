import type { Address, Checkout } from '@umbala/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ShopDispatch, useShopDispatch } from '../../state/thunk.ts'
import { useCheckoutCart } from '../checkout-cart.ts'
import { fetchLiveCheckout } from '../checkout.slice.ts'
import { fetchSavedAddresses } from './saved-addresses.ts'

/** The one that is open or being paid anywhere, if it can be found. */
export const findLive = async (dispatch: ShopDispatch): Promise<Checkout | null> => {
  const outcome = await dispatch(fetchLiveCheckout())
  return fetchLiveCheckout.fulfilled.match(outcome) ? outcome.payload.checkout : null
}

const savedAddresses = async (dispatch: ShopDispatch): Promise<Address[]> => {
  const outcome = await dispatch(fetchSavedAddresses())
  return fetchSavedAddresses.fulfilled.match(outcome) ? outcome.payload : []
}

export type Arrival = {
  readonly addresses: readonly Address[]
  /** The checkout that was there already, if any. */
  readonly live: Checkout | null
}

/** Finds out how things stand before anything is shown: a page must not ask anew for what is being paid elsewhere. */
export const useArrival = (): Arrival | null => {
  const dispatch = useShopDispatch()
  const { settle } = useCheckoutCart()
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const arrive = useEffectEvent(async (): Promise<Arrival> => {
    const [addresses, live] = await Promise.all([savedAddresses(dispatch), findLive(dispatch), settle()])
    return { addresses, live }
  })
  useEffect(() => {
    void arrive().then(setArrival)
  }, [])
  return arrival
}
