import { cents, type Courier, DEFAULT_RATES, toPricedProduct, toRand, usdDecimal } from '@umbala/pricing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SellableProduct } from '../catalogue/sellable-products.service.ts'
import { differs, priceItems, totalOf } from './price-items.ts'

const sellable = (id: string, price: number, extra: number): SellableProduct => {
  const sold = {
    basePrice: cents(price),
    optionPrices: { sides: { 'Double Side': cents(extra) } },
    offered: { sides: ['Single Side', 'Double Side'] },
    pricing: null,
    ownOptions: [],
    quantity: { min: 1, max: 9999 },
    weightMg: 0,
  }
  return {
    id,
    name: `Product ${id}`,
    sku: id,
    category: 'Print',
    image: null,
    sold,
    priced: toPricedProduct(sold),
    micrometres: { length: 0, width: 0, height: 0 },
    onSale: true,
    collectOnly: false,
    wantsArtwork: true,
  }
}

type Line = {
  readonly price: number
  readonly extra: number
  readonly side: 'Single Side' | 'Double Side'
  readonly quantity: number
}

const total = (lines: readonly Line[], courier: Courier) => {
  const products = new Map(lines.map(({ price, extra }, n) => [String(n), sellable(String(n), price, extra)]))
  const items = lines.map(({ side, quantity }, n) => ({
    productId: String(n),
    quantity,
    printOptions: { sides: [side] },
    details: {},
    cartLineId: null,
  }))
  return totalOf(priceItems(items, products), courier, DEFAULT_RATES)
}

/** The same sums in whole numbers that never round by themselves, written down apart from the shop's own. */
const oracle = (lines: readonly Line[], courier: Courier) => {
  const subtotal = lines.reduce(
    (sum, { price, extra, side, quantity }) =>
      sum + BigInt(price + (side === 'Double Side' ? extra : 0)) * BigInt(quantity),
    0n,
  )
  const vat = (subtotal * 1500n + 5000n) / 10_000n
  const fee = courier === 'express' ? 20_000n : 0n
  const sum = subtotal + vat + fee
  return { subtotal, vat, courier: fee, total: sum, usdCents: (sum * 55n + 500n) / 1000n }
}

const line = fc.record<Line>({
  price: fc.integer({ min: 10, max: 500_000 }),
  extra: fc.integer({ min: 0, max: 20_000 }),
  side: fc.constantFrom('Single Side', 'Double Side'),
  quantity: fc.integer({ min: 1, max: 50 }),
})

test('A09 in ten thousand carts VAT, total and dollars are right to the cent, and shown as they are charged', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom<Courier>('express', 'pickup'),
      (lines, courier) => {
        const priced = total(lines, courier)
        const { subtotal, vat, courier: fee, total: sum, usdCents } = oracle(lines, courier)
        expect(priced).toEqual({
          subtotal: Number(subtotal),
          vat: Number(vat),
          courier: Number(fee),
          total: Number(sum),
          usdCents: Number(usdCents),
        })
        const shown = toRand(priced.total)
        expect(differs(shown, priced.total)).toBe(false)
        expect(differs(shown.toFixed(2), priced.total)).toBe(false)
        expect(Math.round(Number(usdDecimal(priced.usdCents)) * 100)).toBe(priced.usdCents)
      },
    ),
    { numRuns: 10_000 },
  )
})

test('A06 nine thousand pieces of the dearest goods on fifty lines are refused, not overflowed', () => {
  const dearest: Line = { price: 100_000_000, extra: 0, side: 'Single Side', quantity: 9999 }
  expect(() => total(Array<Line>(50).fill(dearest), 'express')).toThrow(/quoted by a person/)
})

describe('what a page shows differs', () => {
  test.each([
    [100.01, true],
    ['100.00', false],
    [100, false],
    ['', true],
    ['1e2', false],
    [Number.POSITIVE_INFINITY, true],
    [null, false],
    [[100], true],
  ])('%o from R100.00: %o', (shown, expected) => {
    expect(differs(shown, cents(10_000))).toBe(expected)
  })
})
