import { Problem } from '@umbala/contract'
import type { ByteRange } from '../../ports/file-storage.ts'

/** What staff can act on is told in words, with the cause for the log. `what` is what is kept there, as in `Pictures`. */
export const fileProblems = (what: string) => ({
  full: (cause: unknown) =>
    new Problem(
      'storage_full',
      `There is no room left for ${what.toLowerCase()}. Please free some space and try again.`,
      { cause },
    ),
  unwritable: (cause: unknown) =>
    new Problem('unavailable', `${what} cannot be saved at the moment: their folder cannot be written to.`, {
      cause,
    }),
  unreadable: (cause: unknown) =>
    new Problem('unavailable', `${what} cannot be shown at the moment: their folder cannot be read.`, {
      cause,
    }),
  unreachable: (cause: unknown) =>
    new Problem(
      'unavailable',
      `${what} cannot be reached at the moment: the place where they are kept does not answer.`,
      { cause },
    ),
  refused: (cause: unknown) =>
    new Problem(
      'unavailable',
      `${what} cannot be reached at the moment: the place where they are kept does not let the shop in.`,
      { cause },
    ),
})

export type FileProblems = ReturnType<typeof fileProblems>

const notWhole = (bytes: number, size: number) =>
  new Problem('invalid', 'The file did not arrive whole. Please send it again.', {
    cause: new Error(`${bytes} bytes came, and ${size} were announced`),
  })

/** Told while it arrives, or at its end. */
export const assertSize = (bytes: number, size: number | undefined, isOver: boolean): void => {
  if (size === undefined) return
  if (bytes > size || (isOver && bytes !== size)) throw notWhole(bytes, size)
}

export const outOfRange = (cause?: unknown) => new Problem('invalid', 'The file has no such part.', { cause })

const isPosition = (value: number) => Number.isSafeInteger(value) && value >= 0

/** Where the part begins and ends in a file of this size. */
export const placeRange = (size: number, range: ByteRange | undefined) => {
  if (range === undefined) return { start: 0, end: size - 1 }
  const { start, end = size - 1 } = range
  if (!isPosition(start) || !isPosition(end) || start > end || start >= size)
    throw outOfRange(new Error(`${start}-${end} of ${size} bytes`))
  return { start, end: Math.min(end, size - 1) }
}
