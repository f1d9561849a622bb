import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The page this window shows, whichever frame it stands in; none before the first has come alive. */
let shown: string | null = null

/** After a navigation reading starts at the new page, as it does when a document is loaded. */
export const useFocusOnArrival = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const before = shown
    shown = pathname
    if (before === null || before === pathname) return
    // A page that leads on to one of its parts has put the focus there.
    if (document.activeElement?.hasAttribute('data-takes-focus')) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
