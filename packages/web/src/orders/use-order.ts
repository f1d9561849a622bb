import { useCallback, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useShopDispatch } from '../state/thunk.ts'
import { fetchOrder, selectOrders } from './orders.slice.ts'

/** One order, asked for anew whenever its page is opened: its status may have moved. */
export const useOrder = (id: string | null) => {
  const dispatch = useShopDispatch()
  const { orderDetails, error } = useSelector(selectOrders)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (id === null) return undefined
    const request = dispatch(fetchOrder(id))
    return () => {
      request.abort()
    }
  }, [dispatch, id, tries])
  const retry = useCallback(() => {
    setTries((count) => count + 1)
  }, [])
  return { order: orderDetails?._id === id ? orderDetails : null, error, retry }
}
