import { expect, test } from 'vitest'
import { figuresTable, inWords, withUnit, writeTable } from './table.ts'

test.each([
  [12_345.6, '12 346'],
  [99.96, '100'],
  [12.34, '12.3'],
  [0.456, '0.46'],
  [0, '0'],
  [Number.NaN, '-'],
])('%d is written %s', (value, words) => {
  expect(inWords(value)).toBe(words)
})

test('a rate is written without a gap before its stroke', () => {
  expect([withUnit(1500, '/s'), withUnit(3, 's'), withUnit(0, '')]).toEqual(['1 500/s', '3 s', '0'])
})

test('a bar in a cell cannot break the table', () => {
  expect(writeTable(['a', 'b'], [['x|y', 'z']]).split('\n')).toEqual([
    '| a   | b   |',
    '| --- | --- |',
    '| x/y | z   |',
  ])
})

test('a figure stands in one row with its floor and its share of it', () => {
  const [, , row = ''] = figuresTable([
    {
      ...{ what: 'home', value: 9_000, unit: '/s', p50: 1, p99: 2.345, floor: 12_000 },
      ...{ cache: 'warm', connections: 10, engine: 'embedded' },
    },
  ]).split('\n')
  expect(row.split('|').map((cell) => cell.trim())).toEqual([
    '',
    ...['home', 'warm, 10 connections, embedded', '9 000/s', '1', '2.35', '12 000/s', '75%', ''],
    '',
  ])
})
