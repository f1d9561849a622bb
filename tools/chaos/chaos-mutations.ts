import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'
import { runVisibly } from '../programs/run-command.ts'

/** What became of the rules and locks that were taken away. */
export type Mutations = {
  readonly mutants: number
  readonly survivors: readonly string[]
  /** Not tried, because nobody could notice; the reasons are in the list of mutants. */
  readonly equivalent: number
}

/** Side by side, each with a server of its own. */
const SHARES = 2

/** Takes away each constraint and each lock of the checkout. Null where it could not be carried through. */
export const checkMutations = async (): Promise<Mutations | null> => {
  const folder = join(ROOT, '.cache/chaos/mutants')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const results = Array.from({ length: SHARES }, (_, share) => join(folder, `${share}.json`))
  await Promise.all(
    results.map((result, share) =>
      runVisibly(process.execPath, [
        ...['--import', 'tsx', join(ROOT, 'tools/chaos/mutations.ts')],
        ...['--share', `${share}/${SHARES}`, '--result', result],
      ]),
    ),
  )
  const texts = await Promise.all(results.map((result) => readFile(result, 'utf8').catch(() => null)))
  if (texts.includes(null)) return null
  // Written by the programs that have just ended.
  const parts = texts.map((text) => JSON.parse(text ?? '') as Mutations)
  return {
    mutants: parts.reduce((sum, { mutants }) => sum + mutants, 0),
    survivors: parts.flatMap(({ survivors }) => survivors),
    equivalent: parts[0]?.equivalent ?? 0,
  }
}
