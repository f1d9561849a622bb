import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation reading starts at the new page, as it does when a document is loaded. */
export const useFocusOnArrival = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
