import { expect, test } from 'vitest'
import { BANK_FILES } from '../../test/bank-files.ts'
import { readFile } from '../../test/read-file.ts'

const HEAD = 'Date,Description,Amount,Balance\n'
const ROWS = [
  '20250101,A,10.00,110.00',
  '20250101,B,-5.00,105.00',
  '20250102,C,20.00,125.00',
  '20250103,D,1.00,126.00',
]
const gapsOf = (rows: readonly string[]) => readFile(HEAD + rows.join('\n')).gaps.map(({ line }) => line)

test('A file whose balances follow, oldest or newest first, has no gap', () => {
  expect(gapsOf(ROWS)).toEqual([])
  expect(gapsOf(ROWS.toReversed())).toEqual([])
})

test('A file that lost a line is seen by the balance of the next', () => {
  const [first = '', , ...rest] = ROWS
  expect(gapsOf([first, ...rest])).toEqual([3])
  expect(readFile(HEAD + [first, ...rest].join('\n')).gaps[0]?.message).toBe(
    'The balance here is R125.00, and R130.00 follows from the line before: lines may be missing.',
  )
  expect(gapsOf([first, ...rest].toReversed())).toEqual([3])
})

test('Of two lines, their days tell which is the older', () => {
  expect(gapsOf([ROWS[3] ?? '', ROWS[0] ?? ''])).toEqual([2])
  expect(gapsOf([ROWS[0] ?? '', ROWS[3] ?? ''])).toEqual([3])
})

test('A line that could not be read leaves a gap, too', () => {
  expect(gapsOf([...ROWS.slice(0, 2), '20250102,C,?,125.00', ...ROWS.slice(3)])).toEqual([5])
})

test('A balance that only the last line of a day has is checked against the whole day', () => {
  expect(gapsOf(ROWS.map((row, at) => (at === 1 || at === 2 ? row.replace(/[^,]*$/, '') : row)))).toEqual([])
})

test('A last line that is missing is seen by the closing balance', () => {
  const file = BANK_FILES['Standard Bank, business'].split('\r\n').filter((row) => !row.includes('INSURANCE'))
  expect(readFile(file.join('\n')).gaps.map(({ line }) => line)).toEqual([18])
})
