import { Problem } from '@umbala/contract'

type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

type Limits = {
  readonly atOnce: number
  readonly waiting: number
  /** What those are told for whom there is no room to wait. */
  readonly refusal: string
}

/** Runs heavy work a few pieces at a time, first come first served, and turns callers away once too many are waiting. */
export const createWorkQueue = ({ atOnce, waiting, refusal }: Limits): WorkQueue => {
  const queue: (() => void)[] = []
  let running = 0

  const turn = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new Problem('unavailable', refusal, { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  // The slot goes straight to the next in line, so that no newcomer can slip in between.
  const handOver = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await turn()
    try {
      return await work()
    } finally {
      handOver()
    }
  }
}
