import type { Permission, User } from '@umbala/contract'
import { createContext, useCallback, useContext } from 'react'

/** Who of the staff is at the screen. The shell provides it, with what the server said last. */
export const StaffContext = createContext<User | null>(null)

/** What this member of the staff may do. It decides what is shown; the server decides for itself. */
export const useMay = () => {
  const permissions = useContext(StaffContext)?.permissions
  return useCallback(
    (permission: Permission): boolean => permissions?.includes(permission) ?? false,
    [permissions],
  )
}
