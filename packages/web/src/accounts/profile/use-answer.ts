import { useCallback, useEffect, useState } from 'react'
import type { Outcome } from '../../state/use-ask.ts'

/** What a part of the profile shows: null while it is awaited, then an answer or why there is none. Asked again by `reload`. */
export const useAnswer = <Answer>(ask: () => Promise<Outcome<Answer>>) => {
  const [outcome, setOutcome] = useState<Outcome<Answer> | null>(null)
  const reload = useCallback(async (): Promise<void> => {
    setOutcome(await ask())
  }, [ask])

  useEffect(() => {
    let isShown = true
    void ask().then((found) => {
      if (isShown) setOutcome(found)
    })
    return () => {
      isShown = false
    }
  }, [ask])
  return { outcome, reload }
}
