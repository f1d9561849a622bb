import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False until scripts have taken the page over: a form that needs them cannot be sent before. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
