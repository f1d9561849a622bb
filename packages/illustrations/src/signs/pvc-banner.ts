import { quilt } from '../kit/artwork.ts'
import { greek } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { word } from '../kit/letters.ts'
import { darken, inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { metalStops } from '../kit/solids.ts'
import { coat, type Finishing, finishings, printColours, signInks, type SignInks } from './sign-print.ts'
import { circle, g, move, rect, stroke } from '../kit/svg.ts'

const { key, paper, soft } = inks

const cloth = 'M0 0Q150 26 300 10T600 12T1000 0L994 400Q800 424 620 404T300 410T6 400Z'

const hungBanner = (sheet: Sheet, { main, second }: SignInks, finishing: Finishing): string => {
  const art =
    rect(0, -10, 1000, 440, paper) +
    quilt(0, -10, 146, 2, 3, [main, second], [key, paper, main]) +
    word('SALE', 372, 262, 176, key, { weight: 0.22 }) +
    greek(372, 322, 420, 2, 30, soft, 11)
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
  options: { finishing: finishings, printColours },
  alt: (_, view) =>
    view === 'detail'
      ? 'Eyelet and hem of a PVC banner, close up'
      : view === 'scene'
        ? 'PVC banner tied between two posts'
        : 'PVC banner with eyelets that says SALE',
  draw: ({ sheet, view, options, ground }) => {
    const banner = hungBanner(sheet, signInks(options.printColours), options.finishing)
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
