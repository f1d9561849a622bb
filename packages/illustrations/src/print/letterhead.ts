import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { pile } from '../kit/paper.ts'
import { path } from '../kit/svg.ts'
import { cardBack, cardFront, letter } from './artworks.ts'
import { table } from './sheets.ts'

export const letterhead = drawing({
  category: 'Print',
  views: ['main', 'detail', 'scene'],
  options: { house: housesFrom('studio') },
  inScale: { company: 'hand', mm: () => 3, at: [760, 800] },
  alt: (_, view) =>
    view === 'detail'
      ? 'Letterhead with two matching business cards, close up'
      : view === 'scene'
        ? 'A ream of printed letterheads'
        : 'Letterhead, envelope and business card as a set',
  draw: ({ sheet, view, options, own }) => {
    const house = houseOf(options.house)
    const a4 = { w: 500, h: 707 }
    const card = { w: 262, h: 160 }
    if (view === 'detail') {
      const close = { ...table, scale: 2.1 }
      const [paper, back] = [letter(house)(500, 707), cardBack(house)(262, 160)]
      return (
        pile(sheet, { cam: close, at: [-10, 0, 130], turn: -12, leaf: a4, art: paper, sheets: 8 }) +
        pile(sheet, { cam: close, at: [120, 12, 130], turn: -24, leaf: card, art: back, lift: 3, thick: 3 }) +
        pile(sheet, {
          cam: close,
          at: [130, 15, 200],
          turn: -8,
          leaf: card,
          art: cardFront(house)(262, 160),
          thick: 3,
        })
      )
    }
    if (view === 'scene') {
      const big = { ...table, scale: 1.32, cy: 670 }
      return (
        pile(sheet, {
          cam: big,
          at: [0, 0, 20],
          turn: -18,
          leaf: a4,
          art: letter(house)(500, 707),
          sheets: 44,
          thick: 2.4,
        }) +
        pile(sheet, { cam: big, at: [6, 106, 24], turn: -9, leaf: a4, art: letter(house)(500, 707), lift: 4 })
      )
    }
    const env = { w: 524, h: 262, stock: '#f3efe6' }
    const flap = path('M0 0H524L290 140Q262 156 234 140Z', sheet.down('0 #e6e0d2, 1 #f6f2e8'))
    const cam = { ...table, scale: 1.26 }
    if (own) {
      const [w, h] = own.shape(a4.w, a4.h)
      return (
        pile(sheet, { cam, at: [185, 0, -200], turn: -10, leaf: env, art: flap }) +
        pile(sheet, {
          cam,
          at: [w > h ? 0 : -85, 4, 60],
          turn: -10,
          leaf: { w, h },
          art: own.art('front')(w, h),
          lift: 4,
        })
      )
    }
    return (
      pile(sheet, { cam, at: [-145, 0, 20], turn: -10, leaf: a4, art: letter(house)(500, 707) }) +
      pile(sheet, { cam, at: [185, 2, -200], turn: -10, leaf: env, art: flap, lift: 4 }) +
      pile(sheet, {
        cam,
        at: [250, 2, 110],
        turn: -10,
        leaf: card,
        art: cardBack(house)(262, 160),
        sheets: 5,
        thick: 3,
      })
    )
  },
})
