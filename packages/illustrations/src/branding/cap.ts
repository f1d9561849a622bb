import { type House, houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import type { Own } from '../kit/own-artwork.ts'
import { darken, leadWith, lighten, luminance, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { rad } from '../kit/space.ts'
import { circle, ellipse, g, move, num, path, stroke } from '../kit/svg.ts'
import { garment } from './cloth.ts'
import { chestMark } from './prints.ts'

/** The head opening, seen from a little above: everything else is hung on this ellipse. */
const rim = { cx: 640, cy: 640, rx: 300, ry: 96 } as const
const crown = 'M340 640C328 452 436 284 632 280C842 280 948 440 940 640A300 96 0 0 1 340 640Z'

/** A line across the peak, from the seam (0) to its outer edge (1), as a run of points from left to right. */
const peakLine = (share: number): string => {
  const points: string[] = []
  for (let i = 0; i <= 34; i += 1) {
    const u = i / 34
    const bulge = Math.sin(Math.PI * u) ** 0.74
    const reach = share * 1.04 * bulge
    const angle = rad(196 - u * 126)
    const x = rim.cx + Math.cos(angle) * rim.rx * (1 + reach)
    const y = rim.cy + Math.sin(angle) * rim.ry * (1 + reach) + reach * (84 - 40 * bulge)
    points.push(`${num(x)} ${num(y)}`)
  }
  return `M${points.join('L')}`
}

const [leftEnd, rightEnd] = ['351.6 613.5', '742.6 730.2']
const peak = `${peakLine(1)}A300 96 0 0 1 ${leftEnd}Z`

const cap = (sheet: Sheet, colour: string, house: House, own: Own | undefined): string => {
  const line = darken(colour, 0.5)
  const thread = luminance(colour) < 0.2 ? lighten(colour, 0.34) : line
  const stitches = { opacity: '.5', 'stroke-dasharray': '7 5' }
  const mark = own
    ? g({ transform: 'translate(-100 -80)' }, own.art('front')(220, 150))
    : chestMark(house, -75, -75, 150, colour)
  return (
    sheet.shadow('M150 800Q420 960 760 770L960 690L1040 740Q820 930 500 930Q200 930 150 800Z', 20, 0.42) +
    garment(sheet, {
      outline: crown,
      colour,
      folds: [
        ['l', 'M440 424C480 366 540 340 610 338', 60, 0.4],
        ['d', 'M936 420C926 540 916 620 890 720', 90, 0.4],
        ['d', 'M350 690Q600 790 930 690', 44, 0.34],
        ['d', 'M760 360C820 440 830 560 826 700', 30, 0.16],
      ],
      print: g({ transform: 'matrix(.9 .12 -.05 1 500 540)' }, mark),
    }) +
    stroke(
      'M624 282C716 350 752 530 742 730M642 280C810 320 892 470 906 682M622 282C500 300 376 420 354 660',
      line,
      3,
      {
        opacity: '.5',
      },
    ) +
    stroke(
      'M636 286C730 356 766 530 756 728M612 286C520 310 396 430 372 668M362 668Q600 764 920 664',
      thread,
      2,
      stitches,
    ) +
    circle(824, 430, 9, line, { opacity: '.7' }) +
    circle(862, 524, 8, line, { opacity: '.6' }) +
    ellipse(632, 280, 30, 13, darken(colour, 0.3)) +
    ellipse(628, 275, 23, 8, lighten(colour, 0.22)) +
    path(peak, darken(colour, 0.6), { transform: 'translate(0 14)' }) +
    garment(sheet, {
      outline: peak,
      colour,
      folds: [
        ['l', 'M190 730Q240 690 330 700', 50, 0.5],
        ['d', `M${leftEnd}A300 96 0 0 0 ${rightEnd}`, 46, 0.6],
        ['d', 'M420 900Q640 880 720 760', 50, 0.34],
      ],
    }) +
    stroke(peakLine(0.34) + peakLine(0.62) + peakLine(0.9), thread, 2, stitches)
  )
}

export const capDrawing = drawing({
  category: 'Branding',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Black'), house: housesFrom('studio') },
  body: ({ colour }) => stockColours[colour],
  inScale: { company: 'grip', mm: () => 3.3, at: [900, 560] },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? `Stitched mark on a ${colour.toLowerCase()} cap`
      : view === 'scene'
        ? `Three ${colour.toLowerCase()} caps`
        : `${colour} cap with an embroidered mark`,
  draw: ({ sheet, view, options, own }) => {
    const one = cap(sheet, stockColours[options.colour], houseOf(options.house), own)
    if (view === 'detail') return g({ transform: move(-560, -560, 0, 2) }, one)
    if (view === 'scene')
      return [move(400, -60, 0, 0.76), move(-50, 190, 0, 0.76), move(380, 450, 0, 0.76)]
        .map(sheet.reuse(one))
        .join('')
    return g({ transform: move(-50, -20, 0, 1.1) }, one)
  },
})
