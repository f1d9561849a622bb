import type { PdfFile } from './pdf-file.ts'
import { createLexer } from './lexer.ts'
import { type Value, isDict, isRef, isWord, numberOf } from './values.ts'

const FIRST_PIECE = 8 * 1024
const LAST_PIECE = 8 * 1024 * 1024
const MAX_STREAM = 512 * 1024 * 1024

export type ReadObject = { readonly id: number; readonly value: Value; readonly end: number }

const afterStreamWord = (bytes: Buffer, at: number) => {
  if (bytes[at] === 13 && bytes[at + 1] === 10) return at + 2
  return bytes[at] === 10 || bytes[at] === 13 ? at + 1 : at
}

const endOfStream = (file: PdfFile, start: number, said: number | null): number => {
  if (said !== null && said >= 0 && start + said <= file.size) {
    const after = file.read(start + said, 20).toString('latin1')
    if (/^\s*endstream/.test(after)) return start + said
  }
  const found = file.find('endstream', start)
  if (found === -1) return file.size
  const before = file.read(found - 2, 2)
  return found - (before[1] === 10 ? (before[0] === 13 ? 2 : 1) : before[1] === 13 ? 1 : 0)
}

/** The object that begins at this place of the file; null where none does. `lengthOf` looks up a length that is written elsewhere. */
export const readObject = (
  file: PdfFile,
  offset: number,
  lengthOf: (length: Value | undefined) => number | null,
): ReadObject | null => {
  for (let piece = FIRST_PIECE; ; piece *= 16) {
    const bytes = file.read(offset, piece)
    const lexer = createLexer(bytes)
    const [id, generation, word] = [lexer.next(), lexer.next(), lexer.next()]
    if (typeof id !== 'number' || typeof generation !== 'number' || !isWord(word) || word.word !== 'obj')
      return null
    let value = lexer.next()
    const following = lexer.next()
    if (typeof value === 'number' && typeof following === 'number') {
      const third = lexer.next()
      if (isWord(third) && third.word === 'R') value = { kind: 'ref', id: value, generation: following }
    }
    const isCut = lexer.at() >= bytes.length - 32 && offset + bytes.length < file.size
    if (isCut && piece < LAST_PIECE) continue
    if (!isDict(value) || !isWord(following) || following.word !== 'stream')
      return { id, value, end: offset + lexer.at() }
    const dict = value
    const start = offset + afterStreamWord(bytes, lexer.at())
    let end: number | undefined
    // Only when it is wanted: the length may be an object of its own, and most streams are pictures that nobody reads.
    const findEnd = () => (end ??= endOfStream(file, start, lengthOf(dict.get('Length'))))
    const raw = () => file.read(start, Math.min(MAX_STREAM, findEnd() - start))
    return { id, value: { kind: 'stream', dict, raw }, end: start }
  }
}

export const plainLength = (value: Value | undefined): number | null =>
  isRef(value) ? null : numberOf(value)
