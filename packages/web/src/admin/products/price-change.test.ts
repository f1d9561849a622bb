import type { StaffProduct } from '@umbala/contract'
import { cents } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { T_SHIRT } from '../../../test/given.ts'
import { priceBuckets, readPercent } from './price-change.ts'

const priced = (price: number): StaffProduct => ({ ...T_SHIRT, price, version: 1, unitsSold: 0 })

const by = (percent: number) => ({ percent, rounding: 1 as const, withFees: false })

test.each([
  ['10', 10],
  ['-7,5', -7.5],
  ['\u22127.5 %', -7.5],
  ['+12.25%', 12.25],
])('a price change may be written as %s', (text, percent) => {
  expect(readPercent(text)).toEqual({ ok: true, percent })
})

test.each(['ten', '1.234', '0', '-91', '901', '--5'])(
  'a price change of %s is refused with a reason',
  (text) => {
    expect(readPercent(text)).toMatchObject({ ok: false, fault: expect.any(String) as string })
  },
)

test('nothing typed yet is no fault', () => {
  expect(readPercent(' ')).toEqual({ ok: false, fault: null })
})

test('the preview is exact to the cent and names what cannot be', () => {
  const [cards, tiny, dear] = priceBuckets([priced(249.99), priced(0.04), priced(999_999)], by(-90))
  expect(cards).toMatchObject({ from: 24_999, to: 2500, fault: null })
  expect(tiny).toMatchObject({ to: 0, fault: 'It would cost nothing' })
  expect(dear?.fault).toBeNull()
  expect(priceBuckets([priced(999_999)], by(10))[0]?.fault).toContain('more than')
})

test('a product with a rule shows its lowest price and each of its prices before and after', () => {
  const pricing = {
    rule: {
      kind: 'table' as const,
      by: null,
      columns: ['Price'],
      rows: [
        { quantity: 100, cells: [cents(250_00)] },
        { quantity: 500, cells: [cents(600_00)] },
      ],
      cell: 'run' as const,
      between: 'stepped' as const,
      quantities: 'listed' as const,
    },
    setUp: cents(10_00),
    minimumLine: cents(0),
    turnarounds: [],
  }
  const [step] = priceBuckets([{ ...priced(260), pricing }], { percent: 10, rounding: 500, withFees: false })
  expect(step).toMatchObject({
    from: 260_00,
    to: 285_00,
    fault: null,
    changes: [
      { label: '100', before: 'R250.00', after: 'R275.00' },
      { label: '500', before: 'R600.00', after: 'R660.00' },
    ],
  })
})
