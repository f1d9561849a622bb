import { darken, lighten, luminance } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { g, rect, stroke, tag } from '../kit/svg.ts'

/** A soft fold, dark or light: a stroke of some width, or, with width 0, a tapered shape that is filled. */
export type Fold = readonly [tone: 'd' | 'l', line: string, width: number, strength: number]

/** Mirror a path written with absolute M L C Q H V Z about x = 600. */
export const mirror = (d: string): string => {
  let horizontal = true
  let command = 'M'
  return d.replace(/[A-Za-z]|-?\d+(?:\.\d+)?/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      command = token
      horizontal = token !== 'V'
      return token
    }
    const value = horizontal ? String(Math.round((1200 - Number(token)) * 10) / 10) : token
    if (command !== 'H' && command !== 'V') horizontal = !horizontal
    return value
  })
}

/** Light and folds over anything clipped to a garment's outline. */
export const drape = (sheet: Sheet, colour: string, folds: readonly Fold[]): string => {
  const dark = luminance(colour) < 0.2
  // Shade is a deeper tone of the cloth itself: neutral grey over a bright dye looks dirty.
  const shade = darken(colour, dark ? 0.75 : 0.62)
  // One blur per tone: cheaper than one per fold, and wide enough that no soft edge is cut off.
  const toned = (tone: 'd' | 'l', fill: string, gain: number): string => {
    const lines = folds
      .filter((fold) => fold[0] === tone)
      .map(([, d, width, strength]) => {
        const opacity = String(Math.round(strength * gain * 100) / 100)
        return width ? stroke(d, fill, width, { opacity }) : tag('path', { d, opacity })
      })
    if (!lines.length) return ''
    const deviation = folds.some(([, , width]) => width) ? 13 : tone === 'd' ? 5 : 10
    return g({ filter: sheet.blur(deviation), fill, 'stroke-linecap': 'round' }, ...lines)
  }
  const lines = toned('d', shade, dark ? 1.5 : 1) + toned('l', '#fff', dark ? 0.2 : 0.45)
  const light = sheet.linear(
    [
      [0, '#fff', dark ? 0.1 : 0.18],
      [0.42, '#fff', 0],
      [0.62, shade, 0],
      [1, shade, dark ? 0.5 : 0.34],
    ],
    0,
    0,
    1,
    0.75,
  )
  return lines + rect(0, 0, 1200, 1200, light)
}

export type Garment = {
  readonly outline: string
  readonly colour: string
  readonly folds: readonly Fold[]
  readonly print?: string
  readonly seams?: string
}

/** One piece of cloth: shadow on the ground behind, base, print, then light over everything so the print drapes too. */
export const garment = (
  sheet: Sheet,
  { outline, colour, folds, print = '', seams = '' }: Garment,
): string => {
  const thread = luminance(colour) < 0.2 ? lighten(colour, 0.3) : darken(colour, 0.34)
  // Dark cloth on dark cloth needs a lit edge to stay two pieces.
  const edge = luminance(colour) < 0.2 ? lighten(colour, 0.3) : darken(colour, 0.45)
  const stitched =
    seams &&
    stroke(seams, thread, 2.4, { opacity: '.5' }) +
      stroke(seams, thread, 1.6, { opacity: '.5', 'stroke-dasharray': '5 4', transform: 'translate(0 -8)' })
  const inside = g(
    { 'clip-path': sheet.clip(sheet.stamp(outline, {})) },
    print,
    sheet.reuse(drape(sheet, colour, folds), stitched)(''),
  )
  return (
    sheet.stamp(outline, { fill: colour }) +
    inside +
    sheet.stamp(outline, { fill: 'none', stroke: edge, 'stroke-width': 2, opacity: '.34' })
  )
}

/** The shadow of everything lying there, from outlines that are already kept for drawing. */
export const resting = (sheet: Sheet, ...outlines: readonly string[]): string => {
  const shape = sheet.define('g', {}, outlines.map((d) => sheet.stamp(d, {})).join(''))
  const cast = (dx: number, dy: number, blur: number, opacity: string): string =>
    tag('use', { href: `#${shape}`, x: dx, y: dy, fill: sheet.shade, opacity, filter: sheet.blur(blur) })
  return cast(22, 30, 24, '.34') + cast(5, 7, 6, '.3')
}
