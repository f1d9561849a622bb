import type { Match, MatchedLine, Owed, Verdict } from './match.ts'
import { hintMatcher } from './match-by-hints.ts'
import { matchByReference, type Named, readNamed } from './match-by-reference.ts'
import { openOrders } from './open-orders.ts'

type Options = {
  /** How many days after an order was placed its amount alone still says something. */
  readonly withinDays?: number
}

const WITHIN_DAYS = 30

const noMoneyIn = (amount: number): Verdict | null => {
  if (amount > 0) return null
  const [kind, message] =
    amount < 0
      ? (['out', 'Money that went out pays no order.'] as const)
      : (['nothing', 'This line moves no money.'] as const)
  return { kind, confidence: 'none', parts: [], orderIds: [], message }
}

/**
 * What each line may pay, in the order of the lines. References come first, so that no amount that fits by chance takes an order from the
 * line that names it; among lines of one sort the older comes first, whatever order the file has.
 */
export const proposeMatches = (
  lines: readonly MatchedLine[],
  owed: readonly Owed[],
  { withinDays = WITHIN_DAYS }: Options = {},
): readonly Match[] => {
  const open = openOrders(owed)
  const byId = new Map(owed.map((each) => [each.orderId, each]))
  const verdicts = new Map<string, Verdict>()
  const keep = ({ identity }: MatchedLine, verdict: Verdict) => {
    verdicts.set(identity, verdict)
    for (const { orderId, amount } of verdict.parts) {
      const order = byId.get(orderId)
      if (order) open.claim(order, amount)
    }
  }

  const key = ({ date, identity }: MatchedLine) => `${date} ${identity}`
  const rest: (readonly [MatchedLine, Named])[] = []
  for (const line of lines.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))) {
    const named = readNamed(line, open)
    const verdict = noMoneyIn(line.amount) ?? matchByReference(line.amount, named, open)
    if (verdict) keep(line, verdict)
    else rest.push([line, named])
  }
  const matchByHints = hintMatcher({ owed, lines: rest.map(([line]) => line), open, withinDays })
  for (const [line, named] of rest) keep(line, matchByHints(line, named))

  return lines.flatMap(({ identity }) => {
    const verdict = verdicts.get(identity)
    return verdict ? [{ identity, ...verdict }] : []
  })
}
