import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing, type View } from '../kit/define.ts'
import type { Art } from '../kit/own-artwork.ts'
import { type Leaf, pile } from '../kit/paper.ts'
import type { Sheet } from '../kit/sheet.ts'
import type { Camera, Vec } from '../kit/space.ts'
import { blank, cardBack, cardDark, cardFront } from './artworks.ts'
import { cutLeaf, paperOptions, table, weightsFrom } from './sheets.ts'

type Spot = { readonly art: Art; readonly at: Vec; readonly turn: number; readonly sheets: number }

const arrangement = (
  view: View,
  wide: boolean,
  front: Art,
  back: Art,
  dark: Art,
): readonly [Camera, readonly Spot[]] => {
  if (view === 'scene')
    return wide
      ? [
          { ...table, scale: 1.12, cy: 650 },
          [
            { art: dark, at: [-205, 0, -330], turn: -18, sheets: 24 },
            { art: back, at: [225, 0, -40], turn: -18, sheets: 12 },
            { art: front, at: [-150, 0, 290], turn: -18, sheets: 18 },
          ],
        ]
      : [
          { ...table, scale: 1.06, cy: 650 },
          [
            { art: dark, at: [-290, 0, -140], turn: -14, sheets: 24 },
            { art: back, at: [90, 0, -190], turn: -14, sheets: 12 },
            { art: front, at: [240, 0, 310], turn: -14, sheets: 18 },
          ],
        ]
  return wide
    ? [
        { ...table, scale: 1.36, cy: 640 },
        [
          { art: dark, at: [-70, 0, -250], turn: -15, sheets: 20 },
          { art: back, at: [-20, 0, 120], turn: -24, sheets: 1 },
          { art: front, at: [84, 4, 214], turn: 7, sheets: 1 },
        ],
      ]
    : [
        { ...table, scale: 1.3, cx: 620, cy: 640 },
        [
          { art: dark, at: [-230, 0, -120], turn: -14, sheets: 20 },
          { art: back, at: [150, 0, 30], turn: -12, sheets: 1 },
          { art: front, at: [206, 4, 90], turn: 10, sheets: 1 },
        ],
      ]
}

const spread = (sheet: Sheet, leaf: Leaf, cam: Camera, spots: readonly Spot[]): string =>
  spots
    .map(({ art, at, turn, sheets }) =>
      pile(sheet, {
        cam,
        at,
        turn,
        leaf,
        art: art(leaf.w, leaf.h),
        sheets,
        thick: 3.6,
        lift: sheets > 1 ? 0 : 4,
      }),
    )
    .join('')

export const businessCards = drawing({
  category: 'Print',
  views: ['main', 'detail', 'scene'],
  options: {
    ...paperOptions,
    house: housesFrom('studio'),
    layout: ['Landscape', 'Portrait'],
    weight: weightsFrom('350 - 400 gsm'),
  },
  inScale: { company: 'hand', mm: () => 7.8, at: [1010, 800] },
  alt: ({ corners, layout }, view) =>
    `${view === 'detail' ? 'Close-up of the corner of a stack' : view === 'scene' ? 'Three stacks' : 'A stack and two loose cards'} of ${layout.toLowerCase()} business cards with ${corners.toLowerCase()}`,
  draw: ({ sheet, view, options, own }) => {
    const house = houseOf(options.house)
    const [cutW, cutH] = options.layout === 'Landscape' ? [486, 297] : [297, 486]
    const [w, h] = own?.shape(cutW, cutH) ?? [cutW, cutH]
    const wide = w > h
    const leaf = cutLeaf(w, h, options, '350 - 400 gsm')
    if (view === 'detail')
      return pile(sheet, {
        cam: { ...table, scale: 2.5, cx: wide ? 500 : 600, cy: 800 },
        at: wide ? [10, 0, -90] : [0, 0, 20],
        turn: -22,
        leaf,
        art: cardFront(house)(w, h),
        sheets: 18,
        thick: 4,
      })
    const printed = options.sides === 'Double Side'
    const [cam, spots] = arrangement(
      view,
      wide,
      own?.art('front') ?? cardFront(house),
      printed ? (own?.art('back') ?? cardBack(house)) : blank,
      own?.art('front') ?? (printed ? cardDark(house) : cardFront(house)),
    )
    return spread(sheet, leaf, cam, spots)
  },
})
