import { Problem } from '@umbala/contract'
import type { Deps } from '../deps.ts'
import { takeFromLimits } from '../limits/limits.service.ts'
import { networkOf } from '../limits/network.ts'
import type { CartOwner } from './cart-owner.ts'

/**
 * Each shopper has an allowance, and the network they come from a wider one: many desks of one office share an address, and whoever makes
 * up a new guest id for every request runs into the second.
 */
const ALLOWANCES = {
  'cart-read': { shopper: 120, network: 1200 },
  'cart-write': { shopper: 60, network: 600 },
  'cart-merge': { shopper: 20, network: 200 },
} as const

const MINUTE_SECONDS = 60
const REFUSAL = 'That was a little too fast. Please try again in a moment.'

export const refuseHurry = async (
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  what: keyof typeof ALLOWANCES,
  { owner, address }: { readonly owner: CartOwner; readonly address: string },
): Promise<void> => {
  if (!rateLimits) return
  const { shopper, network } = ALLOWANCES[what]
  const { allowed, retryAfterSeconds } = await takeFromLimits(db, [
    {
      key: `${what}:${owner.userId ?? owner.guestId}`,
      limit: { count: shopper, windowSeconds: MINUTE_SECONDS },
    },
    { key: `${what}:${networkOf(address)}`, limit: { count: network, windowSeconds: MINUTE_SECONDS } },
  ])
  if (!allowed) throw new Problem('too_many', REFUSAL, { retryAfterSeconds })
}
