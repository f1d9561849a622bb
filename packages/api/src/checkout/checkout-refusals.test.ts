import { expect, test } from 'vitest'
import { notPayable } from './checkout-refusals.ts'

test.each([
  ['paying', 'conflict', 'still being confirmed'],
  ['pending', 'conflict', 'still processing'],
  ['paid', 'conflict', 'paid already'],
  ['finalized', 'conflict', 'paid already'],
  ['expired', 'gone', 'start again'],
  ['superseded', 'gone', 'newer checkout'],
  ['failed', 'gone', 'came to nothing'],
  ['review', 'conflict', 'do not pay again'],
] as const)('whoever wants to pay a checkout that is %s is told why not', (state, code, words) => {
  const refusal = notPayable(state)
  expect(refusal.code).toBe(code)
  expect(refusal.message).toContain(words)
})
