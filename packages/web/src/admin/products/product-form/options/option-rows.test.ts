import { expect, test } from 'vitest'
import { addValue, changeRow, offerAll, offeredRows, type OptionRow, rowsFor } from './option-rows.ts'

const offered = (...values: readonly string[]): OptionRow[] =>
  values.map((value) => ({ value, isOffered: true, price: '' }))
const valuesOf = (rows: readonly OptionRow[]) => rows.map(({ value }) => value)

test('a new product is proposed every value and offers none', () => {
  const rows = rowsFor(['A4', 'A5'])
  expect(valuesOf(rows)).toEqual(['A4', 'A5'])
  expect(offeredRows(rows)).toEqual([])
})

test('values of its own stand where the product has them, among those the shop proposes', () => {
  expect(valuesOf(rowsFor(['A4', 'A5', 'DL'], offered('A3', 'A4', 'A7', 'DL')))).toEqual([
    'A3',
    'A4',
    'A7',
    'A5',
    'DL',
  ])
})

test('an order of its own survives being opened and saved', () => {
  const rows = rowsFor(['A4', 'A5', 'DL'], offered('DL', 'A4'))
  expect(valuesOf(offeredRows(rows))).toEqual(['DL', 'A4'])
  expect(valuesOf(rows)).toEqual(['DL', 'A4', 'A5'])
})

test('typing a price does not offer the value, and taking a value back keeps its price', () => {
  const priced = changeRow(rowsFor(['A4']), 'A4', { price: '12' })
  expect(priced).toEqual([{ value: 'A4', isOffered: false, price: '12' }])
  const taken = changeRow(changeRow(priced, 'A4', { isOffered: true }), 'A4', { isOffered: false })
  expect(taken).toEqual(priced)
})

test('all and none', () => {
  const rows = rowsFor(['A4', 'A5'])
  expect(offeredRows(offerAll(rows, true))).toHaveLength(2)
  expect(offeredRows(offerAll(offerAll(rows, true), false))).toHaveLength(0)
})

test('an added value is offered; one that is there already is only ticked', () => {
  const rows = addValue(rowsFor(['Soft Touch Lamination']), '  Spot   UV ')
  expect(rows.at(-1)).toEqual({ value: 'Spot UV', isOffered: true, price: '' })
  const again = addValue(rows, 'soft touch lamination')
  expect(valuesOf(again)).toEqual(['Soft Touch Lamination', 'Spot UV'])
  expect(valuesOf(offeredRows(again))).toEqual(['Soft Touch Lamination', 'Spot UV'])
  expect(addValue(rows, '   ')).toEqual(rows)
})
