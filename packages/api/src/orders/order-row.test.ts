import { expect, test } from 'vitest'
import { lineMilligrams } from './order-row.ts'

const FIVE_KG = 5_000_000

test('three tins that weigh five kilograms together are told as five, though a third of that has no end', () => {
  const milligrams = Math.round(FIVE_KG / 3)
  expect(milligrams * 3).not.toBe(FIVE_KG)
  const details = { tins: [{ millilitres: 1000, count: 3 }] }
  expect(lineMilligrams({ milligrams, quantity: 3, details })).toBe(FIVE_KG)
})

test('labels of half a gram are not rounded to grams', () => {
  expect(lineMilligrams({ milligrams: 500, quantity: 3, details: {} })).toBe(1500)
})
