import { newSeed, seedsKeptFor } from '../../../../tools/chaos/chaos-seeds.ts'

export type Chaos = {
  /** A new one each time, unless somebody asks for one. */
  readonly seed: number
  /** Seeds that once made shops that are killed at random fail; in the long run they come before it. */
  readonly keptSeeds: readonly number[]
  /** Whether somebody asked for the long run, which alone takes the faults that are slow to inject. */
  readonly isLong: boolean
  /** How long shops are killed at random. */
  readonly seconds: number
  /** How long stories of buyers are made up. */
  readonly storySeconds: number
  /** How long the database server is killed again and again. */
  readonly restartSeconds: number
  /** How long one shop lives through broken lines. */
  readonly soakSeconds: number
}

/** What each part takes of the time that the long run was given. */
const SHARES = { seconds: 0.2, storySeconds: 0.05, restartSeconds: 0.15, soakSeconds: 0.2 }

const KILLED = 'survive-chaos.postgres.test.ts'

const USUAL = { seconds: 60, storySeconds: 10, restartSeconds: 0, soakSeconds: 0 }

/** A minute of killed shops each time; as long as is asked for when somebody asks, such as at night. */
export const readChaos = ({
  CHAOS_SECONDS,
  CHAOS_SEED,
}: Readonly<Partial<Record<string, string>>>): Chaos => {
  const total = Number(CHAOS_SECONDS)
  return {
    seed: Number(CHAOS_SEED ?? newSeed()),
    keptSeeds: CHAOS_SECONDS === undefined && CHAOS_SEED === undefined ? seedsKeptFor(KILLED) : [],
    isLong: CHAOS_SECONDS !== undefined,
    ...(CHAOS_SECONDS === undefined
      ? USUAL
      : {
          seconds: total * SHARES.seconds,
          storySeconds: total * SHARES.storySeconds,
          restartSeconds: total * SHARES.restartSeconds,
          soakSeconds: total * SHARES.soakSeconds,
        }),
  }
}

/** Said before anything happens, so that whatever goes wrong can be had again. */
export const tellSeed = ({ seed }: Chaos): void => {
  console.log(`Whatever happens by chance in this run happens again with CHAOS_SEED=${seed}`)
}
