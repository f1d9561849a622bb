import { END, type Lexer } from '../pdf/lexer.ts'
import { type Dict, type Value, isName, isWord } from '../pdf/values.ts'

/** The lines between `BI` and `ID`. */
const readDict = (lexer: Lexer): Dict => {
  const dict = new Map<string, Value>()
  for (;;) {
    const key = lexer.next()
    if (key === END || (isWord(key) && key.word === 'ID')) return dict
    if (isName(key)) dict.set(key.name, lexer.next())
  }
}

const isSpace = (byte: number | undefined) =>
  byte === undefined || byte === 32 || (byte >= 9 && byte <= 13) || byte === 0

/** The bytes of the picture end at `EI` between spaces. */
const skipBytes = (lexer: Lexer, bytes: Buffer) => {
  let at = lexer.at()
  for (;;) {
    at = bytes.indexOf('EI', at, 'latin1')
    if (at === -1) {
      lexer.jump(bytes.length)
      return
    }
    if (isSpace(bytes[at - 1]) && isSpace(bytes[at + 2])) {
      lexer.jump(at + 2)
      return
    }
    at += 2
  }
}

/** A picture that is written between the drawing steps. */
export const readInlinePicture = (lexer: Lexer, bytes: Buffer): Dict => {
  const dict = readDict(lexer)
  skipBytes(lexer, bytes)
  return dict
}
