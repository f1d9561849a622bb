import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createWorkQueue } from '../limits/work-queue.ts'

const ARGON2ID = 2

/** Memory-hard on purpose: 64 MiB and three passes cost a guesser dearly and a customer a tenth of a second. */
const STRENGTH = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

/** Of nobody's password, and as costly to try as a real one: an address without an account takes as long to refuse. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=65536,t=3,p=1$qoVdNu1ahDWIhtKcWXmxJg$oHuFtxWxPuNo5OqphExTTXbB3cUFZVt1m1Td4FvFEHA'

/**
 * Hashing is done by the threads that also compress, read files and look up names, four of them unless somebody asked for more: at most
 * two hash, and one core is left to those who only want to look around. A crowd at the door costs 128 MiB, never the machine.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

const hashing = createWorkQueue({
  atOnce: HASHES_AT_ONCE,
  waiting: 40,
  refusal: 'Many people are signing in right now. Please try again in a moment.',
})

/** One spelling, so that a password typed on another keyboard is still the same; never cut short. */
const spelled = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  hashing(() => hash(spelled(password), STRENGTH))

/** Whether it is the password behind the hash. Without a hash it never is, after the same work. */
export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> => {
  const matches = await hashing(() => verify(stored ?? NOBODYS_HASH, spelled(password)))
  return matches && stored !== undefined
}

/** The hash was made when the shop asked for other work than today. That it is argon2id the database has seen to. */
export const isOutdated = (stored: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    memoryCost !== STRENGTH.memoryCost ||
    timeCost !== STRENGTH.timeCost ||
    parallelism !== STRENGTH.parallelism
  )
}
