import { inks } from './palette.ts'
import { num, rect, stroke } from './svg.ts'

/** The marks every press sheet carries, and grey lines that stand in for small print. */

export const greek = (
  x: number,
  y: number,
  width: number,
  rows: number,
  leading: number,
  colour: string,
  weight = leading * 0.36,
): string => {
  const lengths = [1, 0.94, 0.98, 0.88, 0.96, 0.91]
  let d = ''
  for (let row = 0; row < rows; row += 1) {
    const share = row === rows - 1 && rows > 1 ? 0.6 : (lengths[row % lengths.length] ?? 1)
    d += `M${num(x)} ${num(y + row * leading)}h${num(width * share)}`
  }
  return stroke(d, colour, weight)
}

export const colourBar = (
  x: number,
  y: number,
  cell: number,
  colours: readonly string[],
  vertical = false,
): string =>
  colours
    .map((colour, i) =>
      rect(x + (vertical ? 0 : i * cell), y + (vertical ? i * cell : 0), cell + 0.3, cell + 0.3, colour),
    )
    .join('')

export const processBar = (x: number, y: number, cell: number): string =>
  colourBar(x, y, cell, [inks.cyan, inks.magenta, inks.yellow, inks.key])

export const registration = (x: number, y: number, r: number, colour: string, weight = r * 0.14): string =>
  stroke(
    `M${num(x - r)} ${num(y)}h${num(2 * r)}M${num(x)} ${num(y - r)}v${num(2 * r)}M${num(x - r * 0.6)} ${num(y)}a${num(r * 0.6)} ${num(r * 0.6)} 0 1 0 ${num(r * 1.2)} 0a${num(r * 0.6)} ${num(r * 0.6)} 0 1 0 ${num(-r * 1.2)} 0Z`,
    colour,
    weight,
  )

export const cropMarks = (
  x: number,
  y: number,
  w: number,
  h: number,
  gap: number,
  length: number,
  colour: string,
  weight: number,
): string => {
  let d = ''
  for (const [cx, sx] of [
    [x, -1],
    [x + w, 1],
  ] as const) {
    for (const [cy, sy] of [
      [y, -1],
      [y + h, 1],
    ] as const) {
      d += `M${num(cx + sx * gap)} ${num(cy)}h${num(sx * length)}M${num(cx)} ${num(cy + sy * gap)}v${num(sy * length)}`
    }
  }
  return stroke(d, colour, weight)
}
