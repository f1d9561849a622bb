import { expect, test } from 'vitest'
import { pasteInto, type Sheet, splitBlock, withoutColumn, withoutRow, withRow } from './sheet.ts'
import { sheetRules } from './sheet-rules.ts'

const RULES = sheetRules(['count', 'rand'], { rowsMax: 200, columnsMax: 13, hasOwnHeads: true })
const TIERS = sheetRules(['count', 'rand'], { rowsMax: 50, columnsMax: 2, hasOwnHeads: false })
const EMPTY: Sheet = {
  heads: ['Quantity', 'Price'],
  rows: [
    ['', ''],
    ['', ''],
  ],
}
const START = { row: 0, column: 0 }

const pasted = (text: string, spot = START, sheet = EMPTY, rules = RULES) => {
  const done = pasteInto(sheet, spot, text, rules)
  if (!done.ok) throw new Error(done.message)
  return done.sheet
}

test('a block with its headings fills the list, which grows to hold it', () => {
  expect(pasted('Qty\tSingle\tDouble\r\n100\tR 250,00\tR 300,00\r\n1 000\tR 1 249,50\t\r\n')).toEqual({
    heads: ['Quantity', 'Single', 'Double'],
    rows: [
      ['100', '250.00', '300.00'],
      ['1000', '1249.50', ''],
    ],
  })
})

test('columns may be named by numbers, as pages are', () => {
  expect(pasted('\t8\t12\n50\t10\t12').heads).toEqual(['Quantity', '8', '12'])
})

test('a block with headings takes the place of a longer and wider list', () => {
  const former = pasted('Qty\tA\tB\tC\n1\t1\t1\t1\n2\t2\t2\t2\n3\t3\t3\t3')
  expect(pasted('Qty\tD\n50\t9', START, former)).toEqual({
    heads: ['Quantity', 'D'],
    rows: [['50', '9.00']],
  })
  expect(pasted('50\t9', START, former).rows).toHaveLength(3)
})

test('a block without headings leaves the names of the columns alone', () => {
  const sheet = pasted('100\t250\n250\t500')
  expect(sheet.heads).toEqual(['Quantity', 'Price'])
  expect(sheet.rows).toEqual([
    ['100', '250.00'],
    ['250', '500.00'],
  ])
})

test('a block lands where the cursor is and leaves the other cells as they were', () => {
  const sheet = pasted('7,5\t8', { row: 1, column: 1 }, pasted('100\t1\t2\n200\t3\t4\n300\t5\t6'))
  expect(sheet.rows).toEqual([
    ['100', '1.00', '2.00'],
    ['200', '7.50', '8.00'],
    ['300', '5.00', '6.00'],
  ])
})

test('what cannot be read stays as it was pasted, so that it can be corrected', () => {
  expect(pasted('100\tNaN\n-5\t<b>9</b>\n1e9\t#REF!').rows).toEqual([
    ['100', 'NaN'],
    ['-5', '<b>9</b>'],
    ['1e9', '#REF!'],
  ])
})

test('ten thousand rows, or too many columns, are refused whole', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `${at + 1}\t5`).join('\n')
  expect(pasteInto(EMPTY, START, many, RULES)).toEqual({
    ok: false,
    message: 'The block has 10000 rows, and there is room for 200. Nothing was changed.',
  })
  const wide = Array.from({ length: 20 }, (_, at) => at + 1).join('\t')
  expect(pasteInto(EMPTY, START, wide, RULES)).toMatchObject({ ok: false })
  expect(pasteInto(EMPTY, START, '1\t2\t3', TIERS)).toMatchObject({ ok: false })
  expect(pasteInto(EMPTY, START, 'x'.repeat(1_000_001), RULES)).toMatchObject({ ok: false })
})

test('a cell with a line or a quotation mark in it is one cell', () => {
  expect(splitBlock('"a\nb"\t"say ""hi"""\r\nc\td\r\n')).toEqual([
    ['a\nb', 'say "hi"'],
    ['c', 'd'],
  ])
})

test('rows and columns are added and taken away whole', () => {
  const sheet = pasted('100\t1\t2\n200\t3\t4')
  expect(withRow(sheet).rows.at(-1)).toEqual(['', '', ''])
  expect(withoutRow(sheet, 0).rows).toEqual([['200', '3.00', '4.00']])
  expect(withoutColumn(sheet, 1).rows).toEqual([
    ['100', '2.00'],
    ['200', '4.00'],
  ])
})
