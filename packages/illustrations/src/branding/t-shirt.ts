import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { darken, leadWith, lighten, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { g, move, path, rect, stroke } from '../kit/svg.ts'
import { garment, resting } from './cloth.ts'
import { garmentPrint } from './prints.ts'
import { bodyBack, bodyFront, CM, folds, seams, shirtOptions } from './shirt-cut.ts'

const insideNeck = (colour: string): string =>
  path('M506 214Q600 180 694 214C684 332 516 332 506 214Z', darken(colour, 0.42)) +
  path('M512 218Q600 190 688 218Q600 250 512 218Z', darken(colour, 0.26)) +
  rect(574, 222, 52, 26, lighten(colour, 0.65), { rx: 3, opacity: '.9' })

const rib = (d: string, colour: string): string =>
  stroke(d, darken(colour, 0.08), 20) +
  stroke(d, darken(colour, 0.4), 2, { opacity: '.4', transform: 'translate(0 11)' }) +
  stroke(d, '#fff', 2, { opacity: '.2', transform: 'translate(0 -7)' })

const tee = (sheet: Sheet, colour: string, side: 'front' | 'back', print: string): string => {
  const front = side === 'front'
  const outline = front ? bodyFront : bodyBack
  return (
    resting(sheet, bodyBack) +
    (front ? insideNeck(colour) : '') +
    garment(sheet, { outline, colour, folds, print, seams }) +
    rib(front ? 'M509 220C522 318 678 318 691 220' : 'M508 220Q600 262 692 220', colour)
  )
}

export const tShirt = drawing({
  category: 'Branding',
  views: ['main', 'detail', 'scene'],
  options: { ...shirtOptions, colour: leadWith('White'), house: housesFrom('studio') },
  body: ({ colour }) => stockColours[colour],
  inScale: { company: 'wearer', isTurned: ({ side }) => side === 'back' },
  alt: ({ colour, side, printFront, printBack }, view) => {
    const print = side === 'front' ? printFront : printBack
    if (view === 'detail') return `Neck and print of a ${colour.toLowerCase()} T-shirt, close up`
    if (view === 'scene') return `${colour} T-shirt, front and back`
    return `${colour} T-shirt, ${side}, ${print === 'None' ? 'no print' : `${print} print`}`
  },
  draw: ({ sheet, view, options, own }) => {
    const colour = stockColours[options.colour]
    const house = houseOf(options.house)
    const front = tee(
      sheet,
      colour,
      'front',
      garmentPrint(options.printFront, 'front', colour, 356, CM, house, own),
    )
    const back = (): string =>
      tee(sheet, colour, 'back', garmentPrint(options.printBack, 'back', colour, 300, CM, house, own))
    if (view === 'scene')
      return (
        g({ transform: move(330, 0, 4, 0.88) }, back()) + g({ transform: move(-120, 220, -4, 0.9) }, front)
      )
    if (view === 'detail')
      return g({ transform: move(-560, -300, -4, 2) }, options.side === 'front' ? front : back())
    const seen = options.side === 'front' ? front : back()
    return view === 'scale' ? seen : g({ transform: move(-84, -72, 0, 1.14) }, seen)
  },
})
