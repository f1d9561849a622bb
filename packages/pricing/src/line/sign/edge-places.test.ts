import { assert, integer, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { placesAlong } from './edge-places.ts'
import { countAlong } from '../measure-line.ts'

const EDGES = ['top', 'right', 'bottom', 'left'] as const
const SIDE = { min: 100, max: 20_000 }

test('sixteen eyelets of a banner of 3 by 1 m stand every half a metre, one in each corner', () => {
  const places = placesAlong({ widthMm: 3000, heightMm: 1000 }, EDGES, 500)
  expect(places).toHaveLength(16)
  for (const corner of [
    { xMm: 0, yMm: 0 },
    { xMm: 3000, yMm: 0 },
    { xMm: 3000, yMm: 1000 },
    { xMm: 0, yMm: 1000 },
  ])
    expect(places).toContainEqual(corner)
  expect(places.filter(({ yMm }) => yMm === 0).map(({ xMm }) => xMm)).toEqual([
    0, 500, 1000, 1500, 2000, 2500, 3000,
  ])
})

test('property: there are as many as are charged, all on the edges, and no two in one place around the whole sign', () => {
  assert(
    property(
      integer(SIDE),
      integer(SIDE),
      subarray([...EDGES], { minLength: 1 }),
      integer({ min: 50, max: 100_000 }),
      (widthMm, heightMm, edges, everyMm) => {
        const size = { widthMm, heightMm }
        const places = placesAlong(size, edges, everyMm)
        expect(places).toHaveLength(countAlong(size, edges, everyMm))
        for (const { xMm, yMm } of places) {
          expect(xMm === 0 || xMm === widthMm || yMm === 0 || yMm === heightMm).toBe(true)
          expect(Math.min(xMm, yMm)).toBeGreaterThanOrEqual(0)
          expect(xMm <= widthMm && yMm <= heightMm).toBe(true)
        }
        if (edges.length === EDGES.length)
          expect(new Set(places.map(({ xMm, yMm }) => `${xMm} ${yMm}`)).size).toBe(places.length)
      },
    ),
  )
})
