import { type House, houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import type { Own } from '../kit/own-artwork.ts'
import { darken, leadWith, lighten, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { barrel, roundVeil } from '../kit/solids.ts'
import { ellipse, g, move, path, rect, stroke } from '../kit/svg.ts'
import { frontArt } from './prints.ts'

const mug = (sheet: Sheet, colour: string, house: House, own: Own | undefined): string => {
  const wall = barrel(560, 330, 900, 260, 252, 0.2)
  const loop = 'M806 460C930 440 1000 500 990 610C982 720 900 790 800 790'
  return (
    sheet.shadow('M330 900Q560 1000 900 900L1080 930Q820 1040 480 1010Z', 22, 0.42) +
    sheet.shadow('M320 900Q560 990 812 900Q800 980 560 984Q330 980 320 900Z', 8, 0.5) +
    stroke(loop, darken(colour, 0.4), 66) +
    stroke(loop, darken(colour, 0.1), 60) +
    stroke('M812 446C940 424 1014 494 1004 610C996 700 940 772 870 794', lighten(colour, 0.5), 12, {
      opacity: '.5',
      'stroke-linecap': 'round',
      filter: sheet.blur(3),
    }) +
    path(wall, colour) +
    sheet.clipped(
      wall,
      own
        ? g({ transform: 'translate(346 430)' }, own.art('front')(400, 400))
        : g({ transform: 'translate(366 440)' }, frontArt(house, 356, colour)),
      rect(300, 300, 520, 680, roundVeil(sheet)),
      rect(300, 830, 520, 140, sheet.down('0 #0b0914 0, 1 #0b0914 .24')),
    ) +
    ellipse(560, 330, 260, 52, lighten(colour, 0.5)) +
    ellipse(560, 332, 246, 46, darken(colour, 0.24)) +
    sheet.clipped(
      'M314 332A246 46 0 0 0 806 332A246 46 0 0 0 314 332Z',
      ellipse(560, 350, 236, 42, '#4a2a1b'),
      ellipse(520, 346, 150, 20, '#7a4a30', { opacity: '.6', filter: sheet.blur(6) }),
      path('M300 290H820V330Q560 300 300 330Z', '#0b0914', { opacity: '.3', filter: sheet.blur(8) }),
    ) +
    stroke('M300 330A260 52 0 0 1 820 330', '#fff', 3, { opacity: '.7' })
  )
}

export const mugDrawing = drawing({
  category: 'Branding',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('White'), house: housesFrom('kiosk') },
  body: ({ colour }) => stockColours[colour],
  inScale: { company: 'grip', mm: () => 6.2, at: [900, 590] },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? `Rim of a ${colour.toLowerCase()} mug, close up`
      : view === 'scene'
        ? `Two ${colour.toLowerCase()} mugs`
        : `${colour} printed mug`,
  draw: ({ sheet, view, options, own }) => {
    const one = mug(sheet, stockColours[options.colour], houseOf(options.house), own)
    if (view === 'detail') return g({ transform: move(-420, -420, 0, 1.9) }, one)
    if (view === 'scene')
      return [move(430, -30, 0, 0.72), move(-70, 190, 0, 0.92)].map(sheet.reuse(one)).join('')
    return g({ transform: move(-20, -50, 0, 1.03) }, one)
  },
})
