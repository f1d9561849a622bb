import type { Address } from '@umbala/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ShopDispatch, useShopDispatch } from '../state/thunk.ts'
import { fetchCheckout, fetchLiveCheckout } from './checkout.slice.ts'
import { fetchSavedAddresses } from './saved-addresses.ts'

/** The one this history entry is about, or else the one that is open or being paid anywhere. */
const findCheckout = async (dispatch: ShopDispatch, id: string | null): Promise<string | null> => {
  if (id !== null) {
    const found = await dispatch(fetchCheckout(id))
    if (fetchCheckout.fulfilled.match(found)) return id
  }
  const live = await dispatch(fetchLiveCheckout())
  return fetchLiveCheckout.fulfilled.match(live) ? (live.payload.checkout?._id ?? null) : null
}

const savedAddresses = async (dispatch: ShopDispatch): Promise<Address[]> => {
  const outcome = await dispatch(fetchSavedAddresses())
  return fetchSavedAddresses.fulfilled.match(outcome) ? outcome.payload : []
}

export type Arrival = {
  readonly addresses: readonly Address[]
  /** The checkout that was there already, if any. */
  readonly foundId: string | null
}

/** Finds out how things stand before anything is shown: a page must not offer to pay what is being paid elsewhere. */
export const useArrival = (checkoutId: string | null, settleCart: () => Promise<void>) => {
  const dispatch = useShopDispatch()
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const arrive = useEffectEvent(async (): Promise<Arrival> => {
    const [addresses, foundId] = await Promise.all([
      savedAddresses(dispatch),
      findCheckout(dispatch, checkoutId),
      settleCart(),
    ])
    return { addresses, foundId }
  })
  useEffect(() => {
    void arrive().then(setArrival)
  }, [])
  return arrival
}
