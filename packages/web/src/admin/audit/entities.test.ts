import { expect, test } from 'vitest'
import { actorWord, placeOf } from './entities.ts'

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

test('rules of artwork are looked at on their page, by those who may see products', () => {
  const entry = {
    _id: 1,
    at: '2026-01-01T00:00:00.000Z',
    actor: 'Thandi',
    action: 'artwork rules reset',
    entity: 'artwork rules',
    entityId: 'Print, Business cards',
    before: null,
    after: null,
  }
  expect(placeOf(entry, () => true)).toBe('/admin/artwork-rules?category=Print&kind=Business+cards')
  expect(placeOf({ ...entry, entityId: 'Signs' }, () => true)).toBe('/admin/artwork-rules?category=Signs')
  expect(placeOf(entry, () => false)).toBeNull()
})
