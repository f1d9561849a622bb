import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('only what changed is told, field by field, in words', () => {
  expect(
    differences(
      { status: 'Processing', tracking: { carrier: null, trackingNumber: null }, noted: false, total: 100 },
      {
        status: 'Shipped',
        tracking: { carrier: 'Fastway', trackingNumber: 'F-1' },
        noted: false,
        total: 100,
      },
    ),
  ).toEqual([
    { field: 'Status', before: 'Processing', after: 'Shipped' },
    { field: 'Tracking, carrier', before: null, after: 'Fastway' },
    { field: 'Tracking, tracking number', before: null, after: 'F-1' },
  ])
})

test('what came into being has no before, what went has no after', () => {
  expect(differences(null, { role: 'admin' })).toEqual([{ field: 'Role', before: null, after: 'admin' }])
  expect(differences({ role: 'admin' }, null)).toEqual([{ field: 'Role', before: 'admin', after: null }])
  expect(differences(null, null)).toEqual([])
})

test('a no to what was never asked before is not told as a change, and a yes is', () => {
  expect(differences({ status: 'Processing' }, { status: 'Shipped', noted: false })).toEqual([
    { field: 'Status', before: 'Processing', after: 'Shipped' },
  ])
  expect(differences({}, { noted: true })).toEqual([{ field: 'Noted', before: null, after: 'yes' }])
  expect(differences(null, { published: false })).toEqual([{ field: 'Published', before: null, after: 'no' }])
})

test('answers, lists and nothing are told as one would say them', () => {
  expect(
    differences(
      { is_published: false, sizes: ['S', 'M'], note: '', images: [] },
      { is_published: true, sizes: ['S'], note: null, images: [{ altText: 'Front' }] },
    ),
  ).toEqual([
    { field: 'Is published', before: 'no', after: 'yes' },
    { field: 'Sizes', before: 'S, M', after: 'S' },
    { field: 'Images', before: null, after: '{"altText":"Front"}' },
  ])
})

test('a name that means something to the language is only a name', () => {
  expect(differences(JSON.parse('{"__proto__":1}') as Record<string, unknown>, { constructor: 2 })).toEqual([
    { field: '  proto  ', before: '1', after: null },
    { field: 'Constructor', before: null, after: '2' },
  ])
})
