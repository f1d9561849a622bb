import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { darken, leadWith, lighten, mix, stockColours } from '../kit/palette.ts'
import { circle, g, move, path, rect, stroke } from '../kit/svg.ts'
import { garment, mirror, resting } from './cloth.ts'
import { chestMark, garmentPrint } from './prints.ts'
import { bodyBack, bodyFront, CM, folds, seams, shirtOptions } from './shirt-cut.ts'

const collar = (colour: string): string => {
  const wing = 'M508 206C530 238 562 268 600 292L548 344C518 312 494 262 486 220Z'
  const top = lighten(colour, 0.08)
  return (
    path('M506 214Q600 176 694 214L600 300Z', darken(colour, 0.44)) +
    path('M500 208Q600 166 700 208Q600 232 500 208Z', darken(colour, 0.2)) +
    [wing, mirror(wing)]
      .map((d) => path(d, top) + stroke(d, darken(colour, 0.42), 2, { opacity: '.5' }))
      .join('')
  )
}

const placket = (colour: string): string =>
  rect(578, 290, 44, 170, darken(colour, 0.06)) +
  stroke('M578 290V460H622V290', darken(colour, 0.45), 2, { opacity: '.5' }) +
  [330, 384, 436]
    .map((y) =>
      circle(600, y, 7, mix(colour, '#ffffff', 0.6), { stroke: darken(colour, 0.4), 'stroke-width': 1.5 }),
    )
    .join('')

export const golfShirt = drawing({
  category: 'Branding',
  views: ['main', 'detail', 'scene'],
  options: { ...shirtOptions, colour: leadWith('Navy'), house: housesFrom('studio') },
  body: ({ colour }) => stockColours[colour],
  inScale: { company: 'wearer', isTurned: ({ side }) => side === 'back' },
  alt: ({ colour, side }, view) =>
    view === 'detail'
      ? `Collar of a ${colour.toLowerCase()} golf shirt, close up`
      : view === 'scene'
        ? `${colour} golf shirt, front and back`
        : `${colour} golf shirt, ${side}`,
  draw: ({ sheet, view, options, own }) => {
    const colour = stockColours[options.colour]
    const house = houseOf(options.house)
    const cuffs =
      stroke('M214 478L322 542M986 478L878 542', darken(colour, 0.14), 20) +
      stroke('M222 464L332 528M978 464L868 528', darken(colour, 0.45), 2, { opacity: '.5' })
    // Buttons leave the chest on one side only: a larger print is a larger badge there.
    const reach = { A4: 66, A3: 82, A2: 98, None: 0 }[options.printFront]
    const corner = move(734 - reach / 2, 422 - reach / 2)
    const badge =
      reach === 0
        ? ''
        : own
          ? g({ transform: corner }, own.art('front')(reach, reach))
          : chestMark(house, 734 - reach / 2, 422 - reach / 2, reach, colour)
    const front =
      resting(sheet, bodyBack) +
      garment(sheet, {
        outline: bodyFront,
        colour,
        folds,
        seams,
        print: badge + placket(colour),
      }) +
      cuffs +
      collar(colour)
    const back = (): string =>
      resting(sheet, bodyBack) +
      garment(sheet, {
        outline: bodyBack,
        colour,
        folds,
        seams,
        print: garmentPrint(options.printBack, 'back', colour, 320, CM, house, own),
      }) +
      cuffs +
      path('M488 214Q600 168 712 214L700 246Q600 214 500 246Z', lighten(colour, 0.08), {
        stroke: darken(colour, 0.42),
        'stroke-width': 2,
      })
    if (view === 'scene')
      return (
        g({ transform: move(330, 0, 4, 0.88) }, back()) + g({ transform: move(-120, 220, -4, 0.9) }, front)
      )
    if (view === 'detail') return g({ transform: move(-680, -320, -3, 2.1) }, front)
    const seen = options.side === 'front' ? front : back()
    return view === 'scale' ? seen : g({ transform: move(-84, -66, 0, 1.14) }, seen)
  },
})
