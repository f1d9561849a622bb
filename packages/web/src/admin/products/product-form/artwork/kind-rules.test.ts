import type { ArtworkKind } from '@umbala/contract'
import { expect, test } from 'vitest'
import { rulesAddress, rulesOf } from './kind-rules.ts'

const kindOf = (kind: string, artwork: ArtworkKind['artwork']): ArtworkKind => ({
  category: 'Print',
  kind,
  products: 1,
  artwork,
  updatedAt: null,
})
const KINDS = [kindOf('', { dpi: 200 }), kindOf('Flyers', { bleedMm: 5 }), kindOf('Posters', null)]

test('a product goes by the rules of its kind and of its category', () => {
  expect(rulesOf(KINDS, { category: 'Print', kind: ' Flyers ' })).toEqual({
    category: { dpi: 200 },
    kind: { bleedMm: 5 },
  })
})

test('a product without a kind, or of one without rules, goes by its category alone', () => {
  expect(rulesOf(KINDS, { category: 'Print', kind: '' })).toEqual({ category: { dpi: 200 } })
  expect(rulesOf(KINDS, { category: 'Print', kind: 'Posters' })).toEqual({ category: { dpi: 200 } })
  expect(rulesOf(KINDS, { category: 'Signs', kind: 'Flyers' })).toEqual({})
})

test('the address of a kind holds its name, whatever letters it has', () => {
  expect(rulesAddress({ category: 'Print', kind: 'Cards & tags' })).toBe(
    '/admin/artwork-rules?category=Print&kind=Cards+%26+tags',
  )
})
