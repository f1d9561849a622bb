import { expect, test } from 'vitest'
import { DATE_FORMATS, readDate, UNMISTAKABLE } from './read-date.ts'

test.each([
  ['2025/03/01', 'YYYY/MM/DD'],
  ['2025-03-01', 'YYYY-MM-DD'],
  ['20250301', 'YYYYMMDD'],
  ['01/03/2025', 'DD/MM/YYYY'],
  ['01-03-2025', 'DD-MM-YYYY'],
  ['01.03.2025', 'DD.MM.YYYY'],
  ['01Mar2025', 'DDMonYYYY'],
  ['01 MAR 2025', 'DD Mon YYYY'],
  ['01-mar-2025', 'DD-Mon-YYYY'],
] as const)('%s is the first of March in the form %s and in no other', (text, format) => {
  expect(readDate(text, [format])).toBe('2025-03-01')
  expect(DATE_FORMATS.filter((each) => readDate(text, [each]) !== null)).toEqual([format])
})

test.each(['2025/02/29', '31/04/2025', '03/25/2025', '01Mrz2025', '1/3/2025', '2025/03/01 10:00', '', '=A1'])(
  '%s is no date',
  (text) => {
    expect(readDate(text, DATE_FORMATS)).toBeNull()
  },
)

test('Where the form is not known, a date that could have its month first is not read', () => {
  expect(readDate('02/03/2025', UNMISTAKABLE)).toBeNull()
  expect(readDate('02Mar2025', UNMISTAKABLE)).toBe('2025-03-02')
})
