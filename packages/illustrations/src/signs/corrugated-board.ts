import { greek } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import { inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { type Camera, plane, quad } from '../kit/space.ts'
import { g, num, path, rect, stroke } from '../kit/svg.ts'
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
const [W, H] = [700, 480]

const boardArt = (w: number, h: number, { main, house }: SignJob): string =>
  rect(0, h * 0.66, w, h * 0.34, main) +
  house.mark(w * 0.08, h * 0.07, h * 0.17, main, key) +
  word(
    house.headline.join(' '),
    w * 0.08,
    h * 0.56,
    Math.min(h * 0.24, fit(house.headline.join(' '), w * 0.84)),
    key,
  ) +
  greek(w * 0.08, h * 0.78, w * 0.6, 2, h * 0.09, paper, h * 0.03)

const board = (
  sheet: Sheet,
  cam: Camera,
  art: string,
  [w, h]: readonly [number, number] = [W, H],
): string => {
  const [t, lift] = [18, 300]
  let flutes = ''
  for (let i = 0; i < 48; i += 1) flutes += `M${num(i * (w / 48))} 0v${t}`
  const stake = (x: number): string =>
    stroke(quad(cam, [x, 0, -4], [x, lift + 4, -4]).replace('Z', ''), '#55585d', 9 * cam.scale) +
    stroke(quad(cam, [x - 3, 0, -4], [x - 3, lift + 4, -4]).replace('Z', ''), '#c9ccd0', 3 * cam.scale)
  return (
    sheet.shadow(
      quad(cam, [-w * 0.4, 0, 20], [w * 0.5, 0, 20], [w * 0.72, 0, -70], [-w * 0.2, 0, -70]),
      18,
      0.36,
    ) +
    stake(-w * 0.3) +
    stake(w * 0.3) +
    path(
      quad(
        cam,
        [w / 2, lift, t / 2],
        [w / 2, lift, -t / 2],
        [w / 2, lift + h, -t / 2],
        [w / 2, lift + h, t / 2],
      ),
      '#c3bdaf',
    ) +
    g(
      { transform: plane(cam, [-w / 2, lift + h, -t / 2], [1, 0, 0], [0, 0, 1]) },
      rect(0, 0, w, t, '#8d8778'),
      stroke(flutes, '#f4f1e8', 4),
      stroke(`M0 1.5H${w}M0 ${t - 1.5}H${w}`, '#fffdf8', 3),
    ) +
    g(
      { transform: plane(cam, [-w / 2, lift + h, t / 2], [1, 0, 0], [0, -1, 0]) },
      rect(0, 0, w, h, paper),
      art,
      rect(0, 0, w, h, sheet.slant('0 #fff .25, .5 #fff 0, 1 #1a1020 .14')),
      stroke(flutes.replaceAll(`v${t}`, `v${h}`), '#1a1020', 1, { opacity: '.05' }),
    )
  )
}

export const corrugatedBoard = drawing({
  category: 'Signs',
  views: ['main', 'detail', 'scene'],
  options: { printing: printings, finishing: finishings, printColours, house: signHouse },
  inScale: { company: 'person', mm: () => 1.1, at: [600, 1100] },
  alt: (_, view) =>
    view === 'detail'
      ? 'Fluted edge of a corrugated plastic board'
      : view === 'scene'
        ? 'Two corrugated plastic boards on stakes, one seen from behind'
        : 'Corrugated plastic board on wire stakes',
  draw: ({ sheet, view, options, own }) => {
    const cam: Camera = { ...street, pitch: 20, cx: 590, cy: 1090, scale: 1.28 }
    const job = signJob(options.printColours, options.house, own)
    const size = own?.shape(W, H) ?? ([W, H] as const)
    const printed =
      (ownFace(job, ...size) ?? boardArt(...size, job)) + coat(sheet, options.finishing, ...size)
    if (view === 'detail') return board(sheet, { ...cam, pitch: 40, scale: 2.9, cx: 1080, cy: 2080 }, printed)
    if (view === 'scene')
      return (
        board(
          sheet,
          { ...cam, scale: 0.78, cx: 830, cy: 760 },
          options.printing === 'Double-Sided' ? printed : '',
        ) + board(sheet, { ...cam, scale: 1, cx: 430, cy: 1100 }, printed)
      )
    return board(sheet, { ...cam, scale: cam.scale * Math.min(1, H / size[1]) }, printed, size)
  },
})
