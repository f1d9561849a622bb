import { inks } from './palette.ts'
import { circle, g, num, path, rect, stroke } from './svg.ts'

/** Printed artwork: abstract, built from the same few shapes a press uses. All draw into a box that starts at 0,0. */

/** A made-up house mark: a disc resting in a quarter. */
export const houseMark = (x: number, y: number, size: number, a: string, b: string): string => {
  const s = size / 2
  return (
    path(`M${num(x)} ${num(y + s)}a${num(s)} ${num(s)} 0 0 0 ${num(s)} ${num(s)}h${num(s)}v${num(-s)}Z`, a) +
    circle(x + s * 1.5, y + s * 0.5, s * 0.5, b) +
    path(`M${num(x)} ${num(y + s)}v${num(-s)}h${num(s)}Z`, a)
  )
}

export const arches = (cx: number, base: number, r: number, colours: readonly string[]): string =>
  colours
    .map((colour, i) => {
      const radius = (r * (colours.length - i)) / colours.length
      // Inner arches reach a hair lower, or a thread of the outer colour shines through along the base.
      const foot = i ? `v.8h${num(-2 * radius)}` : ''
      return path(
        `M${num(cx - radius)} ${num(base)}a${num(radius)} ${num(radius)} 0 0 1 ${num(2 * radius)} 0${foot}Z`,
        colour,
      )
    })
    .join('')

/** Concentric quarter rings growing out of a corner (sx, sy say which way they open); inner ones overlap as arches do. */
export const quarterRings = (
  x: number,
  y: number,
  r: number,
  sx: 1 | -1,
  sy: 1 | -1,
  colours: readonly string[],
): string =>
  colours
    .map((colour, i) => {
      const radius = (r * (colours.length - i)) / colours.length
      const arc = `a${num(radius)} ${num(radius)} 0 0 ${sx * sy > 0 ? 1 : 0} ${num(-sx * radius)} ${num(sy * radius)}`
      return path(
        i
          ? `M${num(x - sx * 0.8)} ${num(y - sy * 0.8)}h${num(sx * (radius + 0.8))}v${num(sy * 0.8)}${arc}h${num(-sx * 0.8)}Z`
          : `M${num(x)} ${num(y)}h${num(sx * radius)}${arc}Z`,
        colour,
      )
    })
    .join('')

const tileTurns = [0, 1, 3, 2, 1, 2, 0, 3, 2, 0, 1, 3, 3, 2, 0, 1] as const

/** A quilt of quarter discs; the order is fixed, so the same call always prints the same quilt. Hairline strokes hide seams. */
export const quilt = (
  x: number,
  y: number,
  cell: number,
  columns: number,
  rows: number,
  grounds: readonly string[],
  shapes: readonly string[],
): string => {
  let below = ''
  let above = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const i = row * 3 + column * 5 + row * column
      const left = x + column * cell
      const top = y + row * cell
      const ground = grounds[i % grounds.length] ?? inks.paper
      const shape =
        shapes.filter((ink) => ink !== ground)[(i + row) % Math.max(1, shapes.length - 1)] ?? inks.key
      below += rect(left, top, cell + 1, cell + 1, ground)
      const turn = tileTurns[i % tileTurns.length] ?? 0
      const kind = (i + column) % 4
      if (kind === 3) above += circle(left + cell / 2, top + cell / 2, cell * 0.3, shape)
      else {
        const [cx, cy, sx, sy] = [
          left + (turn % 2 ? cell : 0),
          top + (turn > 1 ? cell : 0),
          turn % 2 ? -1 : 1,
          turn > 1 ? -1 : 1,
        ] as const
        above += g({ stroke: shape }, quarterRings(cx, cy, cell, sx, sy, [shape]))
        if (kind === 1) above += g({ stroke: ground }, quarterRings(cx, cy, cell / 2, sx, sy, [ground]))
      }
    }
  }
  return below + above
}

/** A sun that sets into printed stripes. */
export const sunset = (cx: number, base: number, r: number, sun: string, stripe: string): string => {
  let lines = ''
  for (let i = 0; i < 6; i += 1) {
    const drop = 0.1 + i * 0.145
    const y = base + r * drop
    const half = Math.sqrt(1 - drop ** 2) * r
    lines += `M${num(cx - half)} ${num(y)}h${num(2 * half)}`
  }
  return arches(cx, base, r, [sun]) + stroke(lines, stripe, r * 0.07)
}

export const waves = (
  x: number,
  y: number,
  w: number,
  rows: number,
  pitch: number,
  colour: string,
  weight: number,
): string => {
  let d = ''
  const step = w / 6
  for (let row = 0; row < rows; row += 1) {
    d += `M${num(x)} ${num(y + row * pitch)}`
    for (let i = 0; i < 6; i += 1) d += `q${num(step / 2)} ${num(i % 2 ? pitch : -pitch)} ${num(step)} 0`
  }
  return stroke(d, colour, weight)
}
