import { useEffect, useState } from 'react'

const LOOK_MS = 10_000

/** What the clock says, looked at every few seconds and whenever somebody comes back to the page. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = (): void => {
      setNow(Date.now())
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
