/** Lets a few pieces of work run at the same time; the others wait for their turn in the order in which they came. */
export const createQueue = (atOnce: number) => {
  const waiting: (() => void)[] = []
  const running = new Set<Promise<unknown>>()
  let free = atOnce
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  const turn = async () => {
    if (free > 0) free -= 1
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
  }
  return {
    run: <Made>(work: () => Promise<Made>): Promise<Made> => {
      const done = turn().then(work).finally(release)
      const kept = done.catch(() => undefined).finally(() => running.delete(kept))
      running.add(kept)
      return done
    },
    settled: async () => {
      await Promise.all(running)
    },
  }
}
