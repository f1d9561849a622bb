import { type Cents, cents, ZERO } from '@umbala/pricing'
import { grouped } from './grouped.ts'
import type { Owed } from './match.ts'

const digitsOf = (reference: string): string => reference.replace(/\D/g, '')
const prefixOf = (reference: string): string => reference.split('-')[0] ?? ''

const keysOf = ({ reference }: Owed): readonly string[] => {
  const [prefix, digits] = [prefixOf(reference), digitsOf(reference)]
  const beginnings = Array.from(digits.slice(1), (_, at) => `${prefix} ${digits.slice(0, at + 2)}…`)
  return [digits, `${prefix} ${digits}`, ...beginnings]
}

/** What is open of each order while lines are gone through, and by what an order is found. */
export const openOrders = (orders: readonly Owed[]) => {
  const open = new Map(orders.map(({ orderId, dueCents }) => [orderId, dueCents]))
  const found = grouped(orders.flatMap((owed) => keysOf(owed).map((key) => [key, owed] as const)))
  const dueOf = ({ orderId }: Owed): Cents => {
    const due = open.get(orderId) ?? ZERO
    return due > 0 ? due : ZERO
  }
  return {
    /** Prefixes that are in use: one that the shop had before is still known by its orders. */
    prefixes: [...new Set(orders.map(({ reference }) => prefixOf(reference)))],
    byReference: (prefix: string, digits: string): Owed | undefined => found.get(`${prefix} ${digits}`)?.[0],
    byBeginning: (prefix: string, digits: string): readonly Owed[] => found.get(`${prefix} ${digits}…`) ?? [],
    byDigits: (digits: string): readonly Owed[] => found.get(digits) ?? [],
    dueOf,
    claim: (owed: Owed, amount: Cents) => {
      open.set(owed.orderId, cents(dueOf(owed) - amount))
    },
  }
}
export type OpenOrders = ReturnType<typeof openOrders>
