import { inks } from '../kit/palette.ts'
import { num, path, rect, stroke } from '../kit/svg.ts'

/** What a design program draws over artwork: anchors, handles, guides, the pen. */
export const anchor = (x: number, y: number, filled = false): string =>
  rect(x - 8, y - 8, 16, 16, filled ? inks.cyan : inks.paper, { stroke: inks.cyan, 'stroke-width': 3 })

export const handles = (points: readonly (readonly [number, number, number, number])[]): string =>
  points
    .map(
      ([x, y, dx, dy]) =>
        stroke(`M${num(x - dx)} ${num(y - dy)}L${num(x + dx)} ${num(y + dy)}`, inks.cyan, 2.5) +
        anchor(x, y) +
        dot(x - dx, y - dy) +
        dot(x + dx, y + dy),
    )
    .join('')

const dot = (x: number, y: number): string =>
  path(`M${num(x - 7)} ${num(y)}a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z`, inks.cyan)

export const frame = (x: number, y: number, w: number, h: number): string =>
  stroke(`M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`, inks.cyan, 3) +
  [
    [x, y],
    [x + w / 2, y],
    [x + w, y],
    [x, y + h / 2],
    [x + w, y + h / 2],
    [x, y + h],
    [x + w / 2, y + h],
    [x + w, y + h],
  ]
    .map(([px = 0, py = 0]) => anchor(px, py))
    .join('')

/** A dimension line with ticks, horizontal or vertical. */
export const dimension = (x1: number, y1: number, x2: number, y2: number, colour: string): string => {
  const flat = y1 === y2
  const tick = (x: number, y: number): string =>
    flat ? `M${num(x)} ${num(y - 12)}v24` : `M${num(x - 12)} ${num(y)}h24`
  return stroke(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}${tick(x1, y1)}${tick(x2, y2)}`, colour, 3)
}

/** The nib of a pen tool pointing up-left at its own origin. */
export const nib = (x: number, y: number, scale = 1): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${scale})">${path('M0 0L96 40C116 66 112 92 100 108L132 142L142 132L164 154L132 186L110 164L120 154L86 120C70 132 44 136 18 116Z', inks.paper, { transform: 'rotate(-6)', stroke: inks.key, 'stroke-width': 5 })}${stroke('M4 4L62 66', inks.key, 5)}${path('M56 66a12 12 0 1 0 24 0a12 12 0 1 0-24 0Z', inks.key)}</g>`
