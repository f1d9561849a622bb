import type { Incoming, Send } from '@umbala/contract'

/** What was fetched longer ago is asked for again: prices may have changed. */
const FRESH_MS = 20_000
const MOST_KEPT = 20

type Kept = { readonly answer: Promise<Incoming>; readonly since: number }

export type EarlyAnswers = {
  /** Asks before the answer is needed, once. */
  readonly askEarly: Send
  /** Gives what was asked early, once and while it is fresh; asks otherwise. */
  readonly send: Send
}

export const keepEarlyAnswers = (send: Send, now = () => performance.now()): EarlyAnswers => {
  const kept = new Map<string, Kept>()
  const isFresh = ({ since }: Kept): boolean => now() - since < FRESH_MS

  const askEarly: Send = (asked) => {
    const early = kept.get(asked.url)
    if (early && isFresh(early)) return early.answer
    const answer = send({ ...asked, signal: undefined })
    kept.delete(asked.url)
    kept.set(asked.url, { answer, since: now() })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return answer
  }

  return {
    askEarly,
    send: async (asked) => {
      // Whatever is changed, an answer from before may be wrong after it.
      if (asked.method !== 'GET') kept.clear()
      const early = kept.get(asked.url)
      if (!early) return send(asked)
      kept.delete(asked.url)
      const answer = isFresh(early) ? await early.answer.catch(() => null) : null
      return answer?.status === 200 ? answer : send(asked)
    },
  }
}
