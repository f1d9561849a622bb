import type { Box } from '@umbala/preflight'

export type Matrix = readonly [number, number, number, number, number, number]
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export const multiply = (inner: Matrix, outer: Matrix): Matrix => {
  const [a, b, c, d, e, f] = inner
  const [A, B, C, D, E, F] = outer
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export const toMatrix = (values: readonly number[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values
  return [a, b, c, d, e, f]
}

/** By how much lengths grow, taken as the mean of both directions. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

/** Left, bottom, right, top in the units of the file. */
export type Bounds = readonly [number, number, number, number]
export const EVERYWHERE: Bounds = [-Infinity, -Infinity, Infinity, Infinity]

export const place = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

export const boundsOf = (points: readonly (readonly [number, number])[]): Bounds => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

export const transformBounds = (matrix: Matrix, [left, bottom, right, top]: Bounds): Bounds =>
  boundsOf([
    place(matrix, left, bottom),
    place(matrix, right, bottom),
    place(matrix, left, top),
    place(matrix, right, top),
  ])

export const intersect = (one: Bounds, other: Bounds): Bounds => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
]

/** The smallest rectangle around both. */
export const around = (one: Bounds, other: Bounds): Bounds => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

export const touches = (one: Bounds, other: Bounds): boolean => {
  const [left, bottom, right, top] = intersect(one, other)
  return left <= right && bottom <= top
}

export const MM_PER_POINT = 25.4 / 72

const round = (value: number) => Math.round(value * 1000) / 1000

export type Turn = 0 | 90 | 180 | 270

export type PageShape = {
  /** What is shown of the page, in the units of the file. */
  readonly shown: Bounds
  readonly rotation: Turn
  /** Millimetres of one unit of the file. */
  readonly unit: number
  /** Whether that is more than the file itself would show. */
  readonly isWidened?: boolean
}

export const shownSize = ({ shown, rotation, unit }: PageShape) => {
  const [width, height] = [(shown[2] - shown[0]) * unit, (shown[3] - shown[1]) * unit]
  return rotation % 180 === 0
    ? { width: round(width), height: round(height) }
    : { width: round(height), height: round(width) }
}

/** From the units of the file to millimetres from the top left corner of the page as it is shown. */
export const toShown = (shape: PageShape, [left, bottom, right, top]: Bounds): Box => {
  const { shown, rotation, unit } = shape
  const [x0, y0, x1, y1] = [left - shown[0], bottom - shown[1], right - shown[0], top - shown[1]]
  const [width, height] = [shown[2] - shown[0], shown[3] - shown[1]]
  const [x, y, w, h] =
    rotation === 0
      ? [x0, height - y1, x1 - x0, y1 - y0]
      : rotation === 90
        ? [y0, x0, y1 - y0, x1 - x0]
        : rotation === 180
          ? [width - x1, y0, x1 - x0, y1 - y0]
          : [height - y1, width - x1, y1 - y0, x1 - x0]
  return { x: round(x * unit), y: round(y * unit), width: round(w * unit), height: round(h * unit) }
}
