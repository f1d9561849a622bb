import { greek } from '../kit/marks.ts'
import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { word } from '../kit/letters.ts'
import { darken, inks, leadWith, printInks, stockColours } from '../kit/palette.ts'
import { metalStops } from '../kit/solids.ts'
import { g, move, path, rect, roundRect, stroke } from '../kit/svg.ts'

const { key, paper, soft } = inks

export const lanyard = drawing({
  category: 'Branding',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Black'), house: housesFrom('studio') },
  body: ({ colour }) => stockColours[colour],
  inScale: { company: 'hand', mm: () => 3.5, at: [760, 860] },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? `Clip of a ${colour.toLowerCase()} lanyard, close up`
      : view === 'scene'
        ? `Two ${colour.toLowerCase()} lanyards`
        : `${colour} lanyard with a name card`,
  draw: ({ sheet, view, options }) => {
    const colour = stockColours[options.colour]
    const ink = printInks(colour)
    const house = houseOf(options.house)
    const ribbon = (d: string, tone: string): string =>
      stroke(d, darken(tone, 0.5), 50) +
      stroke(d, tone, 46) +
      stroke(d, ink.main, 14, { 'stroke-dasharray': '52 62' }) +
      stroke(d, ink.accent, 16, {
        'stroke-dasharray': '0 114',
        'stroke-dashoffset': -83,
        'stroke-linecap': 'round',
      }) +
      stroke(d, '#fff', 2, { opacity: '.3', 'stroke-dasharray': '4 4' })
    const [l, r] = [
      'M578 600C520 420 380 330 400 200C412 120 520 90 600 92',
      'M622 600C680 420 820 330 800 200C788 120 680 90 600 92',
    ]
    const card = roundRect(440, 690, 320, 420, 22)
    const one =
      stroke(l, sheet.shade, 46, { opacity: '.3', filter: sheet.blur(9), transform: 'translate(16 20)' }) +
      stroke(r, sheet.shade, 46, { opacity: '.3', filter: sheet.blur(9), transform: 'translate(16 20)' }) +
      sheet.shadow(card, 18, 0.4, 'translate(18 24)') +
      ribbon(r, darken(colour, 0.14)) +
      ribbon(l, colour) +
      path('M560 580H640L628 640H572Z', darken(colour, 0.2)) +
      rect(572, 626, 56, 22, sheet.linear(metalStops), { rx: 5 }) +
      stroke('M600 646V668C600 690 570 690 572 712C574 736 626 736 628 712V690', '#a9adb3', 11, {
        'stroke-linecap': 'round',
      }) +
      path(card, '#fff', { opacity: '.92' }) +
      sheet.clipped(
        roundRect(462, 742, 276, 346, 10),
        rect(462, 742, 276, 346, paper),
        rect(462, 742, 276, 150, house.inks.first),
        g(
          { transform: 'translate(520 756)' },
          house.motif(
            160,
            { main: paper, accent: house.inks.third, third: house.inks.second },
            house.inks.first,
          ),
        ),
        word('GUEST', 600, 966, 44, key, { anchor: 'middle' }),
        greek(500, 1004, 200, 3, 26, soft, 9),
      ) +
      path('M440 712a22 22 0 0 1 22-22H620L480 1110H462a22 22 0 0 1-22-22Z', '#fff', { opacity: '.2' }) +
      path(roundRect(560, 704, 80, 16, 8), '#8d887c', { opacity: '.5' })
    if (view === 'detail') return g({ transform: move(-620, -960, -4, 2) }, one)
    if (view === 'scene')
      return [move(400, 0, 8, 0.9), move(-170, 140, -8, 0.9)].map(sheet.reuse(one)).join('')
    return g({ transform: move(0, 0, 0, 1) }, one)
  },
})
