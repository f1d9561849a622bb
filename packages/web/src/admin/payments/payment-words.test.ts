import { expect, test } from 'vitest'
import { stateWords } from './payment-words.ts'

test.each([
  ['payment', ['created', 'capturing', 'pending', 'captured', 'declined', 'voided', 'review']],
  ['refund', ['requested', 'pending', 'completed', 'failed']],
  ['refundKind', ['refund', 'reversal']],
  [
    'checkout',
    ['open', 'paying', 'pending', 'paid', 'finalized', 'expired', 'superseded', 'failed', 'review'],
  ],
] as const)('each state of a %s has words of its own', (of, states) => {
  const words = states.map((state) => stateWords(of, state))
  expect(new Set(words).size).toBe(states.length)
  for (const text of words) expect(text).toMatch(/^[A-Z][a-z]/)
})

test('money that came is received, and a state nobody knows is told by its name', () => {
  expect(stateWords('payment', 'captured')).toBe('Received')
  expect(stateWords('refund', 'completed')).toBe('Gone back')
  for (const state of ['constructor', 'frozen']) expect(stateWords('payment', state)).toBe(state)
})
