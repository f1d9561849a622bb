import { setTimeout as pause } from 'node:timers/promises'
import { ask, type WireAnswer } from '../load/ask.ts'
import { fire } from '../load/fire.ts'

const VISITORS = 10
const VISITS = 200
const STEADY_AFTER_MS = 1_000
const PATIENCE_LOOKS = 10

/** What is asked for often may be packed more tightly after a while. This is what it comes to for all but the first visitors. */
export const steadyAnswer = async (origin: string, path: string): Promise<WireAnswer> => {
  await fire({ origin, path, connections: VISITORS, until: { answers: VISITS } })
  let answer = await ask(origin + path)
  for (let look = 0; look < PATIENCE_LOOKS; look += 1) {
    await pause(STEADY_AFTER_MS)
    const next = await ask(origin + path)
    if (next.body.equals(answer.body)) return next
    answer = next
  }
  return answer
}
