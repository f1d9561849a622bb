import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COURIERS } from './courier.ts'
import { CART_LINES_MAX, PRICE_MAX, QUANTITY_MAX } from './limits.ts'
import { formatRand, parseRand } from './money/money-text.ts'
import { type Cents, cents, fromRand, toRand } from './money/money.ts'
import { orderTotal } from './order-total.ts'
import { CHARGE_LIMITS, DEFAULT_RATES, type Rates } from './money/rates.ts'
import { vatOn } from './money/vat.ts'
import { lineTotal } from './unit-price.ts'

const twoBanners = [cents(299_98)]

const totalsOf = (lines: readonly { unit: Cents; quantity: number }[]) =>
  lines.map(({ unit, quantity }) => lineTotal(unit, quantity))

test('an express order pays for goods, VAT and the courier', () => {
  expect(orderTotal(twoBanners, 'express', DEFAULT_RATES)).toEqual({
    subtotal: 299_98,
    vat: 45_00,
    courier: 200_00,
    total: 544_98,
    usdCents: 29_97,
  })
})

test('a pickup order pays no courier', () => {
  expect(orderTotal(twoBanners, 'pickup', DEFAULT_RATES)).toEqual({
    subtotal: 299_98,
    vat: 45_00,
    courier: 0,
    total: 344_98,
    usdCents: 18_97,
  })
})

test('VAT is taken once on the subtotal, not line by line', () => {
  const fourCents = [1, 1, 1, 1].map(cents)
  expect(orderTotal(fourCents, 'pickup', DEFAULT_RATES).vat).toBe(1)
})

test('an order without lines costs its courier only', () => {
  expect(orderTotal([], 'pickup', DEFAULT_RATES).total).toBe(0)
  expect(orderTotal([], 'express', DEFAULT_RATES).total).toBe(200_00)
})

const anyLine = fc.record({
  unit: fc.integer({ min: 0, max: PRICE_MAX }).map(cents),
  quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
})
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 12 })
const anyCourier = fc.constantFrom(...COURIERS)

const anyRates = fc.record({
  vat: fc.integer(CHARGE_LIMITS.vatBasisPoints),
  expressFee: fc.integer(CHARGE_LIMITS.expressFee),
  usdMillionths: fc.integer(CHARGE_LIMITS.usdMillionths),
})

const oracleOf = (
  lines: readonly { unit: Cents; quantity: number }[],
  fee: bigint,
  { vat: rate, usdMillionths }: Rates = DEFAULT_RATES,
) => {
  const subtotal = lines.reduce((total, { unit, quantity }) => total + BigInt(unit) * BigInt(quantity), 0n)
  const vat = (subtotal * BigInt(rate) + 5000n) / 10_000n
  const total = subtotal + vat + fee
  return {
    subtotal,
    vat,
    courier: fee,
    total,
    usdCents: (total * BigInt(usdMillionths) + 500_000n) / 1_000_000n,
  }
}

test('A09 property: VAT shown, VAT charged and VAT stored agree to the cent for 10 000 carts', () => {
  fc.assert(
    fc.property(anyCart, anyCourier, (lines, courier) => {
      const charged = orderTotal(totalsOf(lines), courier, DEFAULT_RATES)
      const shown = parseRand(formatRand(charged.vat), charged.vat)
      const stored = fromRand(Number(JSON.stringify(toRand(charged.vat))))
      const contained = charged.total - charged.subtotal - charged.courier
      if (shown !== charged.vat || stored !== charged.vat || contained !== charged.vat) {
        throw new Error(`shown ${String(shown)}, stored ${stored}, in total ${contained}, VAT ${charged.vat}`)
      }
      expect(vatOn(charged.subtotal, DEFAULT_RATES.vat)).toBe(charged.vat)
      expect(BigInt(charged.vat)).toBe(oracleOf(lines, 0n).vat)
    }),
    { numRuns: 10_000 },
  )
})

test('property: every amount of an order equals whole-number arithmetic without bounds, at any rates', () => {
  fc.assert(
    fc.property(anyCart, anyCourier, anyRates, (lines, courier, rates) => {
      const amounts = Object.entries(orderTotal(totalsOf(lines), courier, rates))
      const fee = courier === 'express' ? BigInt(rates.expressFee) : 0n
      expect(Object.fromEntries(amounts.map(([name, amount]) => [name, BigInt(amount)]))).toEqual(
        oracleOf(lines, fee, rates),
      )
    }),
    { numRuns: 2000 },
  )
})

test('A06 the fullest cart of the dearest goods is added up exactly', () => {
  const lines = Array.from({ length: CART_LINES_MAX }, () => ({ unit: PRICE_MAX, quantity: QUANTITY_MAX }))
  const { subtotal, total } = orderTotal(totalsOf(lines), 'express', DEFAULT_RATES)
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
