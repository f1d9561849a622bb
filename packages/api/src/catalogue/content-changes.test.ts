import { expect, test } from 'vitest'
import { changesBetween } from './content-changes.ts'

test('only what differs is told, in depth', () => {
  expect(
    changesBetween(
      { name: 'Flyer', price: 450, options: { sides: ['Single'], layout: ['Portrait'] } },
      { name: 'Flyer', price: 499, options: { sides: ['Single', 'Double'], layout: ['Portrait'] } },
    ),
  ).toEqual({
    before: { price: 450, options: { sides: ['Single'] } },
    after: { price: 499, options: { sides: ['Single', 'Double'] } },
  })
})

test('what came and what went stands beside nothing', () => {
  expect(changesBetween({ was: 1 }, { is: { deep: 2 } })).toEqual({
    before: { was: 1, is: null },
    after: { was: null, is: { deep: 2 } },
  })
})

test('the same content in another order is no change', () => {
  expect(changesBetween({ a: 1, b: { c: 2, d: [3] } }, { b: { d: [3], c: 2 }, a: 1 })).toBeNull()
})

test('a long text is told by its beginning', () => {
  const changes = changesBetween({ description: 'a' }, { description: 'b'.repeat(5000) })
  expect(changes?.after.description).toHaveLength(200)
})
