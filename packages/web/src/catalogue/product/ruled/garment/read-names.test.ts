import { cents, type GridRow, type GridRule, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { placeNames } from './read-names.ts'

const RULE: GridRule = {
  kind: 'grid',
  tiers: [{ fromQuantity: 1, unit: cents(100_00) }],
  sizes: ['M', 'L', '2XL'].map((name) => ({ name, surcharge: ZERO })),
  colours: ['Navy', 'Royal Blue'].map((name) => ({ name, surcharge: ZERO })),
  personal: { price: cents(10_00), longest: 20 },
  setUpPerPosition: ZERO,
  positions: [],
}
const ROWS: GridRow[] = [
  { size: 'M', colour: 'Navy', quantity: 2 },
  { size: 'L', colour: 'Navy', quantity: 1 },
  { size: 'M', colour: 'Royal Blue', quantity: 1 },
]

const place = (text: string) => {
  const { rows, count, problems } = placeNames(RULE, ROWS, text)
  return { names: rows.map(({ names = [] }) => names), count, problems }
}

test.each([
  ['Navy, M, Thandi, 7', { name: 'Thandi', number: '7' }],
  ['Navy\tM\tThandi\t7', { name: 'Thandi', number: '7' }],
  ['navy;m;Thandi;7', { name: 'Thandi', number: '7' }],
  ['M  Navy  Thandi  7', { name: 'Thandi', number: '7' }],
  ['Navy M Thandi 7', { name: 'Thandi', number: '7' }],
  ['Navy, M, Coach Pieter', { name: 'Coach Pieter' }],
  ['Navy M Coach Pieter', { name: 'Coach Pieter' }],
  ['Navy, M, 10', { number: '10' }],
  ['Navy, M, M', { name: 'M' }],
  ['Navy, M, <b>Zola</b>', { name: '<b>Zola</b>' }],
  ['Navy\tM\tMokoena, T\t9', { name: 'Mokoena T', number: '9' }],
])('a line is read as its parts: %j', (line, print) => {
  expect(place(line)).toEqual({ names: [[print], [], []], count: 1, problems: [] })
})

test('a colour of two words is found, and a size that only one colour has needs none', () => {
  expect(place('Royal Blue M Zinhle\nRoyal Blue, M, Zola').names[2]).toEqual([{ name: 'Zinhle' }])
  expect(place('L Thabo').names[1]).toEqual([{ name: 'Thabo' }])
})

test.each([
  ['L, Bo', 'Bo'],
  ['Bo, L', 'Bo'],
  ['Oom Jan, L', 'Oom Jan'],
  ['Oom Jan L', 'Oom Jan'],
  ['L, Coach Pieter, Jr', 'Coach Pieter Jr'],
])('without a colour the name stands before or after the size: %j', (line, name) => {
  expect(place(line)).toEqual({ names: [[], [{ name }], []], count: 1, problems: [] })
})

test.each([
  ['Purple, L, Bo', 'Purple'],
  ['Navi\tL\tBo\t7', 'Navi'],
  ['Purple, L, 7', 'Purple'],
  ['Purple, Bo, L', 'Purple'],
  ['Royl Blue L Bo', 'Royl Blue'],
])('a colour that is not sold is told and not printed: %j', (line, colour) => {
  expect(place(line)).toEqual({
    names: [[], [], []],
    count: 0,
    problems: [`“${line}”: there is no colour ${colour}. A name is written after the size.`],
  })
})

test('what has no colours has a name on both sides of the size', () => {
  const { colours: _, ...rule } = RULE
  expect(placeNames(rule, [{ size: 'L', quantity: 1 }], 'Oom, L, Jan').rows).toEqual([
    { size: 'L', quantity: 1, names: [{ name: 'Oom Jan' }] },
  ])
})

test('headings and empty lines are no names', () => {
  expect(place('Colour\tSize\tName\tNumber\n\nNavy\tM\tThandi\t7\n').count).toBe(1)
})

test.each([
  ['Thandi', '“Thandi” names no size.'],
  ['Navy, M', '“Navy, M” has neither a name nor a number.'],
  ['Navy, 2XL, Oom Jan', '“Navy, 2XL, Oom Jan” has no piece: enter one of that size above.'],
  ['M, Ayanda', '“M, Ayanda” could be of several colours: write the colour before the size.'],
  ['L, A\nL, B', '“L, B” has no piece left: all 1 of that size have names.'],
])('a name without a piece is told and given to no other: %j', (text, problem) => {
  expect(place(text).problems).toEqual([problem])
})

test('more names than a line takes are told', () => {
  const { problems } = place(Array.from({ length: 501 }, () => 'Navy, M, A').join('\n'))
  expect(problems.at(-1)).toContain('at most 500 names')
})
