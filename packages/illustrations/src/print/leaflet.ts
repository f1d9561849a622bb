import { type House, houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import type { Art } from '../kit/own-artwork.ts'
import { crease, finishes, pile } from '../kit/paper.ts'
import { flyer, flyerBack, listing } from './artworks.ts'
import { table } from './sheets.ts'
import { standing, zigzag } from './zigzag.ts'

const lines =
  (house: House): Art =>
  (w, h) =>
    listing(house, w, h, ['WHAT', 'WHERE', 'WHEN'])

export const leaflet = drawing({
  category: 'Print',
  views: ['main', 'detail', 'scene'],
  options: { finish: finishes, house: housesFrom('studio') },
  inScale: { company: 'hand', mm: () => 4, at: [960, 760] },
  alt: (_, view) =>
    view === 'detail'
      ? 'Crisp fold of a leaflet, close up'
      : view === 'scene'
        ? 'A stack of folded leaflets'
        : 'Leaflet folded in three, standing open',
  draw: ({ sheet, view, options: { finish, ...options } }) => {
    const house = houseOf(options.house)
    const panel = { w: 334, h: 708, finish }
    const panels = [
      { turn: -34, art: flyer(house) },
      { turn: 34, art: lines(house) },
      { turn: -34, art: flyerBack(house) },
    ] as const
    if (view === 'detail')
      return zigzag(sheet, {
        cam: { ...standing, scale: 1.9, cx: 400, cy: 1500 },
        from: [-330, 0, 100],
        leaf: panel,
        panels,
      })
    if (view === 'scene') {
      const leaf = { w: 330, h: 700, finish }
      const cam = { ...table, scale: 1.16, cy: 650 }
      const art = flyer(house)(330, 700) + crease(sheet, 2, 700, 2)
      const back = flyerBack(house)(330, 700)
      return (
        pile(sheet, { cam, at: [-225, 0, -60], turn: -14, leaf, art: back, sheets: 22, thick: 4 }) +
        pile(sheet, { cam, at: [205, 0, 30], turn: -14, leaf, art, sheets: 30, thick: 4 }) +
        pile(sheet, { cam, at: [205, 120, 30], turn: -6, leaf, art, lift: 4, thick: 4 })
      )
    }
    return zigzag(sheet, {
      cam: { ...standing, scale: 1.2, cy: 960 },
      from: [-415, 0, 60],
      leaf: panel,
      panels,
    })
  },
})
