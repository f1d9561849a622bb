import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { Refusal } from '../state/thunk.ts'
import { selectUser } from './auth.slice.ts'

/**
 * The moment between being let in and moving on. `settle` is what has to be done first as the new user, such as taking the guest's
 * cart along; whoever is signed in already moves on at once.
 */
export const useEntrance = (settle: () => Promise<unknown>) => {
  const [entering, setEntering] = useState(false)
  const user = useSelector(selectUser)

  const enter = async (signIn: Promise<Refusal | null>): Promise<Refusal | null> => {
    setEntering(true)
    try {
      const refusal = await signIn
      if (refusal === null) await settle()
      return refusal
    } finally {
      setEntering(false)
    }
  }
  return { entered: entering ? null : user, enter }
}
