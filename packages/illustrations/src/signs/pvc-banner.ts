import { greek } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import { darken, inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { metalStops } from '../kit/solids.ts'
import {
  coat,
  type Finishing,
  finishings,
  printColours,
  signHouse,
  signJob,
  type SignJob,
} from './sign-print.ts'
import { circle, g, move, rect, stroke } from '../kit/svg.ts'

const { key, paper, soft } = inks

const cloth = 'M0 0Q150 26 300 10T600 12T1000 0L994 400Q800 424 620 404T300 410T6 400Z'

const hungBanner = (sheet: Sheet, job: SignJob, finishing: Finishing): string => {
  const { main, second, house, own } = job
  const design =
    rect(0, -10, 1000, 440, paper) +
    rect(0, -10, 292, 440, main) +
    g(
      { transform: 'translate(26 110)' },
      house.motif(240, { main: paper, accent: house.inks.third, third: second }, main),
    ) +
    word(house.headline[1], 352, 262, Math.min(176, fit(house.headline[1], 580)), key, { weight: 0.22 }) +
    greek(372, 322, 420, 2, 30, soft, 11)
  const art = own
    ? rect(0, -10, 1000, 440, paper) + g({ transform: 'translate(0 14)' }, own.art('front')(1000, 392))
    : design
  let eyelets = ''
  for (let i = 0; i < 6; i += 1) {
    const x = 22 + i * 191
    const dip = i === 0 || i === 5 ? 18 : 30
    for (const y of [dip, 380 + (dip > 20 ? 8 : 0)])
      eyelets +=
        circle(x, y, 10, '#d9dcdf', { stroke: '#74787e', 'stroke-width': 3 }) + circle(x, y, 4.5, '#2b2b2f')
  }
  return (
    sheet.shadow(cloth, 16, 0.4, 'translate(22 34)') +
    stroke('M22 18L-110-90M978 18L1110-90M22 388L-110 470M978 388L1110 470', '#f4f1e8', 6) +
    stroke('M22 18L-110-90M978 18L1110-90M22 388L-110 470M978 388L1110 470', '#1a1020', 1.5, {
      opacity: '.4',
      transform: 'translate(0 3)',
    }) +
    sheet.clipped(
      cloth,
      art,
      rect(
        0,
        -10,
        1000,
        440,
        sheet.linear(
          '0 #1a1020 .2, .08 #fff .12, .2 #1a1020 .12, .34 #fff .2, .5 #1a1020 .1, .66 #fff .16, .84 #1a1020 .12, 1 #1a1020 .26',
        ),
      ),
      coat(sheet, finishing, 1000, 430),
      stroke('M0 34Q150 60 300 44T600 46T1000 34', '#1a1020', 2, { opacity: '.18' }),
    ) +
    eyelets
  )
}

export const pvcBanner = drawing({
  category: 'Signs',
  views: ['main', 'detail', 'scene'],
  options: { finishing: finishings, printColours, house: signHouse },
  inScale: { of: 'scene', company: 'passer-by', mm: () => 0.29, at: [960, 1170] },
  alt: (_, view) =>
    view === 'detail'
      ? 'Eyelet and hem of a PVC banner, close up'
      : view === 'scene'
        ? 'PVC banner tied between two posts'
        : 'PVC banner with eyelets that says SALE',
  draw: ({ sheet, view, options, ground, own }) => {
    const banner = hungBanner(sheet, signJob(options.printColours, options.house, own), options.finishing)
    if (view === 'detail') return g({ transform: move(160, 330, -6, 2.9) }, banner)
    if (view === 'scene') {
      const post = (x: number): string =>
        sheet.shadow(`M${x} 1050h40l160 20h-180Z`, 10, 0.5) +
        rect(x, 190, 40, 870, sheet.linear(metalStops), { rx: 6 })
      return (
        rect(0, 980, 1200, 220, darken(ground, 0.12)) +
        post(70) +
        post(1090) +
        g({ transform: move(165, 380, 0, 0.87) }, banner)
      )
    }
    return g({ transform: move(90, 400, -2, 1.02) }, banner)
  },
})
