import { hash } from '@node-rs/argon2'

const ARGON2ID = 2

/** Memory-hard on purpose: 64 MiB and three passes cost a guesser dearly and a customer a tenth of a second. */
const STRENGTH = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), STRENGTH)
