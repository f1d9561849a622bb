import { Problem } from '@umbala/contract'

/** Each piece may be held in memory on its way to a bucket. */
const MOST_AT_ONCE = 32
/** Two of three people behind one address each, and few enough that a stranger who sends slowly leaves the others theirs. */
const MOST_OF_NETWORK = 6
/** Connections that nothing is read from. */
const MOST_WAITING = 24
/** A piece takes 8 s; with as many again its sender has time left to bring it. */
const WAIT_MS = 10_000

type Share = { taking: number; readonly waiting: Set<() => void> }

const busy = () =>
  new Problem('unavailable', 'Many files are coming in just now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

/**
 * Places for pieces that are taken in. A network that has all it may have waits for one of its own, first come first served: so everybody
 * behind one address gets on, and nobody else waits for them.
 */
export const createPlaces = ({
  most = MOST_AT_ONCE,
  mostOfNetwork = MOST_OF_NETWORK,
  mostWaiting = MOST_WAITING,
  waitMs = WAIT_MS,
} = {}) => {
  const shares = new Map<string, Share>()
  let taking = 0

  const leave = (network: string, share: Share) => {
    const [next] = share.waiting
    if (next) {
      next()
      return
    }
    taking -= 1
    share.taking -= 1
    if (share.taking === 0) shares.delete(network)
  }

  const waitIn = ({ waiting }: Share, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size >= mostWaiting) {
        reject(busy())
        return
      }
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        waiting.delete(begin)
      }
      const begin = () => {
        end()
        resolve()
      }
      const giveUp = () => {
        end()
        reject(busy())
      }
      const timer = setTimeout(giveUp, waitMs)
      signal.addEventListener('abort', giveUp)
      waiting.add(begin)
    })

  /** Resolves to how the place is left again, or refuses where there is none. */
  return async (network: string, signal: AbortSignal): Promise<() => void> => {
    const share = shares.get(network) ?? { taking: 0, waiting: new Set() }
    if (share.taking >= mostOfNetwork) await waitIn(share, signal)
    else {
      if (taking >= most) throw busy()
      shares.set(network, share)
      taking += 1
      share.taking += 1
    }
    return () => {
      leave(network, share)
    }
  }
}
