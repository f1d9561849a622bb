import { cropMarks, processBar, registration } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { word } from '../kit/letters.ts'
import { darken, inks } from '../kit/palette.ts'
import { g, move, multiply, path, rect, stroke } from '../kit/svg.ts'

const { cyan, magenta, yellow, key, paper } = inks

/** The 404: three plates that never agreed on where zero is. */
export const misprint = drawing({
  category: 'House',
  views: ['main'],
  options: {},
  alt: () => 'Misprinted sheet: the number 404 out of register',
  draw: ({ sheet }) => {
    const plate = (x: number, y: number, turn: number, colour: string): string =>
      g(
        { transform: move(x, y, turn), ...multiply },
        word('404', 430, 520, 300, colour, { anchor: 'middle', weight: 0.24, spacing: 0.16 }),
      )
    const leaf = 'M0 0H860V760H0Z'
    return g(
      { transform: move(196, 190, -5) },
      sheet.shadow(leaf, 20, 0.3, 'translate(16 22)'),
      path(leaf, paper),
      sheet.clipped(
        leaf,
        plate(-22, -16, -3, cyan),
        plate(20, 8, 2, magenta),
        plate(-2, 34, -1, yellow),
        path('M560 620C650 600 700 650 860 610V690C740 720 640 660 560 690Z', magenta, {
          opacity: '.5',
          ...multiply,
        }),
        stroke('M600 640C700 630 740 660 860 640', paper, 5, { opacity: '.7' }),
        rect(0, 0, 860, 760, sheet.slant('0 #fff .2, 1 #1a1020 .08')),
      ),
      cropMarks(60, 60, 740, 640, 8, 34, key, 3),
      registration(430, 44, 22, key, 3),
      registration(448, 58, 22, magenta, 3),
      registration(430, 716, 22, key, 3),
      registration(416, 724, 22, cyan, 3),
      processBar(92, 650, 30),
      path('M860 760L742 760L860 640Z', sheet.linear('0 #fff, .5 #e5dfd1, 1 #bdb6a6', 0.9, 0.9, 0.3, 0.3)),
      path('M742 760L860 640L770 664Z', darken(paper, 0.12)),
    )
  },
})
