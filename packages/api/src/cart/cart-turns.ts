import { createTurns, type Turns } from '../database/engines/turns.ts'
import type { CartOwner } from './cart-owner.ts'

const PATIENCE_MILLIS = 10_000

type Line = { readonly turns: Turns; people: number }

const lines = new Map<string, Line>()

/**
 * Within one process the changes of one cart come one after the other, and none of them holds a connection while it waits. Between
 * processes the version of the cart decides; this only spares a shopper with many tabs from overtaking themselves.
 */
export const inTurn = async <T>({ userId, guestId }: CartOwner, change: () => Promise<T>): Promise<T> => {
  const key = userId ?? guestId
  const line = lines.get(key) ?? { turns: createTurns(PATIENCE_MILLIS), people: 0 }
  lines.set(key, line)
  line.people += 1
  try {
    const endTurn = await line.turns.take()
    return await change().finally(endTurn)
  } finally {
    line.people -= 1
    if (line.people === 0) lines.delete(key)
  }
}
