import { useEffect, useRef } from 'react'

/** The button that took a file away goes with it; the keyboard goes on from the panel, not from the top of the page. */
export const useKeptFocus = (cards: string) => {
  const panel = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true })
  }, [cards])
  return {
    ref: panel,
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: { readonly relatedTarget: unknown }) => {
      if (relatedTarget instanceof Node && !panel.current?.contains(relatedTarget)) hadFocus.current = false
    },
  }
}
