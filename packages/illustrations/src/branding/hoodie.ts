import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { darken, leadWith, lighten, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { circle, g, move, path, stroke } from '../kit/svg.ts'
import { type Fold, garment, mirror, resting } from './cloth.ts'
import {
  body,
  bodyFolds,
  cuff,
  hem,
  hoodBack,
  mirrored,
  opening,
  pocket,
  rim,
  sleeve,
  sleeveFolds,
} from './hoodie-cut.ts'
import { garmentPrint, printSizes } from './prints.ts'

const CM = 8.2

/** Knitted edges: one pattern of ribs, clipped to cuff or hem. */
const ribbing = (sheet: Sheet, d: string, colour: string): string => {
  const knit = sheet.define(
    'pattern',
    { width: 13, height: 20, patternUnits: 'userSpaceOnUse' },
    stroke('M4 0V20', darken(colour, 0.5), 3, { opacity: '.3' }),
  )
  return path(d, darken(colour, 0.07)) + path(d, `url(#${knit})`)
}

const hoodie = (sheet: Sheet, colour: string, side: 'front' | 'back', print: string): string => {
  const arm = (d: string, folds: readonly Fold[]): string => garment(sheet, { outline: d, colour, folds })
  const base =
    sheet.reuse(
      resting(sheet, body, sleeve, mirror(sleeve), hoodBack),
      sheet.stamp(hoodBack, { fill: darken(colour, 0.1) }),
      arm(sleeve, sleeveFolds),
      arm(mirror(sleeve), mirrored(sleeveFolds)),
      ribbing(sheet, cuff, colour),
      ribbing(sheet, mirror(cuff), colour),
    )('') +
    garment(sheet, { outline: body, colour, folds: bodyFolds, print }) +
    ribbing(sheet, hem, colour)
  if (side === 'back') {
    const hood =
      'M446 322C430 216 470 112 600 106C730 112 770 216 754 322C720 400 660 436 600 440C540 436 480 400 446 322Z'
    return (
      base +
      sheet.stamp(hood, { fill: '#0b0914', opacity: '.3', filter: sheet.blur(10), y: 14 }) +
      garment(sheet, {
        outline: hood,
        colour,
        folds: [
          ['l', 'M480 240Q510 130 640 130Q540 160 480 240Z', 0, 0.6],
          ['d', 'M460 340Q600 470 740 340Q600 420 460 340Z', 0, 0.34],
        ],
        seams: 'M600 108V438',
      })
    )
  }
  const cord = 'M548 388C544 420 552 450 547 486'
  const string = (d: string, x: number): string =>
    stroke(d, '#0b0914', 9, { opacity: '.2', transform: 'translate(4 4)' }) +
    stroke(d, lighten(colour, 0.72), 8, { 'stroke-linecap': 'round' }) +
    stroke(`M${x} 480v30`, '#c9ccd0', 10)
  return (
    base +
    sheet.stamp(pocket, { fill: colour }) +
    sheet.stamp(pocket, {
      fill: sheet.slant('0 #fff .12, 1 #0b0914 .16'),
    }) +
    stroke('M462 742H738L800 858M400 858L462 742', darken(colour, 0.5), 3, { opacity: '.55' }) +
    stroke('M400 858L462 742M738 742L800 858', '#0b0914', 12, {
      opacity: '.2',
      filter: sheet.blur(4),
      transform: 'translate(0 6)',
    }) +
    path(
      'M452 318C484 370 540 410 600 436C660 410 716 370 748 318L760 350Q690 440 600 466Q510 440 440 350Z',
      '#0b0914',
      {
        opacity: '.3',
        filter: sheet.blur(8),
      },
    ) +
    sheet.stamp(opening, { fill: darken(colour, 0.52) }) +
    path('M520 250Q600 300 680 250Q690 310 600 380Q510 310 520 250Z', '#0b0914', {
      opacity: '.22',
      filter: sheet.blur(8),
    }) +
    sheet.stamp(rim, { fill: colour, 'fill-rule': 'evenodd' }) +
    sheet.stamp(rim, {
      fill: sheet.linear('0 #fff .26, .45 #fff 0, 1 #0b0914 .3', 0, 0, 1, 0.7),
      'fill-rule': 'evenodd',
    }) +
    sheet.stamp(opening, { fill: 'none', stroke: darken(colour, 0.5), 'stroke-width': 2, opacity: '.5' }) +
    stroke('M452 318C484 362 540 400 600 424C660 400 716 362 748 318', darken(colour, 0.5), 2.4, {
      opacity: '.5',
    }) +
    circle(548, 388, 8, '#c9ccd0') +
    circle(652, 388, 8, '#c9ccd0') +
    string(cord, 547) +
    string(mirror(cord), 653)
  )
}

export const hoodieDrawing = drawing({
  category: 'Branding',
  views: ['main', 'detail', 'scene'],
  options: {
    colour: leadWith('Gray'),
    house: housesFrom('club'),
    printFront: printSizes,
    printBack: ['None', 'A4', 'A3', 'A2'],
    side: ['front', 'back'],
  },
  body: ({ colour }) => stockColours[colour],
  inScale: { company: 'wearer', sleeves: 'long', isTurned: ({ side }) => side === 'back' },
  alt: ({ colour, side }, view) =>
    view === 'detail'
      ? `Hood and drawstrings of a ${colour.toLowerCase()} hoodie, close up`
      : view === 'scene'
        ? `${colour} hoodie, front and back`
        : `${colour} hoodie, ${side}`,
  draw: ({ sheet, view, options, own }) => {
    const colour = stockColours[options.colour]
    const house = houseOf(options.house)
    // A pocket leaves room for A4 at most on the front; larger choices fill that room.
    const chest =
      options.printFront === 'None'
        ? ''
        : g(
            {
              transform: move(
                600,
                options.printFront === 'A4' ? 528 : 500,
                0,
                { A4: 1, A3: 1.3, A2: 1.46 }[options.printFront],
              ),
            },
            g({ transform: 'translate(-600 0)' }, garmentPrint('A4', 'front', colour, 0, CM, house, own)),
          )
    const front = hoodie(sheet, colour, 'front', chest)
    const back = (): string =>
      hoodie(sheet, colour, 'back', garmentPrint(options.printBack, 'back', colour, 470, CM, house, own))
    if (view === 'scene')
      return (
        g({ transform: move(330, -20, 4, 0.84) }, back()) + g({ transform: move(-110, 180, -4, 0.88) }, front)
      )
    if (view === 'detail') return g({ transform: move(-560, -180, -3, 1.95) }, front)
    const seen = options.side === 'front' ? front : back()
    return view === 'scale' ? seen : g({ transform: move(-48, -10, 0, 1.08) }, seen)
  },
})
