import { STATEMENT_MAX_BYTES } from '../limits.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type Decoded =
  | { readonly ok: true; readonly text: string; readonly encoding: Encoding }
  | { readonly ok: false; readonly message: string }

const refused = (message: string): Decoded => ({ ok: false, message })

const beginsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte)

/** What banks and Excel offer beside CSV, by the first bytes. */
const OTHER_FILES: readonly (readonly [readonly number[], string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Please download the statement as CSV.'],
  [[0x50, 0x4b, 0x03, 0x04], 'This is an Excel file. Please download the statement as CSV.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an Excel file. Please download the statement as CSV.'],
]
const MARKS: readonly (readonly [readonly number[], Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const LOOKED_AT = 4096
/** Plain letters in two bytes each have a NUL in every second place; stray NULs fall anywhere. */
const NEARLY_ALL = 0.8
const HARDLY_ANY = 0.05

const widthByNuls = (bytes: Uint8Array): Encoding | null => {
  const first = bytes.subarray(0, LOOKED_AT)
  const pairs = Math.floor(first.length / 2)
  const nuls = [0, 0]
  for (const [at, byte] of first.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls.map((count) => count / Math.max(pairs, 1))
  if (odd > NEARLY_ALL && even < HARDLY_ANY) return 'utf-16le'
  return even > NEARLY_ALL && odd < HARDLY_ANY ? 'utf-16be' : null
}

const decodeAs = (bytes: Uint8Array, encoding: Encoding): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** From 0x80 on. Node up to 22 decodes these as control characters, although browsers do not. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const decodeWestern = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (letter) => WESTERN.charAt(letter.charCodeAt(0) - 0x80))

const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** More of them than one in a hundred letters, and the file is no text. */
const CONTROLS_SHARE = 100

/** Ends of lines as one, without what no eye sees. A control character becomes a blank, so that words do not grow together. */
const tidied = (text: string, encoding: Encoding): Decoded => {
  const plain = text
    .replaceAll('\0', '')
    // How DOS ends a file.
    .replace(/\u001a$/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  if (plain.trim() === '') return refused('The file is empty.')
  let controls = 0
  const clean = plain.replace(CONTROLS, () => {
    controls += 1
    return ' '
  })
  return controls * CONTROLS_SHARE > plain.length
    ? refused('This file is no text. Please download the statement as CSV.')
    : { ok: true, text: clean.normalize('NFC'), encoding }
}

const UNREADABLE =
  'The letters of this file cannot be read: it is damaged, or cut off. Please download it from the bank again.'

/**
 * The text of a file that a bank, or Excel after it, wrote. A file that names its encoding is held to it; without a name it is UTF-8
 * if it can be, else what Windows writes in this country.
 */
export const decode = (bytes: Uint8Array): Decoded => {
  if (bytes.length > STATEMENT_MAX_BYTES)
    return refused(`The file is larger than ${STATEMENT_MAX_BYTES / 1_000_000} MB. Please choose fewer days.`)
  const other = OTHER_FILES.find(([first]) => beginsWith(bytes, first))
  if (other) return refused(other[1])
  const named = MARKS.find(([mark]) => beginsWith(bytes, mark))?.[1] ?? widthByNuls(bytes)
  if (named !== null) {
    const text = decodeAs(bytes, named)
    return text === null ? refused(UNREADABLE) : tidied(text, named)
  }
  const text = decodeAs(bytes, 'utf-8')
  if (text !== null) return tidied(text, 'utf-8')
  return tidied(decodeWestern(bytes), 'windows-1252')
}
