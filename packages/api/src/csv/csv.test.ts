import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '\u00A0@A1', '＝1+1', '＠A1'])(
  'H10 the cell %j cannot run in a spreadsheet',
  (text) => {
    const [, inner = ''] = /^"?('?[\s\S]*?)"?\r\n$/.exec(toCsv([[text]])) ?? []
    expect(inner.startsWith("'")).toBe(true)
  },
)

test('H10 quotes, commas and line breaks stay inside their cell', () => {
  expect(toCsv([['a "b"', 'c,d', 'e\nf', 'plain', -5]])).toBe('"a ""b""","c,d","e\nf",plain,-5\r\n')
})
