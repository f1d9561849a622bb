import { type KeyboardEvent, useState } from 'react'
import type { PricingFields } from './pricing-fields.ts'

type Step = { readonly name: string; readonly before: PricingFields }
const STEPS_MAX = 100

/** Typing on in one cell is one step; everything else is a step each time. */
const isTyping = (name: string): boolean => name.startsWith('pricing.')

/** What was done to the prices since the form was opened can be undone step by step, and done again. */
export const useUndo = (pricing: PricingFields, set: (pricing: PricingFields) => void) => {
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly PricingFields[]>([])
  const edit = (next: PricingFields, name: string): void => {
    const isSame = isTyping(name) && past.at(-1)?.name === name
    if (!isSame) setPast([...past.slice(1 - STEPS_MAX), { name, before: pricing }])
    setFuture([])
    set(next)
  }
  const undo = (): void => {
    const last = past.at(-1)
    if (last === undefined) return
    setPast(past.slice(0, -1))
    setFuture([...future, pricing])
    set(last.before)
  }
  const redo = (): void => {
    const next = future.at(-1)
    if (next === undefined) return
    setPast([...past, { name: 'redo', before: pricing }])
    setFuture(future.slice(0, -1))
    set(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (key !== 'z' && !isRedo) return
    event.preventDefault()
    if (isRedo) redo()
    else undo()
  }
  return { edit, undo, redo, onKeyDown, canUndo: past.length > 0, canRedo: future.length > 0 }
}
