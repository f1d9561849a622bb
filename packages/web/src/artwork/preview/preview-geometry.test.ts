import { expect, test } from 'vitest'
import { pinAt, sheetOf } from './preview-geometry.ts'
import type { PrintedPage } from './printed-pages.ts'

const SHEET = { sheet: { widthMm: 90, heightMm: 50 } }
const SPECIFICATION = { bleedMm: 3, safeMm: 4, isPlaced: false }
const page = (width: number, height: number) => ({ width, height }) as Parameters<typeof sheetOf>[1]

const printed = (changes: Partial<PrintedPage> = {}): PrintedPage => ({
  page: 1,
  turn: 0,
  placement: { xMm: 0, yMm: 0, mmPerUnit: 1, isTurned: false },
  clip: null,
  bleedSides: [],
  bleed: null,
  ...changes,
})

type Point = readonly [x: number, y: number]
const numbersIn = (text: string): number[] => text.split(/[ ,]+/).map(Number)

/** Follows a chain of transforms, the last one first, as a browser does. */
const follow = (transform: string, at: Point): Point =>
  [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].toReversed().reduce<Point>(([x, y], [, name, inside = '']) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersIn(inside)
    if (name === 'translate') return [x + a, y + b]
    if (name === 'scale') return [x * a, y * a]
    if (name === 'matrix') return [a * x + c * y + e, b * x + d * y + f]
    const angle = (a * Math.PI) / 180
    return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
  }, at)
const rounded = ([x, y]: Point): Point => [Math.round(x * 1000) / 1000 + 0, Math.round(y * 1000) / 1000 + 0]

test('a page lies on its sheet where it was placed, with its lines', () => {
  const placement = { xMm: -3, yMm: -3, mmPerUnit: 0.5, isTurned: false }
  const sheet = sheetOf(SHEET, page(192, 112), printed({ placement }), SPECIFICATION)
  expect(follow(sheet?.picture.transform ?? '', [192, 112])).toEqual([93, 53])
  expect(sheet?.safe).toEqual({ x: 4, y: 4, width: 82, height: 42 })
  expect(sheet?.tiles).toHaveLength(1)
  expect(sheetOf(SHEET, page(192, 112), printed({ placement: null }), SPECIFICATION)).toBeNull()
})

test.each([
  [0, false, [0, 0]],
  [0, true, [90, 0]],
  [90, false, [90, 0]],
  [180, false, [90, 50]],
  [270, false, [0, 50]],
  [270, true, [0, 0]],
] as const)(
  'turned by %i, and once more: %s, its first corner comes to lie at %j',
  (turn, isTurned, corner) => {
    const isAcross = (turn + (isTurned ? 90 : 0)) % 180 !== 0
    const placement = { xMm: 0, yMm: 0, mmPerUnit: 1, isTurned }
    const facts = isAcross ? page(50, 90) : page(90, 50)
    const sheet = sheetOf(SHEET, facts, printed({ turn, placement }), SPECIFICATION)
    expect(rounded(follow(sheet?.picture.transform ?? '', [0, 0]))).toEqual(corner)
  },
)

test('mirrored bleed shows each point inside the cut as far outside of it, in corners both ways', () => {
  const sheet = sheetOf(
    SHEET,
    page(90, 50),
    printed({ bleed: 'mirror', bleedSides: ['top', 'right', 'bottom', 'left'] }),
    SPECIFICATION,
  )
  expect(sheet?.tiles).toHaveLength(9)
  const at = (x: number, y: number) => {
    const tile = sheet?.tiles.find(
      ({ cell }) => x > cell.x && x < cell.x + cell.width && y > cell.y && y < cell.y + cell.height,
    )
    return (from: Point) => follow(tile?.map ?? '', from)
  }
  expect(at(-2, 25)([2, 25])).toEqual([-2, 25])
  expect(at(92, 25)([88, 25])).toEqual([92, 25])
  expect(at(92, 52)([88, 48])).toEqual([92, 52])
  expect(at(45, 25)([45, 25])).toEqual([45, 25])
})

test('stretched bleed draws the outermost half millimetre out to the edge; other sides stay as they are', () => {
  const sheet = sheetOf(
    SHEET,
    page(90, 50),
    printed({ bleed: 'stretch', bleedSides: ['right'] }),
    SPECIFICATION,
  )
  expect(sheet?.tiles).toHaveLength(2)
  const strip = sheet?.tiles.find(({ cell }) => cell.x === 90)
  expect(strip?.cell.width).toBe(3)
  expect([follow(strip?.map ?? '', [89.5, 7]), follow(strip?.map ?? '', [90, 7])]).toEqual([
    [90, 7],
    [93, 7],
  ])
})

test('a pin stands in the middle of its place', () => {
  expect(pinAt({ x: 40, y: 20, width: 10, height: 10 }, { x: 0, y: 0, width: 90, height: 50 })).toEqual({
    left: 50,
    top: 50,
  })
})
