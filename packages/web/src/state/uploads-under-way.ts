import { useSyncExternalStore } from 'react'

/** Of this page: what leaves it would be given up. */
let underWay = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1): void => {
  underWay += by
  for (const listener of listeners) listener()
}

/** Answers what to call when it is over. */
export const uploadBegan = (): (() => void) => {
  change(1)
  let isOver = false
  return () => {
    if (!isOver) change(-1)
    isOver = true
  }
}

export const areUploadsUnderWay = (): boolean => underWay > 0

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useUploadsUnderWay = (): boolean =>
  useSyncExternalStore(subscribe, areUploadsUnderWay, () => false)
