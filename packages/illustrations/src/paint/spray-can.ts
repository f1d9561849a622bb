import { drawing } from '../kit/define.ts'
import { word } from '../kit/letters.ts'
import { inks, leadWith, lighten, luminance, onPaper, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { barrel, metalStops, round, roundVeil } from '../kit/solids.ts'
import { quarterRings } from '../kit/artwork.ts'
import { ellipse, g, move, path, rect, stroke } from '../kit/svg.ts'

const can = (sheet: Sheet, colour: string): string => {
  const wall = barrel(0, -620, 0, 160, 160, 0.2)
  const label = onPaper(colour)
  const on = luminance(colour) < 0.45 ? inks.paper : inks.key
  return (
    sheet.shadow('M-130 0Q100 80 420 -20Q330 60 40 60Z', 18, 0.45) +
    sheet.shadow(barrel(5, -10, 8, 160, 160, 0.2), 8, 0.5) +
    path(wall, label) +
    sheet.clipped(
      wall,
      rect(-160, -640, 320, 220, inks.paper),
      path(barrel(0, -470, 40, 160, 160, -0.2), label),
      quarterRings(-160, -96, 290, 1, -1, [lighten(label, 0.35), label, lighten(label, 0.6), label]),
      word('SPRAY', -10, -500, 48, inks.key, { anchor: 'middle' }),
      word('400 ML', -10, -40, 30, on, { anchor: 'middle' }),
      rect(-160, -660, 320, 700, roundVeil(sheet)),
    ) +
    path(
      'M-160 -620C-150 -690 -90 -700 -76 -740H76C90 -700 150 -690 160 -620A160 32 0 0 1 -160 -620Z',
      sheet.linear(metalStops),
    ) +
    path(barrel(0, -742, -728, 80, 80, 0.18), sheet.linear(metalStops)) +
    ellipse(0, -744, 76, 13, '#8d9197') +
    path('M-34 -744V-806Q0 -824 34 -806V-744Q0 -732 -34 -744Z', round(sheet, '#f4f3ef')) +
    ellipse(0, -808, 34, 9, '#fff') +
    ellipse(-12, -776, 7, 7, '#2b2b2f') +
    stroke('M-160 0A160 32 0 0 0 160 0', '#c9ccd0', 10)
  )
}

export const sprayCan = drawing({
  category: 'Paint',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Green') },
  inScale: { company: 'grip', mm: () => 4.2, at: [680, 600] },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? 'Nozzle of a spray can, close up'
      : view === 'scene'
        ? `Row of spray cans, ${colour.toLowerCase()} in front`
        : `Can of ${colour.toLowerCase()} spray paint`,
  draw: ({ sheet, view, options }) => {
    const colour = stockColours[options.colour]
    if (view === 'detail') return g({ transform: move(580, 1900, 0, 2.1) }, can(sheet, colour))
    if (view === 'scene')
      return [
        [300, 820, inks.cyan],
        [900, 820, inks.paper],
        [600, 960, colour],
      ]
        .map(([x, y, c]) => g({ transform: move(Number(x), Number(y), 0, 0.86) }, can(sheet, String(c))))
        .join('')
    return g({ transform: move(580, 1030, 0, 1.06) }, can(sheet, colour))
  },
})
