import { isProblemCode, Problem } from '@umbala/contract'
import { useEffect, useState } from 'react'
import { type ThunkExtra, useShopDispatch } from '../state/thunk.ts'

/** How browsers, and what fetches styles with code, say that a part of the shop did not come. */
const DID_NOT_COME = /dynamically imported module|module script|could not be loaded/i

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && DID_NOT_COME.test(error.message)

/** Kept with the entry of the browser's history: it outlives the reload, needs no storage and ends with the entry. */
const wasReloaded = (): boolean => (history.state as { reloaded?: boolean } | null)?.reloaded === true

const reload = (): void => {
  history.replaceState({ ...(history.state as object | null), reloaded: true }, '')
  location.reload()
}

/** Whatever the shop answers, it answers. */
const isShopThere =
  () =>
  async (_: unknown, __: unknown, { client }: ThunkExtra): Promise<boolean> => {
    try {
      await client.listProducts({ query: { limit: 1 } })
      return true
    } catch (error) {
      return error instanceof Problem && isProblemCode(error.code)
    }
  }

/**
 * A new version of the shop takes the place of the files that an open page would still fetch. The page that was asked for is then loaded
 * anew, once: true while that is about to happen. Without a connection nothing was replaced, and a reload would lose what is there.
 */
export const useReloadOnce = (error: unknown): boolean => {
  const dispatch = useShopDispatch()
  const [isDue, setIsDue] = useState(() => isMissingCode(error) && navigator.onLine && !wasReloaded())
  useEffect(() => {
    if (!isDue) return
    void dispatch(isShopThere()).then((isThere) => {
      if (isThere) reload()
      else setIsDue(false)
    })
  }, [dispatch, isDue])
  return isDue
}
