import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, isStorable } from './storable-text.ts'

test('property: whatever is cut wherever can be stored, and is no longer than asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, longest) => {
      const cut = cutText(text, longest)
      expect(isStorable(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(longest)
    }),
  )
})

test('a character that the cut would halve goes as a whole, and NUL goes anyway', () => {
  expect(cutText('ab🎨', 3)).toBe('ab')
  expect(cutText('ab🎨', 4)).toBe('ab🎨')
  expect(cutText('a\0b\uD83D', 10)).toBe('ab')
})
