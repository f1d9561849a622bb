import { Problem } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { inSlices } from '../jobs/in-slices.ts'
import { countIntoWindows, deleteOldWindows, uncountFromWindows } from './limits.queries.ts'
import { networkOf } from './network.ts'

type Limit = { readonly count: number; readonly windowSeconds: number }

type Taken = { readonly allowed: boolean; readonly remaining: number; readonly retryAfterSeconds: number }

/** One thing that is counted, and how often it may be done. */
export type Counted = {
  readonly key: string
  readonly limit: Limit
  /** How much is taken, where one thing is more than another; 1 otherwise. */
  readonly weight?: number
  /**
   * Counted only the first time that this other key is counted in the window: so many different ones, however often each. Of those who
   * come at the very moment when the limit is reached, a few more may get through on their next try.
   */
  readonly onceFor?: string
}

const windowKey = (key: string, windowSeconds: number) => `${key}/${windowSeconds}s`

/** Takes one from each of several limits, or from none when one of them is used up. Every process of the shop takes from the same. */
export const takeFromLimits = async (db: Db, counted: readonly Counted[]): Promise<Taken> => {
  const windows = await countIntoWindows(
    db,
    counted.map(({ key, limit: { count: most, windowSeconds }, weight = 1, onceFor }) => ({
      key: windowKey(key, windowSeconds),
      most,
      windowSeconds,
      weight,
      ...(onceFor !== undefined && { unless: windowKey(onceFor, windowSeconds) }),
    })),
  )
  const full = windows.filter(({ count, most }) => count > most)
  return {
    allowed: full.length === 0,
    remaining: Math.max(0, Math.min(...windows.map(({ count, most }) => most - count))),
    retryAfterSeconds: Math.max(
      1,
      ...(full.length > 0 ? full : windows).map(({ seconds_left }) => seconds_left),
    ),
  }
}

export const takeFromLimit = (db: Db, key: string, limit: Limit): Promise<Taken> =>
  takeFromLimits(db, [{ key, limit }])

/** For what turned out to be no attempt at all, such as a password that was right. */
export const giveBackToLimits = (db: Db, counted: readonly Counted[]): Promise<void> =>
  uncountFromWindows(
    db,
    counted.map(({ key, limit: { windowSeconds } }) => ({
      key: windowKey(key, windowSeconds),
      windowSeconds,
    })),
  )

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
  const key = `${what}:${networkOf(address)}`
  const { allowed, retryAfterSeconds } = await takeFromLimits(
    db,
    limits.map((limit) => ({ key, limit })),
  )
  if (!allowed) throw new Problem('too_many', refusal, { retryAfterSeconds })
}

export const pruneLimits = (db: Db): Promise<void> => inSlices((most) => deleteOldWindows(db, most))
