/** A file asks for more work than any real artwork does. */
export class TooComplex extends Error {}

/** Nothing of use can be read of it. */
export class Damaged extends Error {}

/** Unpacked, a stream of a page. Real ones stay far below; a bomb does not. */
export const STREAM_MAX_BYTES = 64 * 1024 * 1024
const ALL_STREAMS_MAX_BYTES = 128 * 1024 * 1024
const MAX_OPERATORS = 3_000_000
/** Of the processor, so that a busy machine makes no file too complex. */
const READING_MS = 4000

export const MEASURED_PAGES = 64
export const MAX_PAGES = 5000
/** In one picture. A poster of three metres at 150 dpi has fewer. */
export const MAX_PIXELS = 400_000_000
/** WebAssembly cannot be limited by Node, so its growth is refused above this. */
export const DRAWING_MAX_BYTES = 320 * 1024 * 1024
/** Of the whole program. What lies above is stopped by force. */
export const PROGRAM_MAX_BYTES = 420 * 1024 * 1024
/** Pages are drawn for their edges until this much time is gone; the others are told without edges. */
export const EDGES_MS = 12_000

export type Budget = {
  readonly unpacked: (bytes: number) => void
  readonly operator: () => void
  readonly operators: () => number
}

/** What reading one file may cost in all. */
export const createBudget = (): Budget => {
  const begun = process.cpuUsage()
  const spentMs = () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
  let bytesLeft = ALL_STREAMS_MAX_BYTES
  let operators = 0
  return {
    unpacked: (bytes) => {
      bytesLeft -= bytes
      if (bytesLeft < 0) throw new TooComplex('streams')
    },
    operator: () => {
      operators += 1
      if (operators > MAX_OPERATORS) throw new TooComplex('operators')
      if (operators % 2048 === 0 && spentMs() > READING_MS) throw new TooComplex('time')
    },
    operators: () => operators,
  }
}
