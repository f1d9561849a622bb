import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything that is done to the shop, in the order in which the table names it. */
export const FAULTS = [
  'process killed',
  'database killed',
  'database line cut',
  'database line silent',
  'database line delayed',
  'reset in the middle of a COMMIT',
  'provider line cut',
  'provider line silent',
  'provider line delayed',
  'provider failed',
  'provider’s answer lost',
  'database’s disk full',
  'pictures’ disk full',
  'clock wrong',
  'slow client',
  'hostile request',
] as const
export type Fault = (typeof FAULTS)[number]

/** What one part of a long run did and found. */
export type Tally = {
  readonly part: string
  readonly faults: Readonly<Partial<Record<Fault, number>>>
  readonly requests: number
  /** Successes that were answered to somebody who had something written. */
  readonly acknowledged: number
  readonly lost: number
  readonly doubleCharges: number
  readonly wrongAnswers: number
  /** From the end of a fault to the next acknowledged write; null where nobody waited for one. */
  readonly recoveryMillis: number | null
}

const NOTHING = {
  requests: 0,
  acknowledged: 0,
  lost: 0,
  doubleCharges: 0,
  wrongAnswers: 0,
  recoveryMillis: null,
}

/** Leaves it where the long run collects it; in any other run nobody asks. */
export const noteTally = async (tally: Pick<Tally, 'part' | 'faults'> & Partial<Tally>): Promise<void> => {
  const directory = process.env.CHAOS_TALLIES
  if (directory === undefined) return
  await mkdir(directory, { recursive: true })
  const file = join(directory, `${tally.part.replace(/\W+/g, '-')}.json`)
  await writeFile(file, JSON.stringify({ ...NOTHING, ...tally }))
}

export const readTallies = async (directory: string): Promise<Tally[]> => {
  const names = await readdir(directory).catch(() => [])
  const texts = await Promise.all(names.toSorted().map((name) => readFile(join(directory, name), 'utf8')))
  // Written by `noteTally` a moment ago, in a folder that the run emptied before.
  return texts.map((text) => JSON.parse(text) as Tally)
}
