import { quarterRings } from '../kit/artwork.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import { inks } from '../kit/palette.ts'
import { g, move, stroke } from '../kit/svg.ts'
import { bakkieBody, parked } from '../signs/bakkie.ts'
import { dimension, handles } from './overlay.ts'

const { cyan, magenta, yellow, key, paper } = inks

const line = '#8d887c'

export const vehicleDesign = drawing({
  category: 'Design',
  views: ['main'],
  options: {},
  alt: () => 'Bakkie with a wrap design, and its outline above',
  draw: ({ sheet }) => {
    const wrap =
      quarterRings(20, 348, 360, 1, -1, [magenta, yellow, magenta, key, cyan]) +
      quarterRings(980, 348, 230, -1, -1, [yellow, magenta]) +
      word('FRESH', 416, 300, fit('FRESH', 250), key)
    return (
      g(
        { transform: move(110, 120, 0, 0.98) },
        stroke(bakkieBody, paper, 3),
        stroke(
          'M134 346a78 78 0 1 0 156 0a78 78 0 1 0-156 0M730 346a78 78 0 1 0 156 0a78 78 0 1 0-156 0M400 182C416 134 432 100 448 82Q454 76 468 76H608Q624 76 634 88C654 114 672 146 688 182ZM544 70V336M392 190V336',
          line,
          3,
        ),
        handles([
          [372, 190, 0, 0],
          [722, 178, 40, 10],
          [974, 262, 6, 34],
        ]),
      ) +
      parked(sheet, 70, 620, 1.06, '#f4f3ef', wrap) +
      dimension(130, 570, 1070, 570, line)
    )
  },
})
