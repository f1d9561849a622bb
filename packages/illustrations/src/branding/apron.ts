import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { darken, leadWith, lighten, stockColours } from '../kit/palette.ts'
import { g, move, path, stroke } from '../kit/svg.ts'
import { type Fold, garment, resting } from './cloth.ts'
import { garmentPrint, printSizes } from './prints.ts'

const bib =
  'M470 250Q600 274 730 250C734 360 770 440 872 500C884 700 880 900 866 1056Q600 1082 334 1056C320 900 316 700 328 500C430 440 466 360 470 250Z'

const apronFolds: readonly Fold[] = [
  ['d', 'M340 520C420 660 404 860 360 1062C330 880 330 700 340 520Z', 0, 0.2],
  ['l', 'M500 270C480 520 470 720 470 1060C540 760 530 480 550 270Z', 0, 0.5],
  ['d', 'M866 520C780 680 800 880 860 1062C880 880 880 700 866 520Z', 0, 0.3],
  ['d', 'M640 1064C660 960 640 900 660 790C690 900 680 980 690 1064Z', 0, 0.16],
]

export const apron = drawing({
  category: 'Branding',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Black'), printFront: printSizes, house: housesFrom('kiosk') },
  body: ({ colour }) => stockColours[colour],
  inScale: { company: 'person', mm: () => 0.98, at: [600, 1056], isNear: true },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? `Bib and pocket of a ${colour.toLowerCase()} apron, close up`
      : view === 'scene'
        ? `Two ${colour.toLowerCase()} aprons`
        : `${colour} apron with a printed bib`,
  draw: ({ sheet, view, options, own }) => {
    const colour = stockColours[options.colour]
    const strap = (d: string): string =>
      stroke(d, darken(colour, 0.4), 27) +
      stroke(d, darken(colour, 0.1), 23) +
      stroke(d, '#fff', 2, { opacity: '.2', 'stroke-dasharray': '5 4' })
    const pocket = 'M430 740H770V930Q600 946 430 930Z'
    const scale = options.printFront === 'A4' ? 0.74 : options.printFront === 'A3' ? 0.9 : 1.06
    const art =
      options.printFront === 'None'
        ? ''
        : g(
            { transform: move(600, 372, 0, scale) },
            g(
              { transform: 'translate(-600 0)' },
              garmentPrint('A4', 'front', colour, 0, 14, houseOf(options.house), own),
            ),
          )
    const one =
      resting(sheet, bib) +
      strap('M488 262C470 120 540 84 600 84C660 84 730 120 712 262') +
      strap('M336 506C250 520 230 600 256 700C270 760 250 800 226 836') +
      strap('M864 506C950 520 970 600 944 700C930 760 950 800 974 836') +
      garment(sheet, {
        outline: bib,
        colour,
        folds: apronFolds,
        print: art,
        seams: 'M474 274Q600 296 726 274M338 1034Q600 1060 862 1034',
      }) +
      sheet.shadow(pocket, 5, 0.3, 'translate(3 5)') +
      path(pocket, lighten(colour, 0.04)) +
      stroke(`${pocket}M430 768H770M600 768V940`, darken(colour, 0.5), 2.4, { opacity: '.5' })
    if (view === 'detail') return g({ transform: move(-450, -430, -3, 1.72) }, one)
    if (view === 'scene')
      return [move(420, 70, 2, 0.8), move(-130, 170, -2, 0.8)].map(sheet.reuse(one)).join('')
    return g({ transform: move(-20, 10, 0, 1.02) }, one)
  },
})
