import { type House, houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import type { Own } from '../kit/own-artwork.ts'
import { leadWith, printInks, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { barrel, metalStops, round, roundVeil } from '../kit/solids.ts'
import { ellipse, g, move, path, rect, stroke } from '../kit/svg.ts'

const bottle = (sheet: Sheet, colour: string, house: House, own: Own | undefined): string => {
  const ink = printInks(colour)
  const wall = 'M470 390C470 330 520 320 524 276H676C680 320 730 330 730 390V980A130 30 0 0 1 470 980Z'
  return (
    sheet.shadow('M480 990Q640 1050 980 960L1000 990Q760 1070 520 1030Z', 20, 0.4) +
    sheet.shadow('M466 980Q600 1040 740 980Q730 1030 600 1030Q470 1030 466 980Z', 7, 0.5) +
    path(wall, round(sheet, colour)) +
    sheet.clipped(
      wall,
      own
        ? g({ transform: 'translate(486 420)' }, own.art('front')(228, 500))
        : g({ transform: 'translate(496 760)' }, house.motif(208, ink, colour)) +
            house.mark(560, 392, 72, ink.main, ink.accent) +
            g(
              { transform: 'translate(622 690) rotate(-90)' },
              word(house.name, 0, 0, Math.min(44, fit(house.name, 240)), ink.main),
            ),
      rect(470, 270, 260, 760, roundVeil(sheet), { opacity: '.75' }),
    ) +
    stroke('M470 962A130 30 0 0 0 730 962', '#0b0914', 3, { opacity: '.3' }) +
    path(barrel(600, 262, 280, 80, 80, 0.16), sheet.linear(metalStops)) +
    path(barrel(600, 160, 258, 84, 86, 0.16), round(sheet, '#2b2b2f')) +
    ellipse(600, 160, 84, 14, '#4a4d52') +
    stroke('M556 158C556 96 644 96 644 158', '#1c1b1a', 22) +
    stroke('M553 150C556 92 640 90 646 150', '#6a6e74', 5, { opacity: '.8' })
  )
}

export const bottleDrawing = drawing({
  category: 'Branding',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('White'), house: housesFrom('harbour') },
  body: ({ colour }) => stockColours[colour],
  inScale: { company: 'grip', mm: () => 3.1, at: [680, 560] },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? `Cap of a ${colour.toLowerCase()} water bottle, close up`
      : view === 'scene'
        ? `Three ${colour.toLowerCase()} water bottles`
        : `${colour} printed water bottle`,
  draw: ({ sheet, view, options, own }) => {
    const one = bottle(sheet, stockColours[options.colour], houseOf(options.house), own)
    if (view === 'detail') return g({ transform: move(-660, -180, 0, 2.1) }, one)
    if (view === 'scene')
      return [-1, 0, 1]
        .map((i) => move(54 + i * 300, 60 + i * 40, 0, 0.9))
        .map(sheet.reuse(one))
        .join('')
    return g({ transform: move(-24, -24, 0, 1.04) }, one)
  },
})
