import { Problem } from '@umbala/contract'
import { createPlaces } from './places.ts'

type Turn = { readonly giveUp: () => void; readonly ended: Promise<unknown>; isOvertaken: boolean }

type Sender = {
  readonly id: string
  /** Whom the piece counts for. */
  readonly network: string
  readonly giveUp: () => void
}

/**
 * Pieces that this process is taking in. Two of one upload at once can never both count, and a stranger could send any number of them. The
 * newer one takes the place of the older: its sender's line broke, which the server may hear of a minute later.
 */
export const createPieceTurns = (limits: Parameters<typeof createPlaces>[0] = {}) => {
  const underWay = new Map<string, Turn>()
  const findPlace = createPlaces(limits)

  const overtake = async (turn: Turn) => {
    if (turn.isOvertaken)
      throw new Problem(
        'conflict',
        'Another piece of this upload is on its way. Please ask where it is, and go on from there.',
      )
    turn.isOvertaken = true
    turn.giveUp()
    await turn.ended
  }

  const inPlace = async <Taken>(network: string, signal: AbortSignal, take: () => Promise<Taken>) => {
    const leave = await findPlace(network, signal)
    try {
      return await take()
    } finally {
      leave()
    }
  }

  return async <Taken>({ id, network, giveUp }: Sender, take: () => Promise<Taken>): Promise<Taken> => {
    const before = underWay.get(id)
    if (before) await overtake(before)
    const waiting = new AbortController()
    const taken = inPlace(network, waiting.signal, take)
    const ended = taken.catch(() => undefined).finally(() => underWay.delete(id))
    underWay.set(id, {
      giveUp: () => {
        waiting.abort()
        giveUp()
      },
      ended,
      isOvertaken: false,
    })
    return taken
  }
}
