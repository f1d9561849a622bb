import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A seed that once made a test fail: it is tried again before any new one. */
export type KeptSeed = {
  readonly seed: number
  /** The tests that failed, relative to the project. */
  readonly files: readonly string[]
  readonly since: string
  readonly why: string
}

/** Part of the repository: whoever repairs what was found commits the seed with the repair. */
const FILE = fileURLToPath(new URL('chaos-seeds.json', import.meta.url))
const LARGEST = 2 ** 31 - 1

/** Another one each time, so that each run may find what none has found before. */
export const newSeed = (): number => randomInt(1, LARGEST)

// Written by `keepSeed`, or by a person who reads what went wrong.
export const readKeptSeeds = (file = FILE): readonly KeptSeed[] =>
  JSON.parse(readFileSync(file, 'utf8')) as KeptSeed[]

/** Those that are kept for one test. */
export const seedsKeptFor = (test: string, kept = readKeptSeeds()): number[] =>
  kept.filter(({ files }) => files.some((file) => file.endsWith(test))).map(({ seed }) => seed)

/** Keeps a seed with the tests it made fail, beside those that were known before. */
export const keepSeed = async (seed: number, failed: readonly string[], file = FILE): Promise<void> => {
  const kept = readKeptSeeds(file)
  const known = kept.find((each) => each.seed === seed)
  const files = [...new Set([...(known?.files ?? []), ...failed])].toSorted()
  const entry: KeptSeed = {
    seed,
    files,
    since: known?.since ?? new Date().toISOString().slice(0, 10),
    why: known?.why ?? 'failed; nobody has written down why yet',
  }
  const all = [...kept.filter((each) => each.seed !== seed), entry]
  // Only here, where something failed: whoever asks for a seed waits for no formatter.
  const { formatText } = await import('../checks/format-text.ts')
  await writeFile(file, await formatText(FILE, JSON.stringify(all)))
}
