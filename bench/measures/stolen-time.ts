import { readFile } from 'node:fs/promises'

type Ticks = { readonly stolen: number; readonly all: number }

/** Linux counts, since the start, how long the machine's processors were given to other machines of the same host. */
const readTicks = async (): Promise<Ticks> => {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '')
  const [, ...counts] = (text.split('\n')[0] ?? '').trim().split(/\s+/)
  const ticks = counts.slice(0, 8).map(Number)
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, tick) => sum + tick, 0) }
}

/** What `work` gives, and which share of the processors' time the host gave to others meanwhile. Elsewhere than on Linux it is 0. */
export const withStolenShare = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly stolen: number }> => {
  const before = await readTicks()
  const value = await work()
  const after = await readTicks()
  return { value, stolen: (after.stolen - before.stolen) / Math.max(1, after.all - before.all) }
}
