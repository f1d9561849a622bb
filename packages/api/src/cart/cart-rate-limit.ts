import { Problem } from '@umbala/contract'
import type { Deps } from '../deps.ts'
import { type Counted, takeFromLimits } from '../limits/limits.service.ts'
import { networkOf } from '../limits/network.ts'
import type { CartOwner } from './cart-owner.ts'

/**
 * Each shopper has an allowance, and the network they come from a wider one: many desks of one office share an address. Guest ids can be
 * made up, so that a network may also name only so many different ones: whoever tries them out has a new one each time, whoever shops
 * keeps their own.
 */
const ALLOWANCES = {
  'cart-read': { shopper: 120, network: 1200 },
  'cart-write': { shopper: 60, network: 600 },
  'cart-merge': { shopper: 20, network: 200 },
} as const

const DIFFERENT_GUESTS = 120

const MINUTE_SECONDS = 60
const REFUSAL = 'That was a little too fast. Please try again in a moment.'

export const limitCartRate = async (
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  what: keyof typeof ALLOWANCES,
  { owner, address }: { readonly owner: CartOwner; readonly address: string },
): Promise<void> => {
  if (!rateLimits) return
  const { shopper, network } = ALLOWANCES[what]
  const aMinute = (count: number) => ({ count, windowSeconds: MINUTE_SECONDS })
  const key = `${what}:${owner.userId ?? owner.guestId}`
  const from = networkOf(address)
  const counted: Counted[] = [
    { key, limit: aMinute(shopper) },
    { key: `${what}:${from}`, limit: aMinute(network) },
  ]
  if (owner.guestId !== null)
    counted.push({ key: `cart-guests:${from}`, limit: aMinute(DIFFERENT_GUESTS), onceFor: key })
  const { allowed, retryAfterSeconds } = await takeFromLimits(db, counted)
  if (!allowed) throw new Problem('too_many', REFUSAL, { retryAfterSeconds })
}
