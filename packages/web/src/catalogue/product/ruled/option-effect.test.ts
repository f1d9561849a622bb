import { cents, type TableRule, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { eachEffect, freeWords } from './option-effect.ts'

const BY_SIDES: TableRule = {
  kind: 'table',
  by: { option: 'sides' },
  columns: ['Single Side', 'Double Side'],
  rows: [{ quantity: 100, cells: [cents(300_00), cents(400_00)] }],
  cell: 'run',
  between: 'stepped',
  quantities: 'listed',
}

test('what a value adds to each piece says so, and what it takes off too', () => {
  expect(eachEffect(BY_SIDES)(cents(18), 'types')).toBe('+R0.18 each')
  expect(eachEffect({ kind: 'each', unit: cents(500) })(cents(-50), 'types')).toBe('−R0.50 each')
})

test('a value that adds nothing is included, unless the list is by its option', () => {
  expect(eachEffect(BY_SIDES)(ZERO, 'types')).toBe('included')
  expect(eachEffect(BY_SIDES)(ZERO, 'sides')).toBe('as listed below')
  expect(freeWords({ ...BY_SIDES, by: 'turnaround' }, 'turnaround')).toBe('included')
  expect(freeWords(undefined, 'sides')).toBe('included')
})
