import { Problem } from '@umbala/contract'
import { cents, formatRand } from '@umbala/pricing'
import { addLines } from '../cart/order-lines.service.ts'
import type { Deps } from '../deps.ts'
import { takeFromLimit } from '../limits/limits.service.ts'
import { type BoughtLine, linesOfOwnOrder } from '../orders/orders.service.ts'

const LIMIT = { count: 20, windowSeconds: 60 }

type Outcome = Awaited<ReturnType<typeof addLines>>[number]

/** Only what is not as it was: the reason why a line is missing or shorter, and a price that has moved. */
const noticesOf = (
  { name, unit, total, explanation, removedArtwork }: BoughtLine,
  outcome: Outcome | undefined,
): string[] => {
  if (!outcome) return [`${name} is no longer in the shop.`]
  const { notice, added, today } = outcome
  // What is not sold by the piece has one price for the whole line.
  const before = cents(explanation === null ? unit : total)
  const now = today && (explanation === null ? today.unit : today.total)
  const moved = added > 0 && now !== null && now !== before
  const gone = added > 0 ? removedArtwork.map((file) => file.name) : []
  return [
    ...(notice === null ? [] : [notice]),
    ...gone.map(
      (file) => `We no longer keep the file ${file} that ${name} was printed from. Please send it again.`,
    ),
    ...(moved ? [`${name} now costs ${formatRand(now)} instead of ${formatRand(before)}.`] : []),
  ]
}

/**
 * Puts an order's goods back into the cart of the customer who bought them, in the same configuration and at today's price. What is no
 * longer sold stays out and is named; nothing else is held up by it.
 */
export const orderAgain = async (
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  userId: string,
  orderId: string,
): Promise<{ added: number; notices: string[] }> => {
  if (rateLimits) {
    const { allowed, retryAfterSeconds } = await takeFromLimit(db, `order-again:${userId}`, LIMIT)
    if (!allowed)
      throw new Problem('too_many', 'That was a little too fast. Please try again in a moment.', {
        retryAfterSeconds,
      })
  }
  const bought = await linesOfOwnOrder(db, userId, orderId)
  const wanted = bought.flatMap(({ productId, options, details, quantity }) =>
    productId === null ? [] : [{ productId, options, details, quantity }],
  )
  const outcomes = wanted.length === 0 ? [] : await addLines(db, userId, wanted)

  const answered = outcomes.values()
  const notices = bought.flatMap((line) =>
    noticesOf(line, line.productId === null ? undefined : answered.next().value),
  )
  return { added: outcomes.reduce((pieces, { added }) => pieces + added, 0), notices }
}
