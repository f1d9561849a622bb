import { DatabaseBusy } from './database-errors.ts'

export type Turns = {
  /** Waits for the turn; the function it gives ends it. */
  take(patienceMillis?: number): Promise<() => void>
}

/** One at a time, in order of arrival; whoever has waited long enough is sent away. */
export const createTurns = (usualPatienceMillis: number): Turns => {
  const waiting = new Set<() => void>()
  let taken = false

  const passOn = () => {
    const [next] = waiting
    if (next) next()
    else taken = false
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
