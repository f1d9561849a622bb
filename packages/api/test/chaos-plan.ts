export type Chaos = {
  /** How long, and from which seed, shops are killed at random. */
  readonly seconds: number
  readonly seed: number
  /** How long stories of buyers are made up. */
  readonly storySeconds: number
}

const USUAL_SECONDS = 60
const USUAL_STORY_SECONDS = 10

/** A minute each time; as long as is asked for when somebody asks, such as at night. */
export const readChaos = ({
  CHAOS_SECONDS,
  CHAOS_SEED,
}: Readonly<Partial<Record<string, string>>>): Chaos => ({
  seconds: Number(CHAOS_SECONDS ?? USUAL_SECONDS),
  seed: Number(CHAOS_SEED ?? 20_261_115),
  storySeconds: CHAOS_SECONDS === undefined ? USUAL_STORY_SECONDS : Number(CHAOS_SECONDS),
})
