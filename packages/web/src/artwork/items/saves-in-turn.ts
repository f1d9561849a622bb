import type { Refusal } from '../../state/thunk.ts'
import { uploadBegan } from '../../state/uploads-under-way.ts'

type Wish = {
  /** Null when it is saved. */
  readonly save: () => Promise<Refusal | null>
  readonly hear: (refusal: Refusal | null) => void
}

const MOST_TRIES = 8
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** The same may go well a moment later. */
const PASSING: readonly string[] = ['network', 'timeout', 'unavailable', 'unexpected']
export const isPassing = ({ code }: Refusal): boolean => PASSING.includes(code)

/**
 * Saves one after the other, so that the newest is what stays; of several that wait only the newest is sent. What failed for the moment is
 * sent again, and kept for whoever wants to try once more.
 */
export const savesInTurn = (wait: (ms: number) => Promise<void>) => {
  let wanted: Wish | null = null
  let isRunning = false

  /** Answers whether there is something to go on with. */
  const saveNewest = async (wish: Wish, tries: number): Promise<boolean> => {
    const refusal = await wish.save()
    wish.hear(refusal)
    const isNewest = wanted === wish
    if (refusal === null) {
      if (isNewest) wanted = null
      return !isNewest
    }
    if (!isNewest) return true
    if (!isPassing(refusal) || tries >= MOST_TRIES) return false
    await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)))
    return true
  }

  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    const ended = uploadBegan()
    try {
      let last: Wish | null = null
      for (let tries = 1; wanted !== null; tries += 1) {
        if (wanted !== last) tries = 1
        last = wanted
        if (!(await saveNewest(wanted, tries))) break
      }
    } finally {
      isRunning = false
      ended()
    }
  }

  return {
    put: (wish: Wish): Promise<void> => {
      wanted = wish
      return run()
    },
    again: run,
  }
}
