import { expect, test } from 'vitest'
import { aLine } from '../../test/given-cart.ts'
import { groupedByProduct, lineKey } from './wanted-quantities.ts'

test('a configuration is the same in whatever order its options are told', () => {
  const one = lineKey(aLine({ printOptions: { sizes: ['Small'], colors: ['Navy'] } }))

  expect(lineKey(aLine({ printOptions: { colors: ['Navy'], sizes: ['Small'] } }))).toBe(one)
  expect(lineKey(aLine({ printOptions: { colors: ['Navy'], sizes: ['Large'] } }))).not.toBe(one)
})

test('configurations of one product stand together where its first one came in', () => {
  const lines = ['shirt', 'mug', 'shirt', 'cap', 'mug'].map((productId, quantity) => ({
    productId,
    quantity,
  }))

  expect(groupedByProduct(lines).map(({ quantity }) => quantity)).toEqual([0, 2, 1, 4, 3])
})
