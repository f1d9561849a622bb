import { houseMark } from '../kit/artwork.ts'
import { drawing } from '../kit/define.ts'
import { type HouseName, houseOf } from '../kit/houses.ts'
import { fit, word } from '../kit/letters.ts'
import { inks, leadWith, luminance, onPaper, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { barrel, metalStops, roundVeil } from '../kit/solids.ts'
import { ellipse, g, move, num, path, rect, stroke } from '../kit/svg.ts'

/** The paints of the shop's own make, each with the motif on its label. */
const lines = {
  COLOUR: 'studio',
  MATT: 'club',
  ROOF: 'garage',
  WALL: 'market',
  GLOSS: 'kiosk',
  FLOOR: 'harbour',
  CHALK: 'school',
  PVA: 'garden',
} as const satisfies Readonly<Record<string, HouseName>>
type Line = keyof typeof lines
const lineNames = Object.keys(lines) as readonly Line[]

export const tinSizes = ['M', 'XS', 'S', 'L', 'XL'] as const
export type TinSize = (typeof tinSizes)[number]

/** Radius and height of each tin, and how many litres it says it holds. */
const measures: Readonly<Record<TinSize, readonly [radius: number, height: number, litres: string]>> = {
  XS: [190, 330, '0.5 L'],
  S: [222, 420, '1 L'],
  M: [258, 520, '5 L'],
  L: [290, 610, '10 L'],
  XL: [322, 720, '20 L'],
}

/** A tin of paint centred on x = 0, standing on y = 0; `open` takes the lid off. */
export const tin = (
  sheet: Sheet,
  colour: string,
  size: TinSize,
  open: boolean,
  line: Line = 'COLOUR',
): string => {
  const [r, h, litres] = measures[size]
  const flat = 0.2
  const top = -h
  const metal = sheet.linear(metalStops)
  const wall = barrel(0, top, 0, r, r, flat)
  const band = barrel(0, top + h * 0.17, -h * 0.08, r, r, flat)
  const dark = luminance(colour) < 0.45
  const on = dark ? inks.paper : inks.key
  const size1 = fit('COLOUR', r * 1.1)
  const nameSize = Math.min(fit(line, r * 1.2), size1 * 1.25)
  const label = onPaper(colour)
  const art =
    rect(-r, top, 2 * r, h * 1.3, inks.paper) +
    path(barrel(0, top + h * 0.52, h * 0.2, r, r, -flat), label) +
    sheet.reuse(
      houseOf(lines[line]).motif(100, { main: inks.key, accent: label, third: inks.soft }, inks.paper),
    )(
      move(
        -r * 0.86,
        top + h * 0.53 + r * flat * 0.9 - Math.min(r * 0.56, h * 0.32),
        0,
        Math.min(r * 0.86, h * 0.48) / 100,
      ),
    ) +
    houseMark(r * 0.22, top + h * 0.5 + r * flat - r * 0.42, r * 0.32, inks.key, label) +
    word(line, -r * 0.1, top + h * 0.8, nameSize * 0.84, on, { anchor: 'middle' }) +
    word(litres, -r * 0.1, top + h * 0.8 + size1 * 1.2, size1 * 0.62, on, { anchor: 'middle' })
  const ear = (x: number): string =>
    ellipse(x, top + h * 0.13, r * 0.05, r * 0.085, '#74787e') +
    ellipse(x - 2, top + h * 0.125, r * 0.03, r * 0.06, '#d9dcdf')
  const bail = `M${num(-r)} ${num(top + h * 0.13)}C${num(-r * 1.14)} ${num(top + h * 0.62)} ${num(r * 1.14)} ${num(top + h * 0.62)} ${num(r)} ${num(top + h * 0.13)}`
  const drip = (x: number, y: number, w: number): string =>
    `C${num(x - w)} ${num(top + r * flat * 0.9)} ${num(x - w)} ${num(y)} ${num(x)} ${num(y)}S${num(x + w)} ${num(top + r * flat)} ${num(x + w * 1.6)} ${num(top + r * flat * 0.98)}`
  const inside = open
    ? ellipse(0, top, r * 0.88, r * flat * 0.86, '#5f6369') +
      ellipse(0, top + 8, r * 0.86, r * flat * 0.8, colour) +
      ellipse(-r * 0.2, top + 4, r * 0.44, r * flat * 0.3, '#fff', {
        opacity: dark ? '.22' : '.5',
        filter: sheet.blur(7),
      }) +
      path(
        `M${num(-r * 0.62)} ${num(top + r * flat * 0.76)}${drip(-r * 0.4, top + h * 0.2, r * 0.1)}${drip(-r * 0.08, top + h * 0.34, r * 0.1)}C${num(r * 0.2)} ${num(top + r * flat)} ${num(r * 0.26)} ${num(top + r * flat * 0.9)} ${num(r * 0.3)} ${num(top + r * flat * 0.92)}Q${num(-r * 0.1)} ${num(top + r * flat * 0.7)} ${num(-r * 0.62)} ${num(top + r * flat * 0.56)}Z`,
        colour,
      ) +
      stroke(`M${num(-r * 0.44)} ${num(top + r * flat + 8)}V${num(top + h * 0.15)}`, '#fff', 7, {
        opacity: '.45',
        'stroke-linecap': 'round',
      })
    : ellipse(0, top, r * 0.88, r * flat * 0.86, '#8d9197') +
      ellipse(0, top + 5, r * 0.84, r * flat * 0.78, metal) +
      ellipse(0, top + 5, r * 0.6, r * flat * 0.54, '#fff', { opacity: '.22' })
  return (
    sheet.shadow(
      `M${num(-r * 0.8)} 0Q${num(r * 0.6)} ${num(r * 0.44)} ${num(r * 1.9)} ${num(-r * 0.1)}Q${num(r * 1.6)} ${num(r * 0.34)} ${num(r * 0.2)} ${num(r * 0.36)}Z`,
      20,
      0.45,
    ) +
    sheet.shadow(barrel(6, -10, 8, r, r, flat), 8, 0.5) +
    path(wall, metal) +
    sheet.clipped(band, art) +
    sheet.clipped(wall, rect(-r, top, 2 * r, h * 1.3, roundVeil(sheet))) +
    stroke(
      `M${num(-r)} ${num(top + h * 0.17)}A${num(r)} ${num(r * flat)} 0 0 0 ${num(r)} ${num(top + h * 0.17)}M${num(-r)} ${num(-h * 0.08)}A${num(r)} ${num(r * flat)} 0 0 0 ${num(r)} ${num(-h * 0.08)}`,
      '#0b0914',
      2,
      { opacity: '.3' },
    ) +
    path(barrel(0, top - 4, top + h * 0.035, r * 1.03, r * 1.03, flat), metal) +
    ellipse(0, top - 4, r * 1.03, r * flat * 1.03, '#e9eaec') +
    ellipse(0, top - 3, r * 0.97, r * flat * 0.96, metal) +
    inside +
    stroke(bail, '#3a3a3e', 9) +
    stroke(bail, '#d9dcdf', 4) +
    ear(-r) +
    ear(r)
  )
}

export const paintTin = drawing({
  category: 'Paint',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Yellow'), size: tinSizes, line: lineNames },
  inScale: {
    company: 'grip',
    mm: ({ size }) => ({ XS: 4.4, S: 4, M: 3.2, L: 2.6, XL: 2 })[size],
    at: [800, 560],
  },
  alt: ({ colour, size }, view) =>
    view === 'detail'
      ? `${colour} paint at the rim of a tin`
      : view === 'scene'
        ? `Tins of ${colour.toLowerCase()} paint in every size`
        : `${measures[size][2]} tin of ${colour.toLowerCase()} paint`,
  draw: ({ sheet, view, options }) => {
    const colour = stockColours[options.colour]
    if (view === 'detail')
      return g(
        { transform: move(640, 1420, 0, 2) },
        tin(sheet, colour, options.size === 'XL' ? 'M' : options.size, true, options.line),
      )
    if (view === 'scene')
      return (
        g({ transform: move(380, 840, 0, 0.9) }, tin(sheet, colour, 'L', false, options.line)) +
        g({ transform: move(800, 960, 0, 0.9) }, tin(sheet, colour, 'M', true, options.line)) +
        g({ transform: move(420, 1060, 0, 0.8) }, tin(sheet, colour, 'XS', false, options.line))
      )
    // Small tins are brought a little nearer, so that the smallest is still a picture and the largest still fits.
    const near = { XS: 1.36, S: 1.26, M: 1.18, L: 1.1, XL: 1.03 }[options.size]
    const foot = 616 + (measures[options.size][1] * near) / 2
    return g({ transform: move(590, foot, 0, near) }, tin(sheet, colour, options.size, true, options.line))
  },
})

export const paintTins = drawing({
  category: 'Paint',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Green') },
  inScale: { company: 'grip', mm: () => 2.7, at: [960, 500] },
  alt: ({ colour }, view) =>
    view === 'scene'
      ? `Stacked tins, ${colour.toLowerCase()} on top`
      : `Two tins of paint, the open one ${colour.toLowerCase()}`,
  draw: ({ sheet, view, options }) => {
    const colour = stockColours[options.colour]
    const mate = options.colour === 'White' ? stockColours.Blue : stockColours.White
    if (view === 'scene')
      return (
        g({ transform: move(600, 1080, 0, 0.9) }, tin(sheet, mate, 'L', false)) +
        g({ transform: move(596, 498, 0, 0.9) }, tin(sheet, colour, 'S', true))
      )
    const pair =
      g({ transform: move(760, 850, 0, 0.96) }, tin(sheet, mate, 'L', false)) +
      g({ transform: move(400, 1000, 0, 1) }, tin(sheet, colour, 'M', true))
    return view === 'detail' ? g({ transform: move(-180, -640, 0, 1.8) }, pair) : pair
  },
})
