import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { crease, finishes, pile } from '../kit/paper.ts'
import { inks } from '../kit/palette.ts'
import { g } from '../kit/svg.ts'
import { menu as menuArt, menuInside, menuPlate } from './artworks.ts'
import { table } from './sheets.ts'
import { standing, zigzag } from './zigzag.ts'

/** Width and height of the closed menu in each format. */
const covers = { A4: [440, 622], A5: [400, 566], DL: [300, 636] } as const

export const menu = drawing({
  category: 'Print',
  views: ['main', 'detail', 'scene'],
  options: { format: ['A4', 'A5', 'DL'], finish: finishes, house: housesFrom('studio') },
  inScale: { company: 'hand', mm: ({ format }) => ({ A4: 2.4, A5: 3, DL: 3.6 })[format], at: [960, 760] },
  alt: ({ format }, view) =>
    view === 'detail'
      ? 'Inside of a menu, close up'
      : view === 'scene'
        ? `A stack of ${format} menus`
        : `Folded ${format} menu, closed on top of an open one`,
  draw: ({ sheet, view, options }) => {
    const { finish } = options
    const house = houseOf(options.house)
    const [w, h] = covers[options.format]
    const leaf = { w, h, finish }
    if (view === 'detail')
      return zigzag(sheet, {
        cam: { ...standing, scale: 2, cx: 420, cy: 1420 },
        from: [-w * 0.9, 0, 0],
        leaf,
        panels: [
          { turn: -26, art: menuPlate(house) },
          { turn: 30, art: menuInside(house) },
        ],
      })
    if (view === 'scene') {
      return (
        pile(sheet, {
          cam: { ...table, scale: 1.3, cy: 660 },
          at: [-40, 0, -20],
          turn: -20,
          leaf,
          art: menuArt(house)(w, h),
          sheets: 18,
          thick: 4,
          edge: inks.rule,
        }) +
        pile(sheet, {
          cam: { ...table, scale: 1.3, cy: 660 },
          at: [60, 74, 40],
          turn: -4,
          leaf,
          art: menuArt(house)(w, h),
          lift: 6,
        })
      )
    }
    const cam = { ...table, scale: options.format === 'DL' ? 1.3 : 1.12 }
    const inside =
      menuPlate(house)(w, h) +
      g({ transform: `translate(${w} 0)` }, menuInside(house)(w, h)) +
      crease(sheet, w, h, w * 0.12)
    return (
      pile(sheet, {
        cam,
        at: [-10, 0, -150],
        turn: -10,
        leaf: { w: w * 2, h, finish },
        art: inside,
        sheets: 2,
        thick: 3,
      }) +
      pile(sheet, {
        cam,
        at: [w * 0.46, 6, 190],
        turn: 6,
        leaf,
        art: menuArt(house)(w, h),
        sheets: 3,
        thick: 3,
        edge: inks.rule,
        lift: 8,
      })
    )
  },
})
