import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COURIERS } from './courier.ts'
import { CART_LINES_MAX, PRICE_MAX, QUANTITY_MAX } from './limits.ts'
import { formatRand, parseRand } from './money-text.ts'
import { type Cents, cents, fromRand, toRand } from './money.ts'
import { lineTotal, orderTotal } from './order-total.ts'
import { vatOn } from './vat.ts'

const twoBanners = [{ unit: cents(149_99), quantity: 2 }]

test('an express order pays for goods, VAT and the courier', () => {
  expect(orderTotal(twoBanners, 'express')).toEqual({
    subtotal: 299_98,
    vat: 45_00,
    courier: 200_00,
    total: 544_98,
    usdCents: 29_97,
  })
})

test('a pickup order pays no courier', () => {
  expect(orderTotal(twoBanners, 'pickup')).toEqual({
    subtotal: 299_98,
    vat: 45_00,
    courier: 0,
    total: 344_98,
    usdCents: 18_97,
  })
})

test('VAT is taken once on the subtotal, not line by line', () => {
  const fourCents = [1, 1, 1, 1].map((amount) => ({ unit: cents(amount), quantity: 1 }))
  expect(orderTotal(fourCents, 'pickup').vat).toBe(1)
})

test('an order without lines costs its courier only', () => {
  expect(orderTotal([], 'pickup').total).toBe(0)
  expect(orderTotal([], 'express').total).toBe(200_00)
})

const anyLine = fc.record({
  unit: fc.integer({ min: 0, max: PRICE_MAX }).map(cents),
  quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
})
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 12 })
const anyCourier = fc.constantFrom(...COURIERS)

const oracleOf = (lines: readonly { unit: Cents; quantity: number }[], fee: bigint) => {
  const subtotal = lines.reduce((total, { unit, quantity }) => total + BigInt(unit) * BigInt(quantity), 0n)
  const vat = (subtotal * 15n + 50n) / 100n
  const total = subtotal + vat + fee
  return { subtotal, vat, courier: fee, total, usdCents: (total * 55n + 500n) / 1000n }
}

test('A09 property: VAT shown, VAT charged and VAT stored agree to the cent for 10 000 carts', () => {
  fc.assert(
    fc.property(anyCart, anyCourier, (lines, courier) => {
      const charged = orderTotal(lines, courier)
      const shown = parseRand(formatRand(charged.vat), charged.vat)
      const stored = fromRand(Number(JSON.stringify(toRand(charged.vat))))
      const contained = charged.total - charged.subtotal - charged.courier
      if (shown !== charged.vat || stored !== charged.vat || contained !== charged.vat) {
        throw new Error(`shown ${String(shown)}, stored ${stored}, in total ${contained}, VAT ${charged.vat}`)
      }
      expect(vatOn(charged.subtotal)).toBe(charged.vat)
      expect(BigInt(charged.vat)).toBe(oracleOf(lines, 0n).vat)
    }),
    { numRuns: 10_000 },
  )
})

test('property: every amount of an order equals whole-number arithmetic without bounds', () => {
  fc.assert(
    fc.property(anyCart, anyCourier, (lines, courier) => {
      const total = Object.entries(orderTotal(lines, courier)).map(([name, amount]) => [name, BigInt(amount)])
      expect(Object.fromEntries(total)).toEqual(oracleOf(lines, courier === 'express' ? 20_000n : 0n))
    }),
    { numRuns: 2000 },
  )
})

test('A06 the fullest cart of the dearest goods is added up exactly', () => {
  const lines = Array.from({ length: CART_LINES_MAX }, () => ({ unit: PRICE_MAX, quantity: QUANTITY_MAX }))
  const { subtotal, total } = orderTotal(lines, 'express')
  expect(BigInt(subtotal)).toBe(100n * 9_999n * 100_000_000n)
  expect(BigInt(total)).toBe(oracleOf(lines, 20_000n).total)
  expect(Number.isSafeInteger(total)).toBe(true)
})

test('A06 property: a line within the limits is exact, never negative and never a fraction', () => {
  fc.assert(
    fc.property(anyLine, ({ unit, quantity }) => {
      const line = lineTotal(unit, quantity)
      expect(BigInt(line)).toBe(BigInt(unit) * BigInt(quantity))
      expect(line).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([1.5, NaN, Infinity])('A06 a quantity of %s has no price', (quantity) => {
  expect(() => lineTotal(cents(100), quantity)).toThrow(RangeError)
})
