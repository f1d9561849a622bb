import { expect, test } from 'vitest'
import { actorWord } from './entities.ts'

test('what the shop did by itself is told in words, and people keep their names', () => {
  expect(actorWord({ actor: 'pay', entity: 'checkout' })).toBe('Customer, by paying')
  expect(actorWord({ actor: 'webhook', entity: 'checkout' })).toBe('Payment provider, by a notification')
  expect(actorWord({ actor: 'reconciler', entity: 'payment' })).toBe(
    'Shop, checking with the payment provider',
  )
  expect(actorWord({ actor: 'Pay Naidoo', entity: 'checkout' })).toBe('Pay Naidoo')
  expect(actorWord({ actor: 'pay', entity: 'user' })).toBe('pay')
  expect(actorWord({ actor: 'constructor', entity: 'checkout' })).toBe('constructor')
})
