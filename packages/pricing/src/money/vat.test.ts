import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courierFee } from '../courier-fee.ts'
import { cents, sum } from './money.ts'
import { CHARGE_LIMITS, DEFAULT_RATES } from './rates.ts'
import { orderVat, vatLabel, vatOn, vatWithin, withVat, withVatEach } from './vat.ts'

const VAT = DEFAULT_RATES.vat
const anyRate = fc.integer(CHARGE_LIMITS.vatBasisPoints)

test.each([
  [0, 0],
  [1, 0],
  [3, 0],
  [4, 1],
  [10, 2],
  [29, 4],
  [30, 5],
  [70, 11],
  [100, 15],
  [299_98, 45_00],
  [1_000_000_000, 150_000_000],
  [-10, -2],
])('VAT on %s cents is %s', (subtotal, expected) => {
  expect(vatOn(cents(subtotal), VAT)).toBe(expected)
  expect(withVat(cents(subtotal), VAT)).toBe(subtotal + expected)
})

test.each([
  [0, 0],
  [115, 15],
  [200_00, 26_09],
  [4, 1],
  [3, 0],
])('%s cents with VAT contain %s of it', (gross, expected) => {
  expect(vatWithin(cents(gross), VAT)).toBe(expected)
})

test('the label names the rate that is charged', () => {
  expect(vatLabel(VAT)).toBe('VAT 15%')
  expect(vatLabel(1450)).toBe('VAT 14.5%')
})

test('the courier fee contains R26.09 of VAT', () => {
  expect(vatWithin(courierFee('express', DEFAULT_RATES), VAT)).toBe(26_09)
})

test('property: VAT is the half-up share of any subtotal, at 15% and at any other rate', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e15 }), anyRate, (subtotal, rate) => {
      expect(BigInt(vatOn(cents(subtotal), VAT))).toBe((BigInt(subtotal) * 15n + 50n) / 100n)
      expect(BigInt(vatOn(cents(subtotal), rate))).toBe((BigInt(subtotal) * BigInt(rate) + 5000n) / 10_000n)
    }),
    { numRuns: 5000 },
  )
})

test('property: the VAT within an amount is the VAT that was added to it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), anyRate, (net, rate) => {
      const gross = withVat(cents(net), rate)
      expect(vatWithin(gross, rate)).toBe(vatOn(cents(net), rate))
    }),
    { numRuns: 5000 },
  )
})

test('property: amounts with VAT add up to the total with VAT, each within a cent of its own rounding', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 10_000_000 }), { maxLength: 50 }), anyRate, (given, rate) => {
      const amounts = given.map(cents)
      const shares = withVatEach(amounts, rate)
      expect(sum(shares)).toBe(withVat(sum(amounts), rate))
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - withVat(amounts[index] ?? cents(0), rate))).toBeLessThanOrEqual(1)
    }),
  )
})

test('A09 the VAT of an order is that of its goods and that within the courier fee', () => {
  expect(orderVat({ vat: cents(440_25), courier: courierFee('express', DEFAULT_RATES) }, VAT)).toEqual({
    courierVat: 26_09,
    courierNet: 173_91,
    total: 466_34,
  })
  expect(orderVat({ vat: cents(440_25), courier: courierFee('pickup', DEFAULT_RATES) }, VAT).total).toBe(
    440_25,
  )
  expect(orderVat({ vat: cents(77_00), courier: cents(200_00) }, 1400).total).toBe(101_56)
})
