import { useCallback, useEffect, useState } from 'react'
import { type Refusal, toRefusal, useShopDispatch } from './thunk.ts'
import { isRefusal, type Request } from './use-ask.ts'

type Told<Answer> = {
  /** The question this came of; another one is still unanswered. */
  readonly of: unknown
  readonly answer: Answer | null
  readonly refusal: Refusal | null
}

/** Equal questions are one question, however often they are put into words. */
const useSame = <Value>(value: Value): { readonly value: Value } => {
  const [kept, setKept] = useState(() => ({ value }))
  if (kept.value === value || JSON.stringify(kept.value) === JSON.stringify(value)) return kept
  const next = { value }
  setKept(next)
  return next
}

/**
 * What the server answers to a question of the page. A new question gives up the older one; until it is answered the older answer
 * stays, so that nothing blinks. `request` is a thunk of `createRequest`, made once per module.
 */
export const useAnswer = <Answer, Asked>(request: (asked: Asked) => Request<Answer>, asked: Asked) => {
  const dispatch = useShopDispatch()
  const [tries, setTries] = useState(0)
  const question = useSame({ asked, tries })
  const [told, setTold] = useState<Told<Answer>>({ of: null, answer: null, refusal: null })

  useEffect(() => {
    let isWanted = true
    const running = dispatch(request(question.value.asked))
    const hear = async (): Promise<void> => {
      try {
        const answer = await running.unwrap()
        if (isWanted) setTold({ of: question, answer, refusal: null })
      } catch (error) {
        const refusal = isRefusal(error) ? error : toRefusal(error)
        if (isWanted) setTold(({ answer }) => ({ of: question, answer, refusal }))
      }
    }
    void hear()
    return () => {
      isWanted = false
      running.abort()
    }
  }, [dispatch, request, question])

  const reload = useCallback(() => {
    setTries((count) => count + 1)
  }, [])
  return { answer: told.answer, refusal: told.refusal, loading: told.of !== question, reload }
}
