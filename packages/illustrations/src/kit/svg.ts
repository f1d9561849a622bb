/** Small builders for SVG text. Every drawing is a pure function from options to one string. */

export type Attrs = Readonly<Record<string, string | number | undefined>>

/** `0.5` and `.5` are the same number; only one is a byte longer. */
const bare = (digits: string): string => digits.replace(/^(-?)0\./, '$1.')

/** One decimal is a twelfth of a pixel at 100 px: enough, and it keeps the files small. */
export const num = (value: number): string => {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : bare(String(rounded))
}

export const tag = (name: string, attrs: Attrs, body = ''): string => {
  let out = `<${name}`
  for (const [key, value] of Object.entries(attrs)) {
    if (value === undefined || value === '') continue
    out += ` ${key}="${typeof value === 'number' ? num(value) : bare(value)}"`
  }
  return body ? `${out}>${body}</${name}>` : `${out}/>`
}

export const path = (d: string, fill: string, attrs: Attrs = {}): string => tag('path', { d, fill, ...attrs })

export const stroke = (d: string, colour: string, width: number, attrs: Attrs = {}): string =>
  tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...attrs })

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attrs: Attrs = {},
): string => tag('rect', { x: x || undefined, y: y || undefined, width, height, fill, ...attrs })

export const circle = (cx: number, cy: number, r: number, fill: string, attrs: Attrs = {}): string =>
  tag('circle', { cx, cy, r, fill, ...attrs })

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  attrs: Attrs = {},
): string => tag('ellipse', { cx, cy, rx, ry, fill, ...attrs })

export const g = (attrs: Attrs, ...body: readonly string[]): string => tag('g', attrs, body.join(''))

export type Point = readonly [number, number]

export const poly = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`

export const roundRect = (x: number, y: number, w: number, h: number, r: number): string =>
  r <= 0
    ? `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`
    : `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}a${num(r)} ${num(r)} 0 0 1 ${num(r)} ${num(r)}v${num(h - 2 * r)}` +
      `a${num(r)} ${num(r)} 0 0 1 ${num(-r)} ${num(r)}h${num(2 * r - w)}a${num(r)} ${num(r)} 0 0 1 ${num(-r)} ${num(-r)}` +
      `v${num(2 * r - h)}a${num(r)} ${num(r)} 0 0 1 ${num(r)} ${num(-r)}Z`

export const move = (x: number, y: number, rotate = 0, scale = 1): string =>
  `translate(${num(x)} ${num(y)})${rotate ? ` rotate(${num(rotate)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}`

export const multiply: Attrs = { style: 'mix-blend-mode:multiply' }
