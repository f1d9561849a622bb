import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WALL_PAINT } from '../../../test/given-paint.ts'
import { cents } from '../../money/money.ts'
import { cheapestTins, waysToBuy } from './cheapest-tins.ts'
import { litres, type Room } from './litres.ts'
import { millilitresOf, tinCount, type TinRow, type TinsRule } from './tins-rule.ts'

const ROOM: Room = {
  walls: { lengthMm: 4200, widthMm: 3600, heightMm: 2600 },
  hasCeiling: false,
  doors: 1,
  windows: 2,
  coats: 2,
  surface: 'Smooth plaster',
  sparePercent: 10,
}

test('a room needs the litres of its walls without openings, times the coats, with something to spare', () => {
  expect(litres(WALL_PAINT, ROOM)).toEqual({
    ok: true,
    wallsSquareMm: 40_560_000,
    ceilingSquareMm: 0,
    openingsSquareMm: 5_200_000,
    squareMm: 35_360_000,
    squareMmPerLitre: 9_000_000,
    bareMillilitres: 7858,
    millilitres: 8644,
  })
  expect(litres(WALL_PAINT, { ...ROOM, hasCeiling: true })).toMatchObject({ ceilingSquareMm: 15_120_000 })
  expect(
    litres(WALL_PAINT, { ...ROOM, walls: { squareMm: 35_360_000 }, hasCeiling: true, doors: 9 }),
  ).toMatchObject({ squareMm: 35_360_000, millilitres: 8644 })
})

test.each([
  [{ walls: { lengthMm: 0, widthMm: 3600, heightMm: 2600 } }, 'length'],
  [{ walls: { lengthMm: 4200, widthMm: -1, heightMm: 2600 } }, 'width'],
  [{ walls: { lengthMm: 4200, widthMm: 3600, heightMm: 1e9 } }, 'height'],
  [{ walls: { lengthMm: Number.NaN, widthMm: 3600, heightMm: 2600 } }, 'length'],
  [{ walls: { squareMm: 0 } }, 'area'],
  [{ walls: { squareMm: 1e15 } }, 'area'],
  [{ doors: -1 }, 'doors'],
  [{ windows: 1e9 }, 'windows'],
  [{ windows: 50 }, 'doors'],
  [{ coats: 0 }, 'coats'],
  [{ surface: 'Glass' }, 'surface'],
  [{ sparePercent: 51 }, 'spare'],
] as const)('a room that cannot be painted is refused at its field (%#)', (changed, field) => {
  const told = litres(WALL_PAINT, { ...ROOM, ...changed })
  expect(told).toMatchObject({ ok: false, field })
  expect(!told.ok && told.message).toMatch(/\.$/)
})

test('two tins of five litres are cheaper than one of five and four of one', () => {
  expect(cheapestTins(WALL_PAINT, 8644, { isTinted: true })).toEqual([{ millilitres: 5000, count: 2 }])
  expect(waysToBuy(WALL_PAINT, 8644, { isTinted: true })).toEqual([
    [{ millilitres: 5000, count: 2 }],
    [
      { millilitres: 5000, count: 1 },
      { millilitres: 1000, count: 4 },
    ],
    [{ millilitres: 20_000, count: 1 }],
    [{ millilitres: 1000, count: 9 }],
  ])
})

test.each([0, -5, Number.NaN, 1e9, 2_000_001])('%d millilitres are not looked for', (millilitres) => {
  expect(cheapestTins(WALL_PAINT, millilitres, { isTinted: false })).toBeNull()
  expect(waysToBuy(WALL_PAINT, millilitres, { isTinted: false })).toEqual([])
})

test('the most that is sold here is found within a moment, whatever the sizes', () => {
  const tins = [110, 270, 510, 1030, 2510, 5030, 20_010].map((millilitres, at) => ({
    millilitres,
    price: cents(100 + at),
    weightMg: 1,
  }))
  const began = Date.now()
  const found = cheapestTins({ ...WALL_PAINT, tins }, 2_000_000, { isTinted: true })
  expect(millilitresOf(found ?? [])).toBeGreaterThanOrEqual(2_000_000)
  expect(Date.now() - began).toBeLessThan(1000)
})

const everyWay = (rule: TinsRule, millilitres: number): readonly (readonly TinRow[])[] => {
  const ways: TinRow[][] = []
  const look = (at: number, rows: TinRow[], missing: number): void => {
    const tin = rule.tins[at]
    if (tin === undefined) {
      if (missing <= 0) ways.push(rows)
      return
    }
    const most = Math.max(0, Math.ceil(missing / tin.millilitres))
    for (let count = 0; count <= most; count += 1)
      look(
        at + 1,
        count === 0 ? rows : [{ millilitres: tin.millilitres, count }, ...rows],
        missing - count * tin.millilitres,
      )
  }
  look(0, [], millilitres)
  return ways
}

test('property: the cheapest tins are those of all ways: least money, then fewest tins, then least paint', () => {
  const sizes = fc.uniqueArray(fc.integer({ min: 10, max: 60 }), { minLength: 1, maxLength: 4 })
  const price = fc.integer({ min: 0, max: 300 })
  const tint = fc.option(
    fc.record({
      per: fc.constantFrom('tin' as const, 'litre' as const),
      amount: fc.integer({ min: 0, max: 300 }),
    }),
    { nil: undefined },
  )
  fc.assert(
    fc.property(
      sizes,
      fc.array(price, { minLength: 4, maxLength: 4 }),
      tint,
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: -50, max: 200 }),
      (tens, prices, mixed, millilitres, perTin) => {
        const rule: TinsRule = {
          ...WALL_PAINT,
          tins: tens
            .toSorted((one, other) => one - other)
            .map((ten, at) => ({ millilitres: ten * 10, price: cents(prices[at] ?? 0), weightMg: 1 })),
          tint: { per: 'tin', bases: [], ...mixed, amount: cents(mixed?.amount ?? 0) },
        }
        const costOf = (rows: readonly TinRow[]): number =>
          rows.reduce((sum, row) => {
            const tin = rule.tins.find((each) => each.millilitres === row.millilitres)
            const mix = (mixed?.amount ?? 0) * (mixed?.per === 'litre' ? row.millilitres : 1000)
            return sum + row.count * Math.max(0, ((tin?.price ?? 0) + perTin) * 1000 + mix)
          }, 0)
        const ranked = (rows: readonly TinRow[]) => [costOf(rows), tinCount(rows), millilitresOf(rows)]
        const compare = (one: readonly number[], other: readonly number[]): number =>
          one.map((value, at) => value - (other[at] ?? 0)).find((by) => by !== 0) ?? 0
        const best = everyWay(rule, millilitres).map(ranked).toSorted(compare)[0]
        const found = cheapestTins(rule, millilitres, { isTinted: mixed !== undefined, perTin })
        expect(found && ranked(found)).toEqual(best)
        const ways = waysToBuy(rule, millilitres, { isTinted: mixed !== undefined, perTin })
        expect(ways[0]).toEqual(found)
        for (const way of ways) expect(millilitresOf(way)).toBeGreaterThanOrEqual(millilitres)
      },
    ),
    { numRuns: 300 },
  )
})
