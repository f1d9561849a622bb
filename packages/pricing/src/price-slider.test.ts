import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionOf, randAt, SLIDER_MAX } from './price-slider.ts'

const positions = Array.from({ length: SLIDER_MAX + 1 }, (_, position) => position)

test('the slider runs from R0 to R10 000', () => {
  expect([randAt(0), randAt(100)]).toEqual([0, 10_000])
  expect([positionOf(0), positionOf(10_000)]).toEqual([0, 100])
})

test('cheap goods get most of the travel', () => {
  expect(randAt(25)).toBe(250)
  expect(randAt(50)).toBe(1000)
  expect(randAt(75)).toBe(3200)
})

test('the stops are fine at the cheap end and coarse at the dear end', () => {
  expect(positions.slice(0, 20).map(randAt)).toEqual([
    0, 5, 10, 20, 25, 30, 40, 45, 50, 60, 70, 75, 85, 95, 105, 115, 125, 140, 150, 160,
  ])
  expect(positions.slice(-5).map(randAt)).toEqual([8400, 8700, 9100, 9600, 10_000])
})

test('every position is dearer than the one before', () => {
  for (const position of positions.slice(1)) expect(randAt(position)).toBeGreaterThan(randAt(position - 1))
})

test('every position names a round amount', () => {
  for (const position of positions) expect(randAt(position) % 5).toBe(0)
})

test('a thumb set by the amount it shows does not move', () => {
  for (const position of positions) expect(positionOf(randAt(position))).toBe(position)
})

test.each([
  [-5, 0],
  [NaN, 0],
  [100.4, 10_000],
  [1000, 10_000],
  [Infinity, 10_000],
])('position %s is held at R%s', (position, rand) => {
  expect(randAt(position)).toBe(rand)
})

test.each([
  [-1, 0],
  [NaN, 0],
  [10_001, 100],
  [Infinity, 100],
  [2.4, 0],
  [2.6, 1],
  [251, 25],
  [269, 26],
])('the thumb for R%s stands at %s', (rand, position) => {
  expect(positionOf(rand)).toBe(position)
})

test('property: a dearer amount never stands left of a cheaper one', () => {
  const amount = fc.double({ min: 0, max: 12_000, noNaN: true })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(positionOf(low)).toBeLessThanOrEqual(positionOf(high))
    }),
  )
})

test('property: the thumb stands at the stop closest to any typed amount', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (rand) => {
      const distance = Math.abs(randAt(positionOf(rand)) - rand)
      for (const position of positions)
        expect(distance).toBeLessThanOrEqual(Math.abs(randAt(position) - rand))
    }),
  )
})
