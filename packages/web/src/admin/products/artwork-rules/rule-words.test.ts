import { expect, test } from 'vitest'
import { kindName, productWords, ruleWords } from './rule-words.ts'

test.each([
  [null, ''],
  [{}, ''],
  [{ bleedMm: 0 }, 'bleed 0 mm'],
  [{ isWanted: false }, 'no file is wanted'],
  [
    { trim: { widthMm: 90, heightMm: 50 }, pages: { min: 2, max: 2, multipleOf: 1 }, dpi: 200, folds: [0.5] },
    '90 × 50 mm, 2 pages, 1 fold, sharp from 200 dpi',
  ],
])('what is set is told in few words: %j', (artwork, words) => {
  expect(ruleWords(artwork)).toBe(words)
})

test('the whole category has a name of its own among its kinds', () => {
  expect(kindName({ category: 'Print', kind: '' })).toBe('All of Print')
  expect(kindName({ category: 'Print', kind: 'Flyers' })).toBe('Flyers')
})

test('products are counted in words', () => {
  expect([0, 1, 2].map(productWords)).toEqual(['no product', '1 product', '2 products'])
})
