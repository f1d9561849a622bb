import type { StaffProduct } from '@umbala/contract'
import { expect, test } from 'vitest'
import { T_SHIRT } from '../../../../test/given.ts'
import { mergeFields } from './merge-fields.ts'
import { changeRow } from './options/option-rows.ts'
import { fieldsOf } from './product-fields.ts'

const SHIRT: StaffProduct = { ...T_SHIRT, version: 7, unitsSold: 3 }
const base = fieldsOf(SHIRT)

test('what each of two people changed is in the result', () => {
  const mine = {
    ...base,
    name: 'Heavier T-shirt',
    options: { ...base.options, sizes: changeRow(base.options.sizes ?? [], 'Small', { price: '5' }) },
  }
  const theirs = fieldsOf({ ...SHIRT, price: 149, isPublished: false, version: 8 })

  const { fields, clashes } = mergeFields({ base, mine, theirs })

  expect(fields).toMatchObject({ name: 'Heavier T-shirt', price: '149.00', isPublished: false })
  expect(fields.options.sizes).toEqual(mine.options.sizes)
  expect(clashes).toEqual([])
})

test('where both changed the same, what was typed here stays and is named', () => {
  const mine = { ...base, price: '139.00', sku: 'SAME' }
  const theirs = { ...base, price: '149.00', sku: 'SAME' }

  const { fields, clashes } = mergeFields({ base, mine, theirs })

  expect(fields).toMatchObject({ price: '139.00', sku: 'SAME' })
  expect(clashes).toEqual(['Price'])
})
