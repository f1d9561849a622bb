import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArtworkChecker } from '@umbala/api/adapters/artwork-checker'
import { buildChecker } from '../build-checker.ts'
import { checkFile } from '../check-file.ts'
import { createNumbers } from '../corpus/corpus-file.ts'
import { CORPUS } from '../corpus/index.ts'
import { mutate } from './mutate.ts'

type Wishes = {
  readonly count: number
  readonly seed: number
  /** The number of the first file. A long run can be made in parts: each file follows from the seed and its number. */
  readonly from?: number
  readonly onProgress?: (done: number, tally: ReadonlyMap<string, number>) => void
  /** As it happens: a run of an hour may be stopped before its end. */
  readonly onWrong?: (wrong: string) => void
}

const AT_ONCE = 2
const LARGEST = 300_000
/** One that hangs is ended at 20 s, or at 60 s where it has many pages; the rest is room for a busy machine. */
const MAX_MS = 90_000
const MAX_MIB = 450

/** Harms files of the corpus and checks them as the shop does. Answers what went wrong, with the number by which it can be repeated. */
export const runFuzz = async ({ count, seed, from = 1, onProgress, onWrong }: Wishes) => {
  const folder = await mkdtemp(join(tmpdir(), 'umbala-fuzz-'))
  const built = await buildChecker()
  const checker = openArtworkChecker({ program: built.program, folder, atOnce: AT_ONCE })
  const made = await Promise.all(
    CORPUS.filter(({ isEndless }) => !isEndless).map(async ({ format, make }) => ({
      format,
      bytes: await make(),
    })),
  )
  const files = made.filter(({ bytes }) => bytes.length <= LARGEST)
  const wrongs: string[] = []
  const tally = new Map<string, number>()
  const note = (wrong: string) => {
    wrongs.push(wrong)
    onWrong?.(wrong)
  }
  let [begun, done, slowestMs, peak] = [0, 0, 0, 0]
  const one = async (index: number) => {
    const next = createNumbers(seed * 1_000_003 + index)
    next()
    const pick = () => files[Math.floor(next() * files.length)]
    const [file, other] = [pick(), pick()]
    if (!file || !other) return
    try {
      const bytes = mutate(file.bytes, other.bytes, seed * 7919 + index + 1)
      const { facts, wholeMs, peakMib } = await checkFile(checker, file.format, bytes)
      const outcome = facts.problem ?? 'measured'
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1)
      slowestMs = Math.max(slowestMs, wholeMs)
      peak = Math.max(peak, peakMib)
      if (wholeMs > MAX_MS) note(`${index}: ${wholeMs} ms`)
      if (peakMib > MAX_MIB) note(`${index}: ${peakMib} MiB`)
    } catch (error) {
      note(`${index}: ${String(error)}`)
    }
    done += 1
    onProgress?.(done, tally)
  }
  const work = async () => {
    while (begun < count) {
      begun += 1
      await one(from + begun - 1)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const left = await readdir(folder)
    return { wrongs, left, tally, slowestMs, peakMib: peak }
  } finally {
    await checker.close()
    await built.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
