import type { Fault, Tally } from '../../../../tools/chaos/chaos-tally.ts'

/** Counts what is done to the shop, and how long it takes until somebody is promised something again. */
export const givenChaosWatch = () => {
  const faults = new Map<Fault, number>()
  let isStruck = false
  let overSince: number | null = null
  let longest = 0
  return {
    struck: (kind: Fault, times = 1) => {
      faults.set(kind, (faults.get(kind) ?? 0) + times)
      if (kind !== 'clock wrong') isStruck = true
    },
    /** The fault is over: from here on it is the shop that takes its time. */
    over: () => {
      overSince ??= performance.now()
    },
    acknowledged: () => {
      if (overSince === null) return
      longest = Math.max(longest, performance.now() - overSince)
      overSince = null
      isStruck = false
    },
    /** Blows that fell in some moment, which a wrong clock does not. */
    count: () =>
      [...faults].reduce((total, [kind, times]) => total + (kind === 'clock wrong' ? 0 : times), 0),
    /** Whether nobody was promised anything since the end of the last fault. */
    isWaiting: () => isStruck,
    faults: (): Tally['faults'] => Object.fromEntries(faults),
    recoveryMillis: () => Math.round(longest),
  }
}

export type ChaosWatch = ReturnType<typeof givenChaosWatch>
