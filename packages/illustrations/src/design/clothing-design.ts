import { arches, quarterRings, sunset } from '../kit/artwork.ts'
import { processBar } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import { darken, inks, stockColours } from '../kit/palette.ts'
import { circle, g, move, path, rect, stroke } from '../kit/svg.ts'
import { frame, nib } from './overlay.ts'

const { cyan, magenta, yellow, key, paper } = inks

const line = '#8d887c'

const teeFlat =
  'M250 60C220 80 180 92 150 104C110 124 70 190 34 260L112 302L146 252C150 360 148 470 140 600Q300 616 460 600C452 470 450 360 454 252L488 302L566 260C530 190 490 124 450 104C420 92 380 80 350 60C340 110 260 110 250 60Z'

export const clothingDesign = drawing({
  category: 'Design',
  views: ['main'],
  options: {},
  alt: () => 'T-shirt pattern with artwork being placed on its chest',
  draw: () =>
    g(
      { transform: move(96, 150, 0, 1.5) },
      path(teeFlat, '#2a2927'),
      stroke(teeFlat, paper, 3),
      stroke(
        'M144 580Q300 596 456 580M48 268L122 308M552 268L478 308M150 104C134 160 138 210 146 252M450 104C466 160 462 210 454 252',
        line,
        2,
        { 'stroke-dasharray': '6 5' },
      ),
    ) +
    arches(546, 640, 190, [magenta, '#2a2927', yellow, '#2a2927', paper]) +
    word('FIELD', 546, 760, fit('FIELD', 360), paper, { anchor: 'middle' }) +
    frame(340, 430, 412, 350) +
    nib(752, 780, 1) +
    processBar(980, 1040, 34),
})

const seams =
  'M144 580Q300 596 456 580M48 268L122 308M552 268L478 308M150 104C134 160 138 210 146 252M450 104C466 160 462 210 454 252M240 66C252 126 348 126 360 66'

/** Side of a cap: crown, button, and a peak that dips at its end. */
const crown = 'M24 168C14 72 84 8 170 8C262 8 316 76 312 168Q170 190 24 168Z'
const brim =
  'M300 152C370 146 446 164 470 194C474 206 462 208 446 204C400 194 340 184 240 180Q290 172 300 152Z'

const bag = 'M0 120H300L308 500Q150 512-8 500Z'

export const apparelDesign = drawing({
  category: 'Design',
  views: ['main'],
  options: {},
  alt: () => 'Apparel range: two shirts, a cap and a bag in matching colours',
  draw: ({ sheet }) => {
    const lit = sheet.linear('0 #fff .18, .5 #fff 0, 1 #0b0914 .28', 0, 0, 1, 0.6)
    const tee = (x: number, y: number, scale: number, colour: string, art: string): string =>
      g(
        { transform: move(x, y, 0, scale) },
        sheet.shadow(teeFlat, 12, 0.6, 'translate(12 16)'),
        path(teeFlat, colour),
        art,
        path(teeFlat, lit),
        stroke(seams, key, 2.4, { opacity: '.3' }),
      )
    const swatches = [magenta, yellow, cyan, paper, stockColours.Gray]
      .map((colour, i) => rect(620 + i * 92, 1040, 76, 76, colour))
      .join('')
    return (
      tee(50, 70, 1.06, paper, arches(300, 270, 96, [magenta, paper, cyan, paper, key])) +
      tee(540, 330, 1.06, magenta, sunset(300, 250, 100, yellow, yellow)) +
      g(
        { transform: move(660, 90, -4, 0.98) },
        path(brim, darken(yellow, 0.3)),
        path(crown, yellow),
        path(crown, lit),
        stroke('M170 8C150 60 140 120 142 180M170 8C240 40 276 100 280 174', key, 2.4, { opacity: '.35' }),
        circle(170, 8, 10, key),
        arches(214, 132, 40, [key, yellow, magenta]),
      ) +
      g(
        { transform: move(140, 700, -4, 0.8) },
        stroke('M78 126C78-20 222-20 222 126', darken(cyan, 0.3), 24),
        path(bag, cyan),
        path(bag, lit),
        stroke('M0 152H300', key, 2.4, { opacity: '.3' }),
        quarterRings(60, 400, 180, 1, -1, [paper, cyan, key]),
      ) +
      swatches +
      stroke('M620 1020H1064', line, 3)
    )
  },
})
