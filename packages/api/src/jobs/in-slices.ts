import { setTimeout as pause } from 'node:timers/promises'

const AT_ONCE = 500
/** Mails have many indexes, one of them over words, and each row takes ten times as long. */
export const MAILS_AT_ONCE = 50
/** Enough for a million rows and more; what is left then is left for the next time. */
const BUDGET_MILLIS = 5 * 60_000

/**
 * Works through everything that is due in small statements, each a transaction of its own, so that nobody waits behind a large one. It rests
 * as long as each of them took: the embedded engine does one thing at a time, and at least half of it stays with the visitors. `work`
 * answers how many rows it dealt with; fewer than it was allowed means that there are no more.
 */
export const inSlices = async (work: (most: number) => Promise<number>, atOnce = AT_ONCE): Promise<void> => {
  const end = performance.now() + BUDGET_MILLIS
  for (let begun = performance.now(); begun < end; begun = performance.now()) {
    if ((await work(atOnce)) < atOnce) return
    await pause(performance.now() - begun)
  }
}
