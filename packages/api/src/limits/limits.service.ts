import { Problem } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { countIntoWindow, deleteOldWindows, uncountFromWindow } from './limits.queries.ts'
import { networkOf } from './network.ts'

export type Limit = { readonly count: number; readonly windowSeconds: number }

type Taken = { readonly allowed: boolean; readonly remaining: number; readonly retryAfterSeconds: number }

/** Takes one from what a key may still do in the present window. Every process of the shop takes from the same. */
export const takeFromLimit = async (
  db: Db,
  key: string,
  { count: most, windowSeconds }: Limit,
): Promise<Taken> => {
  const { count, seconds_left } = await countIntoWindow(db, {
    key: `${key}/${windowSeconds}s`,
    most,
    windowSeconds,
  })
  return { allowed: count <= most, remaining: Math.max(0, most - count), retryAfterSeconds: seconds_left }
}

/** For what turned out to be no attempt at all, such as a password that was right. */
export const giveBackToLimit = async (db: Db, key: string, { windowSeconds }: Limit): Promise<void> => {
  await uncountFromWindow(db, { key: `${key}/${windowSeconds}s`, windowSeconds })
}

type Guard = {
  readonly what: string
  readonly address: string
  readonly limits: readonly Limit[]
  /** What the visitor is told. */
  readonly refusal: string
}

/** Refuses a visitor who has done something too often. Shops under a load test have their limits switched off. */
export const refuseTooMany = async (
  { db, rateLimits }: { readonly db: Db; readonly rateLimits: boolean },
  { what, address, limits, refusal }: Guard,
): Promise<void> => {
  if (!rateLimits) return
  for (const limit of limits) {
    const { allowed, retryAfterSeconds } = await takeFromLimit(db, `${what}:${networkOf(address)}`, limit)
    if (!allowed) throw new Problem('too_many', refusal, { retryAfterSeconds })
  }
}

export const pruneLimits = async (db: Db): Promise<void> => {
  await deleteOldWindows(db)
}
