import { greek } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import { darken, inks, lighten } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { circle, g, move, path, rect, roundRect, stroke } from '../kit/svg.ts'
import { parked } from './bakkie.ts'
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

const { paper } = inks

const magnetArt = (w: number, h: number, { main, second, house }: SignJob): string =>
  rect(0, 0, w, h, main) +
  g(
    { transform: move(w * 0.64, h * 0.3) },
    house.motif(w * 0.32, { main: paper, accent: house.inks.third, third: second }, main),
  ) +
  rect(w * 0.07, h * 0.2, w * 0.2, h * 0.05, paper) +
  word(house.name, w * 0.07, h * 0.62, Math.min(h * 0.26, fit(house.name, w * 0.52)), paper) +
  greek(w * 0.07, h * 0.82, w * 0.36, 1, 10, paper, h * 0.045)

const magnetSheet = (sheet: Sheet, w: number, h: number, ink: SignJob, finishing: Finishing): string => {
  const outline = roundRect(0, 0, w, h, h * 0.06)
  return (
    sheet.shadow(outline, 4, 0.4, 'translate(4 5)') +
    path(outline, '#2b2b2f', { transform: 'translate(2 3)' }) +
    sheet.clipped(
      outline,
      ownFace(ink, w, h) ?? magnetArt(w, h, ink),
      coat(sheet, finishing, w, h),
      rect(0, 0, w, h, sheet.down('0 #fff .3, .3 #fff .02, 1 #1a1020 .16')),
    )
  )
}

/** One door of a white bakkie, close to straight on. */
const door = (sheet: Sheet, body: string): string => {
  const seam = darken(body, 0.5)
  const frame =
    'M150 1080V520L330 190Q346 160 384 160H1010Q1036 160 1040 190L1060 520V980Q1060 1080 960 1080Z'
  return (
    rect(
      0,
      470,
      1200,
      730,
      sheet.linear(
        [
          [0, '#fff'],
          [0.2, body],
          [0.62, darken(body, 0.06)],
          [1, darken(body, 0.3)],
        ],
        0,
        0,
        0,
        1,
      ),
    ) +
    path(
      'M0 480H150L318 150Q344 104 400 104H1200V500H0Z',
      sheet.linear(
        [
          [0, '#fff'],
          [1, darken(body, 0.08)],
        ],
        0,
        0,
        0,
        1,
      ),
    ) +
    stroke('M150 480L318 150Q344 104 400 104H1200', darken(body, 0.3), 4) +
    path('M1090 500L1076 216Q1076 204 1090 204H1200V500Z', '#24343d') +
    path(
      'M246 500L396 216Q404 204 420 204H990Q1006 204 1008 220L1024 500Z',
      sheet.slant('0 #7f9ba8, .4 #31454f, 1 #18242b'),
    ) +
    path('M500 500L640 204H740L600 500ZM780 500L920 204H950L810 500Z', '#fff', { opacity: '.14' }) +
    stroke('M236 506H1036', '#202024', 14) +
    stroke(frame, seam, 5, { opacity: '.55' }) +
    stroke(frame, '#fff', 3, { opacity: '.7', transform: 'translate(5 3)' }) +
    rect(0, 590, 1200, 7, '#fff', { opacity: '.8' }) +
    rect(0, 597, 1200, 5, seam, { opacity: '.25' }) +
    sheet.shadow(roundRect(858, 568, 150, 46, 20), 6, 0.4) +
    path(roundRect(850, 556, 156, 46, 22), '#2b2b2f') +
    path(roundRect(850, 556, 156, 20, 10), '#5b5d63') +
    circle(1024, 652, 13, '#4a4d52') +
    path('M120 470Q116 400 190 396H262Q290 398 292 430V476Q290 506 262 508H160Q124 506 120 470Z', '#232327') +
    path('M136 430Q150 408 190 408H258Q276 410 278 430Z', '#4a4d52')
  )
}

export const magnet = drawing({
  category: 'Signs',
  views: ['main', 'detail', 'scene'],
  options: { finishing: finishings, printColours, house: signHouse },
  inScale: { of: 'scene', company: 'passer-by', mm: () => 0.25, at: [1010, 980] },
  alt: (_, view) =>
    view === 'detail'
      ? 'Rounded corner of a vehicle magnet, close up'
      : view === 'scene'
        ? 'Bakkie with a magnetic sign on its door'
        : 'Magnetic sign on a bakkie door',
  draw: ({ sheet, view, options, ground, own }) => {
    const sign = (w: number, h: number): string =>
      magnetSheet(sheet, w, h, signJob(options.printColours, options.house, own), options.finishing)
    if (view === 'scene')
      return (
        circle(780, 560, 330, lighten(ground, 0.4)) +
        rect(0, 840, 1200, 360, darken(ground, 0.1)) +
        stroke('M0 1050H1200', lighten(ground, 0.5), 18, { 'stroke-dasharray': '150 110' }) +
        parked(sheet, 20, 440, 1.16, '#f4f3ef', g({ transform: 'translate(404 236)' }, sign(132, 72)))
      )
    const on = g({ transform: 'translate(300 668)' }, sign(560, 300))
    if (view === 'detail') return g({ transform: move(-900, -1330, 0, 2.2) }, door(sheet, '#eeeeea'), on)
    return door(sheet, '#eeeeea') + on
  },
})
