import { Problem } from '@umbala/contract'

/** Each piece may be held in memory on its way to a bucket. */
const MOST_AT_ONCE = 32

type Turn = { readonly giveUp: () => void; readonly ended: Promise<unknown>; isOvertaken: boolean }

/**
 * Pieces that this process is taking in. Two of one upload at once can never both count, and a stranger could send any number of them. The
 * newer one takes the place of the older: its sender's line broke, which the server may hear of a minute later.
 */
export const createPieceTurns = (most = MOST_AT_ONCE) => {
  const underWay = new Map<string, Turn>()

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

  return async <Taken>(id: string, giveUp: () => void, take: () => Promise<Taken>): Promise<Taken> => {
    const before = underWay.get(id)
    if (before) await overtake(before)
    if (underWay.size >= most)
      throw new Problem('unavailable', 'Many files are coming in just now. Please try again in a moment.', {
        retryAfterSeconds: 5,
      })
    const taken = take()
    const ended = taken.catch(() => undefined).finally(() => underWay.delete(id))
    underWay.set(id, { giveUp, ended, isOvertaken: false })
    return taken
  }
}
