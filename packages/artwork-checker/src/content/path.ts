import { type Bounds, type Matrix, place, scaleOf } from '../geometry.ts'

/** How many points follow each step of an outline. */
const POINTS: Record<string, number> = { m: 1, l: 1, c: 3, v: 2, y: 2 }

/** The outline that is being drawn: only how far it reaches, and whether it is a single rectangle. */
export const createPath = (pointsPerUnit: number) => {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  let steps = 0
  let thin: number | null = null
  /** Points of a line that is one unit wide. */
  const scale = (matrix: Matrix) => scaleOf(matrix) * pointsPerUnit
  const point = (matrix: Matrix, x: number, y: number) => {
    const [px, py] = place(matrix, x, y)
    if (px < left) left = px
    if (px > right) right = px
    if (py < bottom) bottom = py
    if (py > top) top = py
    steps += 1
  }
  const rectangle = (matrix: Matrix, x: number, y: number, width: number, height: number) => {
    thin = steps === 0 ? Math.min(Math.abs(width), Math.abs(height)) * scale(matrix) : null
    point(matrix, x, y)
    point(matrix, x + width, y)
    point(matrix, x, y + height)
    point(matrix, x + width, y + height)
  }
  return {
    /** Takes a step of an outline; false where the word is none. */
    operate: (word: string, matrix: Matrix, number: (index: number) => number): boolean => {
      const points = POINTS[word]
      if (word === 're') rectangle(matrix, number(0), number(1), number(2), number(3))
      else if (points === undefined) return false
      else for (let each = 0; each < points; each += 1) point(matrix, number(each * 2), number(each * 2 + 1))
      return true
    },
    bounds: (): Bounds | null => (steps === 0 ? null : [left, bottom, right, top]),
    /** How thin it is in points, where it is one filled rectangle so thin that it is meant as a line. */
    thinRectangle: (): number | null => (thin !== null && steps === 4 && thin > 0 && thin < 1 ? thin : null),
    scale,
    clear: () => {
      ;[left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
      steps = 0
      thin = null
    },
  }
}
