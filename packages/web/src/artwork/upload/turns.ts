/** Lets so many run at a time; the others wait in the order in which they came. */
export const inTurns = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    if (running >= most)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    running += 1
    try {
      return await run()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

/** A pause that ends early when the browser is back on line, or the signal is given. */
export const waitOrOnline = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
