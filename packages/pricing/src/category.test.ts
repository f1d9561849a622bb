import { expect, test } from 'vitest'
import { CATEGORIES, toCategory } from './category.ts'

test.each([
  ['Print', 'Print'],
  ['print', 'Print'],
  ['SIGNS', 'Signs'],
  [' Branding ', 'Branding'],
  ['Paint', 'Paint'],
  ['Paints', 'Paint'],
  ['pAiNtS', 'Paint'],
])("'%s' names the category %s", (text, expected) => {
  expect(toCategory(text)).toBe(expected)
})

test.each(['', 'Prints', 'Design', 'all', 'constructor', '__proto__'])("'%s' names no category", (text) => {
  expect(toCategory(text)).toBeNull()
})

test('the shop has four categories, in the order of its menu', () => {
  expect(CATEGORIES).toEqual(['Print', 'Signs', 'Branding', 'Paint'])
})
