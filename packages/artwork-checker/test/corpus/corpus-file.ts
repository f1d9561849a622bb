import type { CheckedFormat } from '@umbala/preflight'

/** The jobs that the files are judged for. */
export type JobName =
  | 'card'
  | 'cardOneSide'
  | 'flyer'
  | 'flyerPortrait'
  | 'booklet'
  | 'banner'
  | 'board'
  | 'poster'
  | 'shirt'

export type CorpusFile = {
  readonly name: string
  readonly format: CheckedFormat
  readonly job: JobName
  /** Rule and severity of all that must be found, and of nothing else; what is good is not listed. */
  readonly found: readonly string[]
  readonly make: () => Promise<Buffer>
  /** Drawing it never ends. */
  readonly isEndless?: true
}

export const MM = 72 / 25.4

export const file = (
  name: string,
  job: JobName,
  found: readonly string[],
  make: () => Promise<Buffer> | Buffer,
  format: CheckedFormat = 'pdf',
): CorpusFile => ({ name, format, job, found, make: async () => make() })

/** The same numbers on every machine and in every run. */
export const createNumbers = (seed: number) => {
  let state = seed >>> 0 || 1
  return (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}
