import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenKilledPurchases } from '../../../test/toy/given-killed-purchases.ts'
import { FAIL_POINTS } from '../../fail-points.ts'

/** Where a purchase passes by whose provider takes the money itself: there is no intent to capture, and no capture. */
const POINTS = FAIL_POINTS.filter(
  (name) => !/^(?:refund|review|place)\.|^pay\.(?:after_intent|before_capture|after_capture)$/.test(name),
)
const PATIENCE = { timeout: 180_000 }

let purchases: Awaited<ReturnType<typeof givenKilledPurchases>>

beforeAll(async () => {
  purchases = await givenKilledPurchases(POINTS.length)
}, PATIENCE.timeout)
afterAll(() => purchases.remove())

describe('F01 a shop killed in the middle of a purchase at a provider without a capture', () => {
  test.each(POINTS)('dies at %s', PATIENCE, async (point) => {
    expect(await purchases.dieAt(point)).toEqual({ death: 'SIGKILL', complaints: [] })
  })
})

describe('F01 the shop opened again', () => {
  test('gives everybody who was charged their order before they come back', PATIENCE, async () => {
    const { charged, ordered } = await purchases.openWithoutBuyers()
    expect(ordered).toEqual(expect.arrayContaining(charged))
  })

  test('gives every buyer their order, once, for one payment over the whole amount', PATIENCE, async () => {
    const { faults, orders, known, charged, booked } = await purchases.openForBuyers()
    expect(faults).toEqual([])
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set(known))
    expect(charged).toEqual(booked)
  })
})
