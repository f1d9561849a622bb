import { cropMarks, processBar, registration } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { inks } from '../kit/palette.ts'
import { circle, g, multiply, path, rect, stroke } from '../kit/svg.ts'
import { handles, nib } from './overlay.ts'

const { cyan, magenta, yellow, key, paper } = inks

export const graphicDesign = drawing({
  category: 'Design',
  views: ['main'],
  options: {},
  alt: () => 'Artboard with overprinting shapes and a pen tool',
  draw: ({ sheet }) =>
    sheet.shadow('M214 214H1014V1014H214Z', 20, 0.6) +
    rect(200, 200, 800, 800, paper) +
    cropMarks(200, 200, 800, 800, 22, 60, paper, 3) +
    registration(600, 120, 30, paper) +
    registration(600, 1080, 30, paper) +
    g(
      {},
      circle(480, 520, 210, magenta),
      path('M480 310H900V730H690A210 210 0 0 1 480 520Z', yellow, multiply),
    ) +
    path('M300 900C400 700 560 940 700 800S860 780 900 700V900Z', key) +
    stroke('M300 900C400 700 560 940 700 800S860 780 900 700', cyan, 3) +
    handles([
      [300, 900, 50, -100],
      [700, 800, 70, -66],
      [900, 700, 26, -60],
    ]) +
    nib(900, 700, 1.1) +
    processBar(236, 236, 26),
})
