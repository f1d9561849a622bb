import { expect, test } from 'vitest'
import { copyOf } from './duplicate-product.service.ts'

const mug = { name: 'Mug', sku: 'MUG-1' }

test('the first copy has no number, the next ones count', () => {
  expect(copyOf(mug, [mug])).toEqual({ name: 'Mug (copy)', sku: 'MUG-1-COPY' })
  expect(copyOf(mug, [mug, { name: 'MUG (COPY)', sku: 'mug-1-copy' }])).toEqual({
    name: 'Mug (copy 2)',
    sku: 'MUG-1-COPY-2',
  })
})

test('a copy of a copy is another copy of the original', () => {
  const copy = { name: 'Mug (copy 2)', sku: 'MUG-1-COPY-2' }
  expect(copyOf(copy, [mug, copy])).toEqual({ name: 'Mug (copy)', sku: 'MUG-1-COPY' })
})

test('names and SKUs of the greatest length still find room', () => {
  const long = { name: 'n'.repeat(200), sku: 's'.repeat(64) }
  const copy = copyOf(long, [long])
  expect([copy.name.length, copy.sku.length]).toEqual([200, 64])
  expect(copyOf(long, [long, copy]).sku).toMatch(/-COPY-2$/)
})
