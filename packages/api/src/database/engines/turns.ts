import { DatabaseBusy } from '../database-errors.ts'

export type Turns = {
  /** Waits for the turn; the function it gives ends it. */
  take(patienceMillis?: number): Promise<() => void>
  state(): { readonly taken: boolean; readonly waiting: number }
}

/**
 * The embedded engine never waits, so a long row of turns would pass in one go, without a moment for sockets and timers: after this long
 * the process looks up, and whoever has waited too long hears of it.
 */
const LOOK_UP_MILLIS = 20

/** One at a time, in order of arrival; whoever has waited long enough is sent away. */
export const createTurns = (usualPatienceMillis: number): Turns => {
  const waiting = new Set<() => void>()
  let taken = false
  let lookedUpAt = performance.now()

  const callNext = () => {
    const [next] = waiting
    if (next) next()
    else taken = false
  }

  const passOn = () => {
    if (waiting.size === 0 || performance.now() - lookedUpAt < LOOK_UP_MILLIS) {
      callNext()
      return
    }
    setImmediate(() => {
      lookedUpAt = performance.now()
      callNext()
    })
  }

  const endOnce = () => {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      passOn()
    }
  }

  return {
    state: () => ({ taken, waiting: waiting.size }),
    take: (patienceMillis = usualPatienceMillis) => {
      if (!taken) {
        taken = true
        return Promise.resolve(endOnce())
      }
      return new Promise((resolve, reject) => {
        const grant = () => {
          clearTimeout(timer)
          waiting.delete(grant)
          resolve(endOnce())
        }
        const timer = setTimeout(() => {
          waiting.delete(grant)
          reject(new DatabaseBusy(`The embedded database stayed busy for ${patienceMillis} ms.`))
        }, patienceMillis)
        waiting.add(grant)
      })
    },
  }
}
