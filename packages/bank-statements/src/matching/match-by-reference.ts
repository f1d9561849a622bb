import { type Cents, cents, formatRand, sum } from '@umbala/pricing'
import { findReferences, type FoundReference } from '../references/find-references.ts'
import type { MatchedLine, Owed, Verdict } from './match.ts'
import type { OpenOrders } from './open-orders.ts'

/** What the text of a line names. */
export type Named = {
  /** Orders by their whole references, each once. */
  readonly orders: readonly Owed[]
  /** Orders that a part of a reference, or digits without a prefix, may mean. */
  readonly perhaps: readonly Owed[]
  /** What looks like a reference and is that of no order, in a sentence; empty where all is well. */
  readonly doubts: string
}

const doubtOf = ({ kind, written }: FoundReference): string =>
  kind === 'mistyped'
    ? ` ${written} looks mistyped: its check digit is wrong.`
    : ` ${written} is the reference of no order that is known here.`

export const readNamed = ({ description, reference }: MatchedLine, open: OpenOrders): Named => {
  const orders = new Set<Owed>()
  const perhaps = new Set<Owed>()
  const doubts = new Set<string>()
  for (const prefix of open.prefixes)
    for (const found of [description, reference].flatMap((text) => findReferences(text, prefix))) {
      const owed = found.kind === 'whole' ? open.byReference(prefix, found.digits) : undefined
      if (owed) orders.add(owed)
      else if (found.kind === 'bare') for (const each of open.byDigits(found.digits)) perhaps.add(each)
      else if (found.kind === 'cut')
        for (const each of open.byBeginning(prefix, found.digits)) perhaps.add(each)
      else doubts.add(doubtOf(found))
    }
  return {
    orders: [...orders],
    perhaps: [...perhaps].filter((owed) => !orders.has(owed)),
    doubts: [...doubts].join(''),
  }
}

const partOf = (owed: Owed, amount: Cents) => ({ orderId: owed.orderId, amount })

const ofOne = (amount: Cents, owed: Owed, open: OpenOrders): Verdict => {
  const due = open.dueOf(owed)
  const order = `order ${owed.orderNumber}`
  const orderIds = [owed.orderId]
  if (due === 0)
    return {
      kind: 'duplicate',
      confidence: 'possible',
      parts: [],
      orderIds,
      message: `Names ${order}, which is paid already or by another line here: perhaps it was paid twice.`,
    }
  const rest = cents(amount - due)
  const parts = [partOf(owed, rest > 0 ? due : amount)]
  if (rest === 0)
    return {
      kind: 'exact',
      confidence: 'sure',
      parts,
      orderIds,
      message: `Pays ${order} in full: reference and amount are right.`,
    }
  if (rest < 0)
    return {
      kind: 'short',
      confidence: 'likely',
      parts,
      orderIds,
      message: `Pays a part of ${order}: ${formatRand(amount)} of ${formatRand(due)}, and ${formatRand(cents(due - amount))} stay open.`,
    }
  return {
    kind: 'over',
    confidence: 'likely',
    parts,
    orderIds,
    message: `Pays ${order}, and ${formatRand(rest)} more than the ${formatRand(due)} that are due.`,
  }
}

const ofSeveral = (amount: Cents, orders: readonly Owed[], open: OpenOrders): Verdict => {
  const dues = orders.map((owed) => partOf(owed, open.dueOf(owed))).filter((part) => part.amount > 0)
  const total = sum(dues.map((part) => part.amount))
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ')
  const orderIds = orders.map(({ orderId }) => orderId)
  return total === amount
    ? {
        kind: 'several',
        // One that is paid stands among them: perhaps it is paid twice, and another not at all.
        confidence: dues.length === orders.length ? 'sure' : 'likely',
        parts: dues,
        orderIds,
        message: `Pays orders ${numbers} in full together.`,
      }
    : {
        kind: 'unclear',
        confidence: 'possible',
        parts: [],
        orderIds,
        message: `Names orders ${numbers}, of which ${formatRand(total)} are due together, and brings ${formatRand(amount)}: please divide it.`,
      }
}

/** By the whole references that a payer wrote; null where there is none of a known order. */
export const matchByReference = (
  amount: Cents,
  { orders, doubts }: Named,
  open: OpenOrders,
): Verdict | null => {
  const [first] = orders
  if (first === undefined) return null
  const verdict = orders.length === 1 ? ofOne(amount, first, open) : ofSeveral(amount, orders, open)
  const isDoubtful = doubts !== '' && verdict.confidence === 'sure'
  return {
    ...verdict,
    confidence: isDoubtful ? 'likely' : verdict.confidence,
    message: `${verdict.message}${doubts}`,
  }
}
