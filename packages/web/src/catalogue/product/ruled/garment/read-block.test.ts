import { cents, type GridRule, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { cellField } from '../../../../state/job-address.ts'
import { countedRows, unreadCells, withMore } from './garment-counts.ts'
import { placeBlock } from './read-block.ts'

const RULE: GridRule = {
  kind: 'grid',
  tiers: [{ fromQuantity: 1, unit: cents(100_00) }],
  sizes: ['S', 'M', 'L'].map((name) => ({ name, surcharge: ZERO })),
  colours: [
    { name: 'Navy', surcharge: ZERO },
    { name: 'White', surcharge: ZERO, notSold: ['L'] },
  ],
  setUpPerPosition: ZERO,
  positions: [],
}
const KIDS: GridRule = { ...RULE, sizes: ['8', '10', '12'].map((name) => ({ name, surcharge: ZERO })) }
const { colours: _colours, ...PLAIN } = RULE

const place = (text: string, rule = RULE, spot = { row: 0, column: 0 }) => {
  const { counts, told } = placeBlock(rule, {}, text, spot)
  return {
    told,
    rows: countedRows(rule, counts).map(({ colour, size, quantity }) =>
      [colour, size, quantity].filter(Boolean).join(' '),
    ),
  }
}

const ALL = ['Navy S 2', 'Navy M 6', 'Navy L 8', 'White S 1', 'White M 3']

test.each([
  ['tabs, with sizes and colours', '\tS\tM\tL\nNavy\t2\t6\t8\nWhite\t1\t3\t'],
  ['tabs, with sizes only', 'S\tM\tL\r\n2\t6\t8\r\n1\t3\t\r\n'],
  ['tabs, with colours only', 'navy\t2\t6\t8\nWHITE\t1\t3'],
  ['tabs and nothing else', '2\t6\t8\n1\t3\t0\n'],
  ['commas', 'Colour,S,M,L\nNavy,2,6,8\nWhite,1,3,'],
  ['no corner', 'S,M,L\nNavy,2,6,8\nWhite,1,3,'],
  ['semicolons and quotation marks', '"Colour";"S";"M";"L"\n"Navy";2;6;8\n"White";1;3;-'],
  ['other orders', '\tL\tS\tM\nWhite\t\t1\t3\nNavy\t8\t2\t6'],
  ['totals beside and below', '\tS\tM\tL\tTotal\nNavy\t2\t6\t8\t16\nWhite\t1\t3\t\t4\nTotal\t3\t9\t8\t20'],
])('a block with %s is placed', (_, text) => {
  expect(place(text)).toEqual({ told: 'Filled in 20 pieces.', rows: ALL })
})

test('a block is placed from the cell on into which it was pasted', () => {
  expect(place('5\t6', RULE, { row: 0, column: 1 }).rows).toEqual(['Navy M 5', 'Navy L 6'])
  expect(place('7', RULE, { row: 1, column: 1 }).rows).toEqual(['White M 7'])
})

test('sizes that are numbers are told from pieces', () => {
  expect(place('8\t10\t12\n1\t2\t3', KIDS).rows).toEqual(['Navy 8 1', 'Navy 10 2', 'Navy 12 3'])
  expect(place('Navy\t8\t10\t12', KIDS).rows).toEqual(['Navy 8 8', 'Navy 10 10', 'Navy 12 12'])
})

test('a product without colours has one row', () => {
  expect(place('S\tM\tL\nQty\t1\t2\t3', PLAIN).rows).toEqual(['S 1', 'M 2', 'L 3'])
  expect(place('1\t2\t3\n4\t5\t6', PLAIN)).toEqual({
    told: 'Filled in 6 pieces. Not placed: There is only one row.',
    rows: ['S 1', 'M 2', 'L 3'],
  })
})

test.each([
  ['\tS\tXS\nNavy\t1\t2', 'There is no size XS.'],
  ['\tS\nGold\t1\nNavy\t1', 'There is no colour Gold.'],
  ['\tL\nWhite\t4', 'White, L is not sold.'],
  ['\tS\tM\nNavy\t-3\t2', '-3 for Navy, S is no number of pieces.'],
  ['\tS\tM\nNavy\t1e9\t2', '1e9 for Navy, S is no number of pieces.'],
  ['\tS\tM\nNavy\t<b>\t2', '<b> for Navy, S is no number of pieces.'],
  ['1\n2\n3', 'There are more rows than colours.'],
  ['1\t2\t3\t4', 'There is no column for number 4 of the block.'],
])('what has no cell is told, and the rest is placed: %j', (text, sentence) => {
  expect(place(text).told).toContain(`Not placed: ${sentence}`)
})

test('of many things that cannot be placed the first are told, and how many there are more', () => {
  const rows = Array.from({ length: 9 }, (_, at) => `Gold ${at}\t1`).join('\n')
  expect(place(`\tS\n${rows}`).told).toContain('There is no colour Gold 3. And 5 more.')
  expect(place('9'.repeat(100_001)).told).toBe('This is too much to fill in at once.')
})

test('a cell that is no number is named, and counts for nothing', () => {
  const counts = { [cellField('Navy', 'M')]: '12e', [cellField('Navy', 'L')]: '4' }
  expect(unreadCells(RULE, counts)).toEqual(['Navy, M'])
  expect(countedRows(RULE, withMore(RULE, counts, 6))).toEqual([{ size: 'L', colour: 'Navy', quantity: 10 }])
})
