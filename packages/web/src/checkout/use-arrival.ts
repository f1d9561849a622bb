import type { Address } from '@umbala/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ShopDispatch, useShopDispatch } from '../state/thunk.ts'
import { fetchCheckout, fetchLiveCheckout } from './checkout.slice.ts'
import { fetchSavedAddresses } from './saved-addresses.ts'

/** The one this history entry is about, or else the one that is open or being paid anywhere. */
const findCheckout = async (dispatch: ShopDispatch, id: string | null): Promise<void> => {
  if (id !== null) {
    const found = await dispatch(fetchCheckout(id))
    if (fetchCheckout.fulfilled.match(found)) return
  }
  await dispatch(fetchLiveCheckout())
}

const savedAddresses = async (dispatch: ShopDispatch): Promise<Address[]> => {
  const outcome = await dispatch(fetchSavedAddresses())
  return fetchSavedAddresses.fulfilled.match(outcome) ? outcome.payload : []
}

/** Finds out how things stand before anything is shown: a page must not offer to pay what is being paid elsewhere. */
export const useArrival = (checkoutId: string | null, settleCart: () => Promise<void>) => {
  const dispatch = useShopDispatch()
  const [addresses, setAddresses] = useState<readonly Address[] | null>(null)
  const arrive = useEffectEvent(async () => {
    const [saved] = await Promise.all([
      savedAddresses(dispatch),
      findCheckout(dispatch, checkoutId),
      settleCart(),
    ])
    return saved
  })
  useEffect(() => {
    void arrive().then(setAddresses)
  }, [])
  return addresses
}
