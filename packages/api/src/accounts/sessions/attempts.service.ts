import { createHash } from 'node:crypto'
import { Problem } from '@umbala/contract'
import type { Deps } from '../../deps.ts'
import { type Counted, giveBackToLimits, takeFromLimits } from '../../limits/limits.service.ts'
import { networkOf } from '../../limits/network.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const REFUSAL = 'That was tried too often. Please wait a while and try again.'

type Needs = Pick<Deps, 'db' | 'rateLimits'>

/** The limits' table is no list of customers: it knows an address only by its fingerprint. */
const fingerprint = (email: string): string => createHash('sha256').update(email).digest('base64url')

const take = async ({ db, rateLimits }: Needs, attempts: readonly Counted[]) => {
  if (!rateLimits) return
  const { allowed, retryAfterSeconds } = await takeFromLimits(db, attempts)
  if (!allowed) throw new Problem('too_many', REFUSAL, { retryAfterSeconds })
}

const wrongPasswords = (email: string, address: string): readonly Counted[] => [
  { key: `login:${networkOf(address)}`, limit: { count: 100, windowSeconds: HOUR } },
  {
    key: `login:${fingerprint(email)}:${networkOf(address)}`,
    limit: { count: 10, windowSeconds: 15 * MINUTE },
  },
]

/** Right ones too: each costs the work of a hash, and whoever knows a password could otherwise keep everybody else waiting at the door. */
const anyPasswords = (address: string): Counted => ({
  key: `password:${networkOf(address)}`,
  limit: { count: 600, windowSeconds: HOUR },
})

/**
 * Counts a password that is about to be tried, before the costly work of trying it. Nobody is ever locked out of an account: a guesser
 * uses up only what their own network may try.
 */
export const countPasswordTry = (deps: Needs, email: string, address: string) =>
  take(deps, [...wrongPasswords(email, address), anyPasswords(address)])

/** In the end only wrong passwords count closely, so that a whole office may sign in from behind one address. */
export const forgivePasswordTry = async ({ db, rateLimits }: Needs, email: string, address: string) => {
  if (!rateLimits) return
  await giveBackToLimits(db, wrongPasswords(email, address))
}

/** Several of an office may register in one hour; a program that makes up accounts may not. */
export const countRegistration = (deps: Needs, address: string) =>
  take(deps, [{ key: `register:${networkOf(address)}`, limit: { count: 5, windowSeconds: HOUR } }])

/** Counted alike whether there is such an account or not. */
export const countResetRequest = (deps: Needs, email: string, address: string) =>
  take(deps, [
    { key: `reset:${networkOf(address)}`, limit: { count: 10, windowSeconds: HOUR } },
    { key: `reset:${fingerprint(email)}`, limit: { count: 3, windowSeconds: HOUR } },
  ])

export const countResetUse = (deps: Needs, address: string) =>
  take(deps, [{ key: `reset-use:${networkOf(address)}`, limit: { count: 20, windowSeconds: HOUR } }])

export const countExport = (deps: Needs, userId: string) =>
  take(deps, [{ key: `export:${userId}`, limit: { count: 10, windowSeconds: HOUR } }])
