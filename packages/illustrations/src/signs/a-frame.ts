import { greek } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import { inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { type Camera, plane, project, quad } from '../kit/space.ts'
import { g, move, num, path, rect, roundRect, stroke } from '../kit/svg.ts'
import {
  coat,
  finishings,
  ownFace,
  printColours,
  printings,
  signHouse,
  signJob,
  type SignJob,
} from './sign-print.ts'
import { street } from './street.ts'

const { key, paper } = inks

const pavementArt = (w: number, h: number, { main, second, house }: SignJob): string => {
  const size = Math.min(fit(house.headline[0], w * 0.7), h * 0.16)
  return (
    rect(0, 0, w, h, key) +
    g(
      { transform: move(w * 0.14, h * 0.12) },
      house.motif(w * 0.72, { main: paper, accent: house.inks.third, third: second }, key),
    ) +
    rect(0, h * 0.97, w, h * 0.03, main) +
    word(house.headline[0], w / 2, h * 0.56 + size, size, paper, { anchor: 'middle' }) +
    greek(w * 0.3, h * 0.86, w * 0.4, 1, 10, paper, h * 0.012) +
    greek(w * 0.38, h * 0.91, w * 0.24, 1, 10, '#8d887c', h * 0.012)
  )
}

/** `art` fills the poster panel of the near side; the far side shows only its back. */
const aFrame = (sheet: Sheet, cam: Camera, art: (w: number, h: number) => string): string => {
  const [w, h, d] = [560, 830, 190]
  const slope = Math.hypot(h, d)
  const metal = sheet.slant('0 #f4f4f2, .5 #c4c7cb, 1 #8d9197')
  const leg = (z: number, colour: string): string =>
    path(quad(cam, [w / 2, 0, z], [w / 2, 0, z - 26 * Math.sign(z)], [w / 2, h, 0]), colour)
  const back = path(
    quad(cam, [-w / 2 + 20, 0, -d], [w / 2, 0, -d], [w / 2, h - 16, 0], [-w / 2 + 20, h - 16, 0]),
    '#55585d',
  )
  const [ax, ay] = project(cam, [w / 2, h * 0.3, d * 0.7])
  const [bx, by] = project(cam, [w / 2, h * 0.3, -d * 0.7])
  return (
    sheet.shadow(
      quad(cam, [-w / 2, 0, d], [w / 2, 0, d], [w / 2 + 230, 0, -d + 60], [-w / 2 + 190, 0, -d]),
      20,
      0.36,
    ) +
    sheet.shadow(
      quad(cam, [-w / 2, 0, d + 10], [w / 2, 0, d + 10], [w / 2 + 20, 0, d - 40], [-w / 2, 0, d - 40]),
      7,
      0.5,
    ) +
    back +
    leg(-d, '#6a6e74') +
    stroke(`M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`, '#6a6e74', 5 * cam.scale) +
    leg(d, '#83878d') +
    g(
      { transform: plane(cam, [-w / 2, h, 0], [1, 0, 0], [0, -h / slope, d / slope]) },
      path(roundRect(0, 0, w, slope, 26), metal),
      path(roundRect(1.5, 1.5, w - 3, slope - 3, 25), 'none', {
        stroke: '#fff',
        'stroke-width': 3,
        opacity: '.7',
      }),
      g({ transform: 'translate(34 40)' }, art(w - 68, slope - 96)),
      path(roundRect(34, 40, w - 68, slope - 96, 0), 'none', {
        stroke: '#1a1020',
        'stroke-width': 3,
        opacity: '.4',
      }),
      rect(w / 2 - 70, 12, 140, 14, '#6a6e74', { rx: 7, opacity: '.7' }),
    )
  )
}

export const aFrameSign = drawing({
  category: 'Signs',
  views: ['main', 'detail', 'scene'],
  options: { printing: printings, finishing: finishings, printColours, house: signHouse },
  inScale: { company: 'person', mm: () => 0.96, at: [560, 1080] },
  alt: (_, view) =>
    view === 'detail'
      ? 'Snap frame of a pavement sign, close up'
      : view === 'scene'
        ? 'Two A-frame pavement signs, one seen from behind'
        : 'A-frame pavement sign that says OPEN',
  draw: ({ sheet, view, options, own }) => {
    const cam: Camera = { ...street, yaw: 26, pitch: 14, cy: 1080, cx: 550, scale: 1.16 }
    const job = signJob(options.printColours, options.house, own)
    const printed = (w: number, h: number): string =>
      (ownFace(job, w, h) ?? pavementArt(w, h, job)) + coat(sheet, options.finishing, w, h)
    const plain = (w: number, h: number): string =>
      rect(0, 0, w, h, '#d6d3cb') + rect(0, 0, w, h, sheet.slant('0 #fff .5, 1 #1a1020 .12'))
    if (view === 'detail') return aFrame(sheet, { ...cam, scale: 1.62, cx: 600, cy: 1370 }, printed)
    if (view === 'scene')
      return (
        aFrame(
          sheet,
          { ...cam, scale: 0.76, cx: 850, cy: 790 },
          options.printing === 'Double-Sided' ? printed : plain,
        ) + aFrame(sheet, { ...cam, scale: 0.98, cx: 370, cy: 1090 }, printed)
      )
    return aFrame(sheet, cam, printed)
  },
})
