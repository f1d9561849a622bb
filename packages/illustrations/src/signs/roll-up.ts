import { colourBar, greek } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import { inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { metalStops } from '../kit/solids.ts'
import { type Camera } from '../kit/space.ts'
import { g, move, rect } from '../kit/svg.ts'
import {
  coat,
  type Finishing,
  finishings,
  ownFace,
  printColours,
  signHouse,
  signJob,
  type SignJob,
} from './sign-print.ts'
import { block, facade, footprint, street } from './street.ts'

const { key, paper, soft } = inks

const bannerArt = (w: number, h: number, { main, second, house }: SignJob): string =>
  rect(0, 0, w, h, paper) +
  rect(0, 0, w, h * 0.62, main) +
  g(
    { transform: move(w * 0.12, h * 0.28) },
    house.motif(w * 0.76, { main: paper, accent: house.inks.third, third: second }, main),
  ) +
  house.mark(w * 0.1, h * 0.05, w * 0.16, paper, key) +
  word(house.headline[0], w * 0.1, h * 0.235, Math.min(h * 0.085, fit(house.headline[0], w * 0.8)), paper) +
  word(house.name, w * 0.1, h * 0.745, Math.min(h * 0.085, fit(house.name, w * 0.8)), key) +
  greek(w * 0.1, h * 0.79, w * 0.62, 4, h * 0.022, soft, h * 0.007) +
  colourBar(w * 0.1, h * 0.9, w * 0.07, [second, main, key])

const rollUpStand = (sheet: Sheet, cam: Camera, ink: SignJob, finishing: Finishing): string => {
  const [w, h] = [400, 900]
  const metal = sheet.linear(metalStops, 0, 0, 0, 1)
  return (
    footprint(sheet, cam, w + 30, 110, 150) +
    block(cam, { at: [0, 0, 0], size: [w + 24, 44, 84], colour: '#b7babf', front: metal }) +
    facade(
      cam,
      [-w / 2, 40, 6],
      h,
      sheet.shadow(`M6 10H${w + 16}V${h}H6Z`, 5, 0.3),
      ownFace(ink, w, h) ?? bannerArt(w, h, ink),
      coat(sheet, finishing, w, h),
      rect(0, 0, w, h, sheet.linear('0 #1a1020 .16, .1 #fff .2, .32 #fff 0, .86 #1a1020 .08, 1 #1a1020 .26')),
      rect(0, h - 60, w, 60, sheet.down('0 #1a1020 0, 1 #1a1020 .34')),
      rect(-5, -12, w + 10, 18, metal, { rx: 5 }),
    ) +
    facade(
      cam,
      [-w / 2 - 12, 0, 42],
      44,
      rect(16, 30, 70, 10, '#4a4d52', { rx: 4 }),
      rect(w - 62, 30, 70, 10, '#4a4d52', { rx: 4 }),
    )
  )
}

export const rollUp = drawing({
  category: 'Signs',
  views: ['main', 'detail', 'scene'],
  options: { finishing: finishings, printColours, house: signHouse },
  inScale: { company: 'person', mm: () => 0.5, at: [610, 1100] },
  alt: (_, view) =>
    view === 'detail'
      ? 'Base of a roll-up banner, close up'
      : view === 'scene'
        ? 'Three roll-up banners in a row'
        : 'Roll-up banner on its stand',
  draw: ({ sheet, view, options, own }) => {
    const stand = (scale: number, cx: number, cy: number): string =>
      rollUpStand(
        sheet,
        { ...street, scale, cx, cy },
        signJob(options.printColours, options.house, own),
        options.finishing,
      )
    if (view === 'detail') return stand(2.2, 560, 980)
    if (view === 'scene')
      return [-1, 0, 1]
        .map((i) => `translate(${i * 356} ${i * 40})`)
        .map(sheet.reuse(stand(0.86, 596, 985)))
        .join('')
    return stand(1.12, 600, 1110)
  },
})
