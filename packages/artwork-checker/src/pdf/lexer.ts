import { type Name, type Value, type Word, isWord } from './values.ts'

const SPACES = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25])
/** One place for each byte: 1 is white space, 2 ends a word. */
const KIND = Uint8Array.from({ length: 256 }, (_, byte) =>
  SPACES.has(byte) ? 1 : DELIMITERS.has(byte) ? 2 : 0,
)

const NAMES = new Map<string, Name>()
const WORDS = new Map<string, Word>()
const MAX_INTERNED = 10_000
const MAX_DEPTH = 64

const intern = <Kept>(kept: Map<string, Kept>, key: string, make: (key: string) => Kept): Kept => {
  const known = kept.get(key)
  if (known) return known
  const made = make(key)
  if (kept.size < MAX_INTERNED) kept.set(key, made)
  return made
}
const toName = (name: string): Name => intern(NAMES, name, () => ({ kind: 'name', name }))
const toWord = (word: string): Word => intern(WORDS, word, () => ({ kind: 'word', word }))

const CLOSE_LIST = toWord(']')
const CLOSE_DICT = toWord('>>')
export const END = toWord('')

const NUMBER = /^[+-]*(?:\d+\.?\d*|\.\d+)/
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

export type Lexer = {
  /** The next value; at the end the word `END`. Wrong spelling gives odd values and never fails. */
  readonly next: () => Value
  readonly at: () => number
  readonly jump: (to: number) => void
  readonly skipSpace: () => void
}

/** Reads values and words from bytes. References are left as two numbers and the word `R`; `readObject` puts them together. */
export const createLexer = (bytes: Buffer, from = 0): Lexer => {
  let at = from
  const { length } = bytes

  const skipSpace = () => {
    while (at < length) {
      const byte = bytes[at] ?? 0
      if (byte === 0x25) while (at < length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
      else if (KIND[byte] === 1) at += 1
      else return
    }
  }

  const run = (): string => {
    const start = at
    while (at < length && KIND[bytes[at] ?? 0] === 0) at += 1
    return bytes.toString('latin1', start, at)
  }

  const readName = (): Name => {
    at += 1
    const word = run()
    return toName(
      word.includes('#')
        ? word.replaceAll(/#([0-9a-fA-F]{2})/g, (_whole: string, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          )
        : word,
    )
  }

  const readText = (): Value => {
    at += 1
    const start = at
    let open = 1
    while (at < length && open > 0) {
      const byte = bytes[at]
      if (byte === 0x5c) at += 1
      else if (byte === 0x28) open += 1
      else if (byte === 0x29) open -= 1
      at += 1
    }
    const plain = bytes.toString('latin1', start, Math.max(start, Math.min(at, length) - 1))
    const read = plain.includes('\\')
      ? plain.replaceAll(
          /\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g,
          (_whole: string, octal?: string, letter?: string) =>
            octal === undefined
              ? /[\r\n]/.test(letter ?? '')
                ? ''
                : (ESCAPES[letter ?? ''] ?? letter ?? '')
              : String.fromCharCode(Number.parseInt(octal, 8) & 255),
        )
      : plain
    return { kind: 'text', bytes: Buffer.from(read, 'latin1') }
  }

  const readHex = (): Value => {
    const end = bytes.indexOf(0x3e, at)
    const stop = end === -1 ? length : end
    const digits = bytes.toString('latin1', at + 1, stop).replaceAll(/[^0-9a-fA-F]/g, '')
    at = stop + 1
    return { kind: 'text', bytes: Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex') }
  }

  const readNumberOrWord = (): Value => {
    const word = run()
    if (word === '') {
      at += 1
      return toWord(bytes.toString('latin1', at - 1, at))
    }
    const first = word.charCodeAt(0)
    if ((first >= 0x30 && first <= 0x39) || first === 0x2d || first === 0x2e || first === 0x2b) {
      const value = Number(word)
      if (Number.isFinite(value)) return value
      const begin = NUMBER.exec(word)?.[0]
      if (begin !== undefined) return Number(begin.replace(/^[+-]*-[+-]*/, '-').replace(/^\++/, '')) || 0
    }
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : toWord(word)
  }

  const readList = (depth: number): Value => {
    at += 1
    const items: Value[] = []
    for (;;) {
      const item = nested(depth + 1)
      if (item === CLOSE_LIST || item === END || item === CLOSE_DICT) return items
      joinRef(items, item)
    }
  }

  const readDict = (depth: number): Value => {
    at += 2
    const items: Value[] = []
    for (;;) {
      const item = nested(depth + 1)
      if (item === CLOSE_DICT || item === END) break
      joinRef(items, item)
    }
    const dict = new Map<string, Value>()
    for (let index = 0; index + 1 < items.length; index += 2) {
      const key = items[index]
      if (typeof key === 'object' && key !== null && 'kind' in key && key.kind === 'name')
        dict.set(key.name, items[index + 1] ?? null)
      // A value is missing: go on with what looks like a key.
      else index -= 1
    }
    return dict
  }

  const nested = (depth: number): Value => {
    skipSpace()
    if (at >= length || depth > MAX_DEPTH) {
      if (depth > MAX_DEPTH) at = length
      return END
    }
    switch (bytes[at] ?? 0) {
      case 0x2f:
        return readName()
      case 0x28:
        return readText()
      case 0x5b:
        return readList(depth)
      case 0x5d:
        at += 1
        return CLOSE_LIST
      case 0x3c:
        return bytes[at + 1] === 0x3c ? readDict(depth) : readHex()
      case 0x3e:
        at += bytes[at + 1] === 0x3e ? 2 : 1
        return CLOSE_DICT
      default:
        return readNumberOrWord()
    }
  }

  return {
    next: () => nested(0),
    at: () => at,
    jump: (to) => {
      at = to
    },
    skipSpace,
  }
}

/** `12 0 R` has arrived as three values; the third makes it one. */
const joinRef = (items: Value[], item: Value) => {
  const [id, generation] = [items.at(-2), items.at(-1)]
  if (isWord(item) && item.word === 'R' && typeof id === 'number' && typeof generation === 'number')
    items.splice(-2, 2, { kind: 'ref', id, generation })
  else items.push(item)
}
