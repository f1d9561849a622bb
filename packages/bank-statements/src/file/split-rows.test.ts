import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEPARATORS, splitRows } from './split-rows.ts'

const cellsOf = (text: string, separator: (typeof SEPARATORS)[number] = ',') => {
  const split = splitRows(text, separator)
  return split.ok ? split.rows.map(({ cells }) => cells) : split.message
}

test('Quotation marks hold separators, line ends and each other', () => {
  expect(cellsOf('"a,b","c ""d""","e\nf",g"h\n')).toEqual([['a,b', 'c "d"', 'e\nf', 'g"h']])
})

test('A row after empty ones and after a cell of two lines has the number that an editor shows', () => {
  const split = splitRows('a\n\n,,\n"b\nc"\nd', ',')
  expect(split.ok && split.rows.map(({ line }) => line)).toEqual([1, 4, 6])
})

test('A mark that nothing closes is told with its line', () => {
  expect(splitRows('a,b\nc,"d\ne,f\n', ',')).toMatchObject({ ok: false, line: 2 })
})

test('property: every table that is written is read again, whatever divides its cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', ' ', '=') })
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 })
  fc.assert(
    fc.property(table, fc.constantFrom(...SEPARATORS), (rows, separator) => {
      const text = rows
        .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator))
        .join('\n')
      const filled = rows.filter((cells) => cells.some((each) => each.trim() !== ''))
      expect(cellsOf(text, separator)).toEqual(filled)
    }),
    { numRuns: 300 },
  )
})
