import { useCallback, useEffect, useRef, useState } from 'react'

export type Notice = { readonly tone: 'success' | 'danger'; readonly text: string }
type Show = (notice: Notice, milliseconds: number | null) => void

/** A sentence beside the thing it is about, for a while or, without a time, until the next one. */
export const useNotice = (): readonly [Notice | null, Show] => {
  const [notice, setNotice] = useState<Notice | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )
  const show = useCallback<Show>((next, milliseconds) => {
    clearTimeout(timer.current)
    setNotice(next)
    if (milliseconds !== null)
      timer.current = setTimeout(() => {
        setNotice(null)
      }, milliseconds)
  }, [])
  return [notice, show]
}
