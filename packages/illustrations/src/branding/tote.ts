import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { darken, leadWith, stockColours } from '../kit/palette.ts'
import { g, move, stroke } from '../kit/svg.ts'
import { type Fold, garment, resting } from './cloth.ts'
import { garmentPrint, printSizes } from './prints.ts'

const bag =
  'M300 420Q600 440 900 420C906 640 912 860 902 1056Q880 1076 600 1080Q320 1076 298 1056C288 860 294 640 300 420Z'

export const tote = drawing({
  category: 'Branding',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Beige'), printFront: printSizes, house: housesFrom('market') },
  body: ({ colour }) => stockColours[colour],
  inScale: { company: 'person', mm: () => 1.75, at: [600, 1080], isNear: true },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? `Handle stitching of a ${colour.toLowerCase()} tote bag`
      : view === 'scene'
        ? `Two ${colour.toLowerCase()} tote bags`
        : `${colour} tote bag with a print`,
  draw: ({ sheet, view, options, own }) => {
    const colour = stockColours[options.colour]
    const handle = (d: string, tone: string): string =>
      stroke(d, darken(tone, 0.45), 40) + stroke(d, tone, 36) + stroke(d, '#fff', 26, { opacity: '.08' })
    const art = garmentPrint(
      options.printFront === 'A2' ? 'A3' : options.printFront,
      'front',
      colour,
      options.printFront === 'A4' ? 560 : 520,
      options.printFront === 'A2' ? 16 : 15,
      houseOf(options.house),
      own,
    )
    const folds: readonly Fold[] = [
      ['d', 'M304 430C380 620 350 860 300 1060C290 860 290 640 304 430Z', 0, 0.22],
      ['l', 'M420 450C400 640 430 820 410 1060C480 820 470 640 480 450Z', 0, 0.5],
      ['d', 'M896 430C820 620 850 880 902 1060C912 860 906 640 896 430Z', 0, 0.32],
      ['d', 'M300 1066Q600 1000 900 1066Q600 1086 300 1066Z', 0, 0.3],
      ['d', 'M440 480C480 520 500 560 506 620C480 580 460 550 430 520Z', 0, 0.14],
    ]
    const one =
      resting(sheet, bag) +
      handle('M436 440C430 210 520 150 600 150C680 150 770 210 764 440', darken(colour, 0.2)) +
      garment(sheet, { outline: bag, colour, folds, print: art, seams: 'M300 470Q600 490 900 470' }) +
      handle('M436 478C424 250 520 196 600 196C680 196 776 250 764 478', colour) +
      stroke(
        'M420 440h32v36h-32ZM748 440h32v36h-32ZM420 440l32 36M452 440l-32 36M748 440l32 36M780 440l-32 36',
        darken(colour, 0.5),
        2,
        { opacity: '.6' },
      )
    if (view === 'detail') return g({ transform: move(-560, -620, -4, 2.1) }, one)
    if (view === 'scene')
      return [move(400, 10, 6, 0.82), move(-110, 180, -5, 0.84)].map(sheet.reuse(one)).join('')
    return g({ transform: move(-12, -24, 0, 1.02) }, one)
  },
})
