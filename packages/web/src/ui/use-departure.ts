import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls `leave` when the visitor goes to another page. Not on arrival: what was opened before the scripts came stays open. */
export const useDeparture = (leave: () => void): void => {
  const { key } = useLocation()
  const here = useRef(key)
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    if (here.current === key) return
    here.current = key
    onLeave()
  }, [key])
}
