import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useShopDispatch } from '../../state/thunk.ts'
import { logOut } from '../auth.slice.ts'

/** Signs out on this page, and leads away from it. */
export const useLogOut = (to: string) => {
  const dispatch = useShopDispatch()
  const { key } = useLocation()
  return useCallback(() => dispatch(logOut({ from: key, to })), [dispatch, key, to])
}
