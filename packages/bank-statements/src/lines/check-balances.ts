import { type Cents, cents, formatRand, sum, ZERO } from '@umbala/pricing'
import type { LineProblem } from '../statement.ts'

/** A place in a file that says what the account holds, or what moved, or both. */
export type BalancePoint = {
  readonly line: number
  readonly date: string
  readonly amount: Cents
  /** A cost in a column of its own, which some exports count in the balance and some do not. */
  readonly fee: Cents
  readonly balance: Cents | null
}

/** In the order of time. A line without a balance is counted with the next that has one. */
const gapsIn = (points: Iterable<BalancePoint>): LineProblem[] => {
  const gaps: LineProblem[] = []
  let held: Cents | null = null
  let [moved, fees, costs] = [ZERO, ZERO, ZERO]
  for (const { line, amount, fee, balance } of points) {
    moved = sum([moved, amount])
    fees = sum([fees, fee])
    costs = cents(costs - Math.abs(fee))
    if (balance === null) continue
    if (held !== null) {
      const expected: Cents = sum([held, moved])
      const others = [sum([expected, fees]), sum([expected, costs])]
      if (balance !== expected && !others.includes(balance))
        gaps.push({
          line,
          message: `The balance here is ${formatRand(balance)}, and ${formatRand(expected)} follows from the line before: lines may be missing.`,
        })
    }
    held = balance
    moved = fees = costs = ZERO
  }
  return gaps
}

/** Banks write the oldest line first or the newest; the lines themselves tell which. */
export const checkBalances = (points: readonly BalancePoint[]): readonly LineProblem[] => {
  const [oldestFirst, newestFirst] = [gapsIn(points), gapsIn(points.toReversed())]
  if (oldestFirst.length !== newestFirst.length)
    return oldestFirst.length < newestFirst.length ? oldestFirst : newestFirst.toReversed()
  const dates = points.map(({ date }) => date).filter((date) => date !== '')
  return (dates[0] ?? '') > (dates.at(-1) ?? '') ? newestFirst.toReversed() : oldestFirst
}
