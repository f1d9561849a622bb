import { cents, type LinePrice } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { nextBreakWords } from './next-break.tsx'

const given = (total: number, next: number, quantity: number): LinePrice => ({
  ok: true,
  total: cents(total),
  lines: [],
  weightMg: 0,
  nextBreak: { quantity, total: cents(next), more: cents(next - total) },
})

test('a larger quantity is told with what it costs more, VAT included', () => {
  expect(nextBreakWords(given(400_00, 433_04, 250), 100, 'table', 1500)).toEqual({
    quantity: 250,
    head: '250 cost only R38.00 more.',
    rest: 'That is R1.99 each instead of R4.60, incl. VAT.',
  })
  expect(nextBreakWords(given(400_00, 700_00, 1000), 500, 'table', 1500)?.head).toBe(
    '1\u00A0000 cost R345.00 more.',
  )
})

test('a larger quantity that costs the same or less is told so', () => {
  expect(nextBreakWords(given(400_00, 400_00, 100), 90, 'table', 1500)?.head).toBe('100 cost the same.')
  expect(nextBreakWords(given(400_00, 390_00, 100), 90, 'area', 1500)?.head).toBe('100 cost R11.50 less.')
})

test('one that is far away is not told', () => {
  expect(nextBreakWords(given(400_00, 801_00, 1000), 100, 'table', 1500)).toBeNull()
  expect(nextBreakWords(given(400_00, 700_00, 56), 1, 'area', 1500)).toBeNull()
  expect(nextBreakWords(null, 1, 'table', 1500)).toBeNull()
})
