import type { PrintCopyPage } from '@umbala/preflight'
import { type Bounds, type Matrix, multiply, type PageShape, transformBounds } from '../geometry.ts'

/** From the units of the file, y up, to the page as it is shown, y down, in units `unit` times as large. */
const shownMatrix = ({ shown: [left, bottom, right, top], rotation, unit }: PageShape): Matrix => {
  switch (rotation) {
    case 0:
      return [unit, 0, 0, -unit, -left * unit, top * unit]
    case 90:
      return [0, unit, unit, 0, -bottom * unit, -left * unit]
    case 180:
      return [-unit, 0, 0, unit, right * unit, -bottom * unit]
    case 270:
      return [0, -unit, -unit, 0, top * unit, right * unit]
  }
}

/** Clockwise, y down; the corner of the turned outline is the origin again. */
const quarterTurn = (height: number): Matrix => [0, 1, -1, 0, height, 0]

/** From the units of the file to millimetres from the top left corner of the trimmed sheet, y down. */
export const layPage = (shape: PageShape, { turn, placement }: PrintCopyPage): Matrix => {
  const quarters = turn / 90 + (placement.isTurned ? 1 : 0)
  let matrix = shownMatrix(shape)
  for (let each = 0; each < quarters % 4; each += 1) {
    const [, , , height] = transformBounds(matrix, shape.shown)
    matrix = multiply(matrix, quarterTurn(height))
  }
  const { mmPerUnit, xMm, yMm } = placement
  return multiply(matrix, [mmPerUnit, 0, 0, mmPerUnit, xMm, yMm])
}

export const outlineOf = (shape: PageShape, matrix: Matrix): Bounds => transformBounds(matrix, shape.shown)
