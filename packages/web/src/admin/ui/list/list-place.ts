import { useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { focusRow } from './row-focus.ts'

type Place = {
  readonly search: string
  readonly scrolled: Scrolled
  /** The page that was opened from the list, by its entry in the history: going back from it leads to the list. */
  readonly opened: string | null
}
/** On a wide screen the rows scroll inside their frame, on a phone the page does. */
type Scrolled = { readonly page: number; readonly frame: number }

/** Where each list was left, by its path; and how far each entry of the history was scrolled. Neither holds any row. */
const left = new Map<string, Place>()
const scrolledAt = new Map<string, Scrolled>()
let awaited: { readonly path: string; readonly row: string | null } | null = null

const frame = (): Element | null => document.querySelector('.table-frame')
const scrolledNow = (): Scrolled => ({ page: window.scrollY, frame: frame()?.scrollTop ?? 0 })
const scrollBackTo = ({ page, frame: rows }: Scrolled): void => {
  if (window.scrollY < page) window.scrollTo({ top: page })
  frame()?.scrollTo({ top: rows })
}

const entryNow = (): { readonly key: string | null; readonly index: number } => {
  const state: unknown = window.history.state
  const known = typeof state === 'object' && state !== null ? (state as { key?: unknown; idx?: unknown }) : {}
  return {
    key: typeof known.key === 'string' ? known.key : null,
    index: typeof known.idx === 'number' ? known.idx : -1,
  }
}

/** The address of a list as it was left, for a link to it. */
export const addressLeft = (path: string): string => `${path}${left.get(path)?.search ?? ''}`

/**
 * Goes back to a list as it was left: its address, how far it was scrolled, and the row that was worked on marked and with the focus.
 * By the history where the list is the page before, so that going back once more does not lead into the finished work.
 */
export const useReturnToList = (path: string) => {
  const navigate = useNavigate()
  return (row: string | null): void => {
    const place = left.get(path)
    awaited = { path, row }
    if (place && place.opened !== null && place.opened === entryNow().key) void navigate(-1)
    else void navigate(addressLeft(path), { replace: true })
  }
}

/** Keeps the place in a list while its page is left, and finds it again once the rows are there. Gives the row to be marked. */
export const useListPlace = (isThere: boolean): string | null => {
  const { pathname, search, key } = useLocation()
  const arrival = useNavigationType()
  const [marked] = useState(() => (awaited?.path === pathname ? awaited.row : null))
  const [wanted] = useState(() => {
    const isReturn = awaited?.path === pathname
    if (isReturn) return scrolledAt.get(key) ?? left.get(pathname)?.scrolled ?? null
    return arrival === NavigationType.Pop ? (scrolledAt.get(key) ?? null) : null
  })
  const isFound = useRef(false)

  useLayoutEffect(() => {
    const { index } = entryNow()
    return () => {
      const scrolled = scrolledNow()
      scrolledAt.set(key, scrolled)
      const now = entryNow()
      left.set(pathname, { search, scrolled, opened: now.index === index + 1 ? now.key : null })
    }
  }, [pathname, search, key])

  useLayoutEffect(() => {
    if (!isThere || isFound.current) return
    isFound.current = true
    awaited = null
    if (wanted !== null) scrollBackTo(wanted)
    if (marked !== null) focusRow(marked)
  }, [isThere, wanted, marked])
  return marked
}
