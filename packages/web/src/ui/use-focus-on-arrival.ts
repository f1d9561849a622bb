import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Given along with an address by whoever is led to what stands under its heading, such as the results of a search. */
export const AT_HEADING = { readAt: 'heading' } as const
const isAtHeading = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'readAt' in state && state.readAt === AT_HEADING.readAt

/** The visit this window shows, whichever frame it stands in; none before the first page has come alive. */
let shown: { readonly key: string; readonly pathname: string; readonly hash: string } | null = null

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

const moveTo = (target: HTMLElement): void => {
  // A heading takes the focus only when it is told that it may.
  if (!target.matches(FOCUSABLE)) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** After a navigation reading starts at the new page, or at the part of it that the link was about. */
export const useFocusOnArrival = () => {
  const main = useRef<HTMLElement>(null)
  const location = useLocation()
  const { key, pathname, hash } = location
  const leadsToHeading = isAtHeading(location.state)
  useEffect(() => {
    const before = shown
    shown = { key, pathname, hash }
    // A plain link within the page has no key of its own.
    if (before === null || (before.key === key && before.hash === hash)) return
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    // An anchor within a heading stands for the heading, which is what is read out.
    const target =
      part?.closest<HTMLElement>('h2') ??
      part ??
      (leadsToHeading ? main.current?.querySelector<HTMLElement>('h1') : null)
    if (target) moveTo(target)
    // A page that leads on to one of its parts has put the focus there; filters that lead to another list keep it.
    else if (before.pathname !== pathname && !document.activeElement?.closest('[data-takes-focus]'))
      main.current?.focus({ preventScroll: true })
  }, [key, pathname, hash, leadsToHeading])
  return main
}
