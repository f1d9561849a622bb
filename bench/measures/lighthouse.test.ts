import { expect, test } from 'vitest'
import { slowdownFor } from './lighthouse.ts'

test('a machine is slowed the less the slower it is, and a fast one never more than Lighthouse does by itself', () => {
  expect(slowdownFor(1_750)).toBe(4)
  expect(slowdownFor(5_000)).toBe(4)
  expect(slowdownFor(875)).toBe(2)
  expect(slowdownFor(100)).toBe(1)
})
