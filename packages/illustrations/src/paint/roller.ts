import { drawing } from '../kit/define.ts'
import { darken, leadWith, lighten, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { ellipse, g, move, num, path, rect, stroke } from '../kit/svg.ts'

const roller = (sheet: Sheet, colour: string): string => {
  const nap = sheet.linear(
    [
      [0, lighten(colour, 0.45)],
      [0.3, lighten(colour, 0.12)],
      [0.7, darken(colour, 0.14)],
      [1, darken(colour, 0.42)],
    ],
    0,
    0,
    0,
    1,
  )
  const rows = [30, 52, 74, 96, 118]
  const stipple = rows.map((y, i) => `M${16 + (i % 2) * 7} ${y}h404`).join('')
  const wire = 'M436 80H500Q520 80 520 104V214Q520 236 498 236H232Q212 236 212 258V330'
  return (
    sheet.shadow('M10 130H440V190H10Z', 14, 0.4) +
    stroke(wire, sheet.shade, 16, { opacity: '.3', filter: sheet.blur(7), transform: 'translate(12 18)' }) +
    stroke(wire, '#74787e', 16) +
    stroke(wire, '#e9eaec', 6, { transform: 'translate(-2 -3)' }) +
    rect(0, 10, 436, 140, nap, { rx: 30 }) +
    stroke(stipple, '#fff', 5, { opacity: '.2', 'stroke-dasharray': '2 12', 'stroke-linecap': 'round' }) +
    ellipse(430, 80, 18, 66, darken(colour, 0.4)) +
    ellipse(434, 80, 9, 30, '#3a3a3e') +
    path(
      'M190 326H234L242 560Q242 590 212 590T182 560Z',
      sheet.linear('0 #8f1010, .3 #f0604a, .6 #d0282b, 1 #7c1013'),
    ) +
    stroke('M194 400H230M192 430H232M191 460H233', '#0b0914', 4, { opacity: '.25' })
  )
}

/** The well lies to the right here and is mirrored when placed, so its light and shadow are drawn mirrored too. */
const tray = (sheet: Sheet, colour: string): string => {
  const rim =
    'M120 200L900 120Q930 118 936 146L1010 520Q1014 552 980 556L130 640Q100 642 94 614L86 232Q88 204 120 200Z'
  let ridges = ''
  for (let i = 0; i < 9; i += 1)
    ridges += `M${num(170 + i * 42)} ${num(232 - i * 4.4)}L${num(178 + i * 48)} ${num(576 - i * 4.6)}`
  return (
    sheet.shadow(rim, 20, 0.45, 'translate(-26 44)') +
    path(rim, '#74787e', { transform: 'translate(0 34)' }) +
    path(rim, sheet.linear('0 #d3d6da, 1 #9a9ea4', 1, 0, 0, 1)) +
    path(
      'M140 226L884 150Q906 148 910 168L974 500Q976 524 952 528L146 606Q124 608 122 586L114 252Q116 228 140 226Z',
      '#6a6e74',
    ) +
    stroke(ridges, '#83878d', 9, { 'stroke-linecap': 'round' }) +
    path(
      'M560 190L884 158Q902 156 906 174L966 496Q968 518 946 520L600 554C560 500 620 440 574 380S600 260 560 190Z',
      colour,
    ) +
    path('M640 230Q760 200 870 200Q800 250 690 270Q640 270 640 230Z', '#fff', {
      opacity: '.3',
      filter: sheet.blur(6),
    })
  )
}

/** A wet lane as wide as the roller, coming from above and ending at `foot`. */
const lane = (sheet: Sheet, colour: string, x: number, foot: number): string => {
  const d = `M${x} -900H${x + 436}V${foot}q-30 26-70 6t-76 8-82-4-96 6-112-16Z`
  return (
    path(d, colour) +
    path(d, sheet.linear('0 #fff .2, .06 #fff 0, .5 #fff .1, .94 #0b0914 0, 1 #0b0914 .14')) +
    stroke(
      `M${x + 90} -900V${foot - 60}M${x + 250} -900V${foot - 110}M${x + 350} -900V${foot - 40}`,
      '#fff',
      5,
      {
        opacity: '.12',
      },
    )
  )
}

export const rollerAndTray = drawing({
  category: 'Paint',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Green') },
  inScale: { company: 'hand', mm: () => 3, at: [900, 760] },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? `Roller loaded with ${colour.toLowerCase()} paint`
      : view === 'scene'
        ? `Roller laying ${colour.toLowerCase()} paint on a wall`
        : `Paint roller and tray with ${colour.toLowerCase()} paint`,
  draw: ({ sheet, view, options }) => {
    const colour = stockColours[options.colour]
    if (view === 'detail')
      return g({ transform: move(110, 500, -12, 2.1) }, lane(sheet, colour, 0, 90), roller(sheet, colour))
    if (view === 'scene')
      return (
        g({ transform: move(-278, 0, 0, 1.06) }, lane(sheet, colour, 0, 860)) +
        g({ transform: move(190, 560, 0, 1.06) }, lane(sheet, colour, 0, 70), roller(sheet, colour))
      )
    return (
      g({ transform: 'translate(1160 270) scale(-1.06 1.06)' }, tray(sheet, colour)) +
      g({ transform: move(440, 830, -82, 0.94) }, roller(sheet, colour))
    )
  },
})
