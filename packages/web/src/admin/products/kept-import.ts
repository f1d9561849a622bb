import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { importRecalled, type ImportState, selectImport } from './import.slice.ts'

const KEY = 'failedImport'

type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const THIS_TAB: Place = () => window.sessionStorage

const STAGES: ReadonlySet<unknown> = new Set(['running', 'refused', 'failed', 'unknown'])

/** An import that is not told to its end is kept with the tab and for whoever asked for it, so that a reload does not hide it. Where storage is full or forbidden it lives as long as the page. */
export const keepImport = (owner: string, state: ImportState, storage = THIS_TAB): void => {
  try {
    if (state.stage !== 'idle') storage().setItem(KEY, JSON.stringify({ owner, state }))
    else storage().removeItem(KEY)
  } catch {
    // The store holds it already.
  }
}

/** The answer to an import went with the page that had asked for it. */
const recalled = (state: ImportState): ImportState =>
  state.stage === 'running' ? { ...state, stage: 'unknown' } : state

/** Nobody but `keepImport` writes under this key. */
export const readImport = (owner: string, storage = THIS_TAB): ImportState | null => {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as { owner: string; state: ImportState } | null
    return kept?.owner === owner && STAGES.has(kept.state.stage) ? recalled(kept.state) : null
  } catch {
    return null
  }
}

/** Tells again, after a reload, of an import that failed before it or was not over. */
export const useKeptImport = (owner: string): void => {
  const store = useStore<Parameters<typeof selectImport>[0]>()
  useEffect(() => {
    const kept = readImport(owner)
    let known = selectImport(store.getState())
    if (kept && known.stage === 'idle') {
      store.dispatch(importRecalled(kept))
      known = kept
    }
    keepImport(owner, known)
    return store.subscribe(() => {
      const now = selectImport(store.getState())
      if (now === known) return
      known = now
      keepImport(owner, now)
    })
  }, [owner, store])
}
