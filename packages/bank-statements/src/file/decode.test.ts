import { expect, test } from 'vitest'
import { utf16, utf8, western } from '../../test/bank-files.ts'
import { decode } from './decode.ts'

const TEXT = 'Date,Amount\nZoë,1\n'
const FILE = 'Date,Amount\r\nZoë,1\r\n'
const bytes = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

test.each([
  ['UTF-8', utf8(FILE), 'utf-8'],
  ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], utf8(FILE)), 'utf-8'],
  ['UTF-16 little end first', bytes([0xff, 0xfe], utf16(FILE)), 'utf-16le'],
  ['UTF-16 big end first', bytes([0xfe, 0xff], utf16(FILE, true)), 'utf-16be'],
  ['UTF-16 without its mark', utf16(FILE), 'utf-16le'],
  ['big UTF-16 without its mark', utf16(FILE, true), 'utf-16be'],
  ['Windows-1252', western(FILE), 'windows-1252'],
  ['old line ends', utf8('Date,Amount\rZoë,1\r'), 'utf-8'],
  ['stray NULs', bytes([0, 0], utf8(FILE), [0]), 'utf-8'],
  ['an end as DOS writes it', bytes(utf8(FILE), [0x1a]), 'utf-8'],
])('A file in %s is read letter by letter', (_what, file, encoding) => {
  expect(decode(file)).toEqual({ ok: true, text: TEXT, encoding })
})

test.each([
  ['nothing', bytes(), 'empty'],
  ['NULs alone', new Uint8Array(50), 'empty'],
  ['a PDF', utf8('%PDF-1.7'), 'PDF'],
  ['an Excel file', bytes([0x50, 0x4b, 3, 4, 1]), 'Excel'],
  ['an old Excel file', bytes([0xd0, 0xcf, 0x11, 0xe0]), 'Excel'],
  ['a file that calls itself UTF-8 and is not', bytes([0xef, 0xbb, 0xbf, 0xff, 0x41]), 'letters'],
  ['a program', bytes(Array.from({ length: 300 }, (_, at) => (at % 30) + 1)), 'no text'],
  ['too much', new Uint8Array(5_000_001).fill(65), 'larger than 5 MB'],
])('A file that is %s is refused with a sentence', (_what, file, sentence) => {
  const decoded = decode(file)
  expect(decoded.ok ? '' : decoded.message).toContain(sentence)
})

test('Quotation marks and the euro of Windows are read as themselves', () => {
  const file = bytes(utf8('JOE'), [0x92], utf8('S '), [0x80, 0x93, 0x97, 0x9f, 0xe9])
  expect(decode(file)).toMatchObject({ text: 'JOE’S €“—Ÿé', encoding: 'windows-1252' })
})

test('A control character in a name becomes a blank', () => {
  const decoded = decode(utf8(`${'x'.repeat(200)}a\u0007b`))
  expect(decoded.ok && decoded.text.endsWith('a b')).toBe(true)
})
