import { type Cents, dayAt, daysBetween, formatRand } from '@umbala/pricing'
import { grouped } from './grouped.ts'
import type { MatchedLine, Owed, Verdict } from './match.ts'
import type { Named } from './match-by-reference.ts'
import { type NamesInText, nameFinder } from './name-hints.ts'
import type { OpenOrders } from './open-orders.ts'

/** More than these are no help to a person. */
const SHOWN = 5

type World = {
  readonly owed: readonly Owed[]
  /** Lines that no reference explains. */
  readonly lines: readonly MatchedLine[]
  readonly open: OpenOrders
  readonly withinDays: number
}

const numbersOf = (orders: readonly Owed[]): string =>
  orders
    .slice(0, SHOWN)
    .map(({ orderNumber }) => orderNumber)
    .join(', ')

const candidates = (
  kind: Verdict['kind'],
  confidence: Verdict['confidence'],
  orders: readonly Owed[],
  message: string,
): Verdict => ({
  kind,
  confidence,
  parts: [],
  orderIds: orders.slice(0, SHOWN).map(({ orderId }) => orderId),
  message,
})

/** By what is weaker than a reference: digits, an amount, a name. Gives a function that looks at one line after another. */
export const hintMatcher = ({ owed, lines, open, withinDays }: World) => {
  const isOpen = (each: Owed): boolean => open.dueOf(each) > 0
  const unpaid = owed.filter(isOpen)
  const findNames = nameFinder(unpaid)
  const byDue = grouped(unpaid.map((each) => [open.dueOf(each), each]))
  const byAmountMoved = grouped(lines.map((line) => [line.amount, line]))

  const isInTime = (date: string, { placedAt }: Owed): boolean => {
    const days = daysBetween(dayAt(Date.parse(placedAt)), date)
    return days >= 0 && days <= withinDays
  }
  const wholeOf = (
    kind: Verdict['kind'],
    confidence: Verdict['confidence'],
    order: Owed,
    message: string,
  ): Verdict => ({
    ...candidates(kind, confidence, [order], message),
    parts: [{ orderId: order.orderId, amount: open.dueOf(order) }],
  })
  const byNumber = (amount: Cents, perhaps: readonly Owed[]): Verdict | null => {
    const fitting = perhaps.filter((each) => open.dueOf(each) === amount)
    const [order] = fitting
    if (order !== undefined && fitting.length === 1)
      return wholeOf(
        'number',
        'likely',
        order,
        `The amount is that of order ${order.orderNumber}, and a part of its reference stands here.`,
      )
    return perhaps.length === 0
      ? null
      : candidates(
          'number',
          'possible',
          perhaps,
          `A number here may mean order ${numbersOf(perhaps)}; the amount does not fit.`,
        )
  }
  const byAmount = ({ amount, date }: MatchedLine, { isNamed }: NamesInText): Verdict | null => {
    const fitting = (byDue.get(amount) ?? []).filter(
      (each) => open.dueOf(each) === amount && isInTime(date, each),
    )
    const known = fitting.filter(isNamed)
    const [order] = known.length === 1 ? known : fitting
    if (order === undefined) return null
    if (known.length === 1)
      return wholeOf('amount', 'likely', order, `Amount and name are those of order ${order.orderNumber}.`)
    if (fitting.length === 1 && byAmountMoved.get(amount)?.length === 1)
      return wholeOf(
        'amount',
        'possible',
        order,
        `Order ${order.orderNumber} is the only open one of ${formatRand(amount)}; nothing else speaks for it.`,
      )
    return candidates(
      'unclear',
      'possible',
      fitting,
      `The amount is that of order ${numbersOf(fitting)}, and nothing tells which line pays which order.`,
    )
  }
  const byName = (names: readonly Owed[]): Verdict | null =>
    names.length === 0
      ? null
      : candidates(
          'name',
          'possible',
          names,
          `The name is that of order ${numbersOf(names)}; the amount does not fit.`,
        )

  return (line: MatchedLine, { perhaps, doubts }: Named): Verdict => {
    const names = findNames(`${line.description} ${line.reference}`)
    const verdict =
      byNumber(line.amount, perhaps.filter(isOpen)) ??
      byAmount(line, names) ??
      byName(names.named(SHOWN, isOpen)) ??
      candidates('nothing', 'none', [], 'Nothing here tells which order it pays.')
    return { ...verdict, message: `${verdict.message}${doubts}` }
  }
}
