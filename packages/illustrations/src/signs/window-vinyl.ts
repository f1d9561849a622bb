import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import type { Own } from '../kit/own-artwork.ts'
import { darken, inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { g, move, path, rect, stroke } from '../kit/svg.ts'
import {
  coat,
  type Finishing,
  finishings,
  printColours,
  signHouse,
  signJob,
  type SignJob,
} from './sign-print.ts'

const { key, paper } = inks

const glassArt = (w: number, h: number, { main, second, house }: SignJob): string =>
  g(
    { transform: move(w * 0.22, h * 0.06) },
    house.motif(w * 0.56, { main: paper, accent: house.inks.third, third: second }, '#2f4a56'),
  ) +
  rect(w * 0.22, h * 0.87, w * 0.56, h * 0.02, main) +
  word(house.name, w / 2, h * 0.62, Math.min(h * 0.15, fit(house.name, w * 0.7)), paper, {
    anchor: 'middle',
  }) +
  word('MON - SAT', w / 2, h * 0.72, fit('MON - SAT', w * 0.44), paper, { anchor: 'middle' }) +
  word('8 - 5', w / 2, h * 0.81, fit('MON - SAT', w * 0.44), paper, { anchor: 'middle' })

type Pane = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

const framed = (own: Own, { w, h }: Pane): string =>
  g({ transform: move(w * 0.08, h * 0.08) }, own.art('front')(w * 0.84, h * 0.84))

const pane = (sheet: Sheet, { x, y, w, h }: Pane, art: string, finishing: Finishing): string =>
  g(
    { transform: move(x, y) },
    sheet.shadow(`M-20-20H${w + 40}V${h + 44}H-20Z`, 16, 0.34),
    rect(-26, -26, w + 52, h + 52, key),
    rect(-26, -26, w + 52, 6, '#fff', { opacity: '.25' }),
    rect(0, 0, w, h, sheet.slant('0 #6e8c99, .5 #34505c, 1 #22353f')),
    path(`M0 ${h * 0.7}Q${w * 0.3} ${h * 0.62} ${w * 0.5} ${h * 0.7}T${w} ${h * 0.66}V${h}H0Z`, '#16242b', {
      opacity: '.5',
    }),
    g({ opacity: '.25', transform: 'translate(8 10)' }, sheet.reuse(art)('')),
    sheet.reuse(art)(''),
    coat(sheet, finishing, w, h),
    path(`M0 0H${w * 0.46}L0 ${h * 0.62}ZM${w * 0.6} 0H${w * 0.76}L${w * 0.16} ${h}H0Z`, '#fff', {
      opacity: '.11',
    }),
    rect(-40, h + 26, w + 80, 22, '#3a3733'),
    rect(-40, h + 26, w + 80, 5, '#fff', { opacity: '.2' }),
  )

export const windowVinyl = drawing({
  category: 'Signs',
  views: ['main', 'detail', 'scene'],
  options: { finishing: finishings, printColours, house: signHouse },
  inScale: { of: 'scene', company: 'passer-by', mm: () => 0.4, at: [700, 1160] },
  alt: (_, view) =>
    view === 'detail'
      ? 'Cut vinyl lettering on glass, close up'
      : view === 'scene'
        ? 'Shop window and door with vinyl lettering'
        : 'Shop window with vinyl lettering that says OPEN',
  draw: ({ sheet, view, options, ground, own }) => {
    const ink = signJob(options.printColours, options.house, own)
    const main = (box: Pane): string =>
      pane(sheet, box, own ? framed(own, box) : glassArt(box.w, box.h, ink), options.finishing)
    if (view === 'detail')
      return g({ transform: move(-560, -640, 0, 1.9) }, main({ x: 260, y: 190, w: 680, h: 800 }))
    if (view === 'scene')
      return (
        rect(0, 900, 1200, 210, darken(ground, 0.14)) +
        stroke(
          'M0 900H1200M0 1000H1200M200 900V1000M600 900V1000M400 1000V1110M760 1000V1110',
          darken(ground, 0.28),
          4,
        ) +
        rect(0, 1110, 1200, 90, '#4b4843') +
        main({ x: 96, y: 230, w: 590, h: 610 }) +
        pane(
          sheet,
          { x: 806, y: 230, w: 300, h: 842 },
          g({ transform: 'translate(40 180)' }, glassArt(220, 260, ink)),
          options.finishing,
        ) +
        rect(824, 640, 12, 150, '#c9ccd0', { rx: 6 })
      )
    return main({ x: 230, y: 140, w: 740, h: 866 })
  },
})
