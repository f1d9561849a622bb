import { setImmediate as giveTurn } from 'node:timers/promises'
import { Problem } from '@umbala/contract'
import { isStorable } from '../database/storable-text.ts'

const SLICE_BYTES = 16 * 1024

type Limits = { readonly maxBytes: number; readonly signal: AbortSignal }

const tooLarge = (maxBytes: number) =>
  new Problem('too_large', `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`)
const unreadable = () =>
  new Problem('invalid', 'The letters of this file cannot be read. In Excel, save it as "CSV UTF-8".')
const notStorable = () => new Problem('invalid', 'The text contains characters that cannot be stored.')

/** Letters from bytes that may be divided in the middle of one. A byte order mark is left out. */
const createReader = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw unreadable()
    }
  }
}

/**
 * The text of a file while it is still coming. In slices, with a turn for everybody else between them: customers are served by the same
 * process. When the signal aborts, nothing more is read.
 */
export const uploadText = async function* (
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes, signal }: Limits,
): AsyncGenerator<string> {
  const read = createReader()
  let total = 0
  for await (const chunk of bytes) {
    total += chunk.length
    if (total > maxBytes) throw tooLarge(maxBytes)
    for (let from = 0; from < chunk.length; from += SLICE_BYTES) {
      signal.throwIfAborted()
      const text = read(chunk.subarray(from, from + SLICE_BYTES))
      if (!isStorable(text)) throw notStorable()
      yield text
      await giveTurn()
    }
  }
  // What is left of a letter that broke off at the end.
  yield read()
}
