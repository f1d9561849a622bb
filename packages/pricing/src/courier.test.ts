import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courierFee } from './courier-fee.ts'
import { COURIERS, courierTier, courierWeightFee, isPickupAddress, PICKUP_ADDRESS } from './courier.ts'
import { DEFAULT_RATES } from './money/rates.ts'

test('express costs R200 unless the shop says otherwise, pickup nothing, and there is no third way', () => {
  expect(COURIERS.map((courier) => [courier, courierFee(courier, DEFAULT_RATES)])).toEqual([
    ['express', 200_00],
    ['pickup', 0],
  ])
  expect(courierFee('express', { expressFee: 250_00 })).toBe(250_00)
  expect(courierFee('pickup', { expressFee: 250_00 })).toBe(0)
})

test.each([
  [0.1, 180],
  [5, 180],
  [5.0004, 270],
  [5.001, 270],
  [15, 270],
  [15.001, 320],
  [25, 320],
  [25.001, 370],
  [30, 370],
  [30.000000001, 370],
  [30.001, 420],
  [35, 420],
  [100, 1070],
])('%s kg fall into the R%s tier', (kg, rand) => {
  expect(courierWeightFee(kg)).toBe(rand * 100)
})

test.each([
  [0, 5],
  [5, 5],
  [5.001, 15],
  [25, 25],
  [25.001, 30],
  [31, 35],
])('%s kg belong to the tier up to %s kg', (kg, upToKg) => {
  expect(courierTier(kg).upToKg).toBe(upToKg)
})

test('weights that floats add up badly stay in their tier', () => {
  const threeParcels = [0.4, 3.7, 0.9].reduce((total, kg) => total + kg, 0)
  expect(threeParcels).toBeGreaterThan(5)
  expect(courierWeightFee(threeParcels)).toBe(180_00)
})

test.each([0, -1, NaN, Infinity, -Infinity])('an unknown weight of %s falls into the lowest tier', (kg) => {
  expect(courierWeightFee(kg)).toBe(180_00)
})

test('property: above 25 kg every started 5 kg costs R50 more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 25_001, max: 10_000_000 }), (grams) => {
      const started = (BigInt(grams) - 25_000n + 4_999n) / 5_000n
      expect(BigInt(courierWeightFee(grams / 1000))).toBe(32_000n + started * 5_000n)
    }),
  )
})

test('the placeholder address is recognised, and only it', () => {
  expect(isPickupAddress({ ...PICKUP_ADDRESS })).toBe(true)
  for (const field of Object.keys(PICKUP_ADDRESS)) {
    expect(isPickupAddress({ ...PICKUP_ADDRESS, [field]: '12 Long Street' })).toBe(false)
  }
})

test('the placeholder fills every field, as an order demands', () => {
  expect(Object.values(PICKUP_ADDRESS)).toHaveLength(6)
  for (const text of Object.values(PICKUP_ADDRESS)) expect(text.trim()).not.toBe('')
})
