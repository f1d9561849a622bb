import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { readCsv } from './read-csv.ts'

const read = async (text: string, max = 100) => {
  const table = await readCsv(Readable.from(text), max)
  return table.ok ? table.rows : table
}

test('H10 whatever a cell holds, it comes back as it was written', async () => {
  const hard = fc.constantFrom(
    "'=1",
    "''=1",
    "'",
    '-5',
    '"',
    ';',
    ',',
    '\r\n',
    '=',
    "'quoted'",
    '\t=1',
    ' x ',
  )
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    hard,
    fc.array(hard).map((parts) => parts.join('')),
  )
  const rows = fc.array(
    fc.tuple(
      cell.filter((text) => text.trim() !== ''),
      cell,
    ),
    { minLength: 1 },
  )
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const table = await readCsv(Readable.from(toCsv([['one', 'other'], ...written])), 100)
      expect(table.ok && table.rows.slice(1).map(({ cells }) => cells)).toEqual(written)
    }),
    { numRuns: 60 },
  )
})

test('a file of South African Excel is read: semicolons, decimal commas', async () => {
  expect(await read('sku;price\r\nBC-1;12,50\r\n')).toEqual([
    { line: 1, cells: ['sku', 'price'] },
    { line: 2, cells: ['BC-1', '12,50'] },
  ])
})

test('rows are counted as a spreadsheet counts them, over empty rows and cells of several lines', async () => {
  const text = 'sku,description\n\n,\nBC-1,"one\ntwo"\nBC-2,three\n'
  expect(await read(text)).toMatchObject([{ line: 1 }, { line: 4 }, { line: 5, cells: ['BC-2', 'three'] }])
})

test('no more rows are read than were asked for', async () => {
  expect(await read('a,b\n'.repeat(50), 7)).toHaveLength(7)
})

test('headings that come letter by letter tell the delimiter too', async () => {
  const letters = Readable.from(Array.from('sku;price\nBC-1;12,50\n'))
  expect(await readCsv(letters, 100)).toMatchObject({ rows: [{}, { cells: ['BC-1', '12,50'] }] })
})

test.each([
  ['a,b\n1,2\n"3,4\n', 3, 'A quotation mark opens a cell and none closes it.'],
  ['a,b\n1,2"3"\n', 2, 'A quotation mark stands in the middle of a cell.'],
  ['a,b\n1,"2"3\n', 2, 'After a closing quotation mark the cell must end.'],
])('%j says in which row its quotation marks are wrong', async (text, line, message) => {
  expect(await read(text)).toEqual({ ok: false, line, message })
})
