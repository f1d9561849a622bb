import { type House, houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import type { Own } from '../kit/own-artwork.ts'
import { darken, distance, inks, leadWith, lighten, printInks, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { metalStops } from '../kit/solids.ts'
import { circle, g, move, path, rect, roundRect } from '../kit/svg.ts'

const { cyan, yellow, key, paper } = inks

/** The pens a chosen one lies beside; one that looks like it is left out. */
const company = [paper, key, yellow, stockColours.Green, stockColours.Pink, cyan]

const pen = (sheet: Sheet, colour: string, house: House, own: Own | undefined): string => {
  const barrelFill = sheet.linear([
    [0, darken(colour, 0.2)],
    [0.3, lighten(colour, 0.4)],
    [0.55, colour],
    [1, darken(colour, 0.45)],
  ])
  const metal = sheet.linear(metalStops)
  return (
    sheet.shadow(roundRect(0, 40, 52, 800, 24), 10, 0.4, 'translate(26 20)') +
    path('M8 760H44L32 868Q26 880 20 868Z', metal) +
    path('M20 868Q26 880 32 868L29 888H23Z', key) +
    rect(19, 0, 14, 60, metal, { rx: 6 }) +
    path('M4 50Q26 38 48 50V764Q26 772 4 764Z', barrelFill) +
    rect(2, 300, 48, 16, metal) +
    path('M38 44Q62 46 62 70V250Q62 262 54 262T46 250V84H38Z', metal) +
    g(
      { transform: own ? 'translate(9 750) rotate(-90)' : 'translate(36 700) rotate(-90)' },
      own
        ? own.art('front')(400, 34)
        : word(house.name, 0, 0, Math.min(20, fit(house.name, 160)), printInks(colour).main) +
            circle(178, -10, 9, printInks(colour).accent),
    )
  )
}

export const penSet = drawing({
  category: 'Branding',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Blue'), house: housesFrom('studio') },
  inScale: { company: 'hand', mm: () => 6.4, at: [1010, 760] },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? `Printed barrels of three pens, one ${colour.toLowerCase()}`
      : view === 'scene'
        ? 'Pens in six colours'
        : `Set of three pens, one ${colour.toLowerCase()}`,
  draw: ({ sheet, view, options, own }) => {
    const main = stockColours[options.colour]
    const house = houseOf(options.house)
    const [first = paper, second = key, ...others] = company.filter((ink) => distance(ink, main) > 60)
    const set = view === 'scene' ? [main, first, ...others.slice(0, 3), second] : [first, main, second]
    if (view === 'detail')
      return set
        .map((colour, i) =>
          g({ transform: move(480 + i * 420, -640 - i * 60, 24, 2.9) }, pen(sheet, colour, house, own)),
        )
        .join('')
    const step = view === 'scene' ? 138 : 210
    return set
      .map((colour, i) =>
        g(
          {
            transform: move(
              580 + (i - (set.length - 1) / 2) * step + 160,
              110 + (i % 2) * 60 - i * 8,
              20,
              1.12,
            ),
          },
          pen(sheet, colour, house, own),
        ),
      )
      .join('')
  },
})
