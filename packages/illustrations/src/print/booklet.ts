import { quilt } from '../kit/artwork.ts'
import { colourBar, greek } from '../kit/marks.ts'
import { type House, houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import { crease, finishes, pile } from '../kit/paper.ts'
import { inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { g, move, rect } from '../kit/svg.ts'
import { table } from './sheets.ts'

const { key, paper, soft } = inks

const cover = ({ name, inks: { first, third } }: House, w: number, h: number): string =>
  rect(0, 0, w, h, first) +
  quilt(0, h - w, w / 3, 3, 3, [first, third], [key, third, paper]) +
  word(name, w * 0.09, h * 0.07 + w * 0.15, Math.min(w * 0.15, fit(name, w * 0.6)), paper) +
  word('01', w * 0.91, h * 0.07 + w * 0.15, w * 0.15, third, { anchor: 'end' })

const spread = (
  sheet: Sheet,
  { name, motif, inks: { first, second, third } }: House,
  w: number,
  h: number,
): string =>
  rect(0, 0, w, h, paper) +
  rect(w * 0.05, h * 0.08, w * 0.4, h * 0.52, third) +
  g(
    { transform: move(w * 0.08, h * 0.16) },
    motif(w * 0.34, { main: key, accent: first, third: second }, third),
  ) +
  greek(w * 0.05, h * 0.68, w * 0.18, 6, h * 0.04, soft) +
  greek(w * 0.26, h * 0.68, w * 0.18, 6, h * 0.04, soft) +
  word(name, w * 0.56, h * 0.22, Math.min(h * 0.14, fit(name, w * 0.38)), key) +
  greek(w * 0.56, h * 0.31, w * 0.38, 12, h * 0.04, soft) +
  colourBar(w * 0.56, h * 0.84, h * 0.05, [second, first, third, key]) +
  crease(sheet, w / 2, h, w * 0.07)

export const booklet = drawing({
  category: 'Print',
  views: ['main', 'detail', 'scene'],
  options: { format: ['A5', 'A4', 'A6'], finish: finishes, house: housesFrom('studio') },
  inScale: { company: 'hand', mm: ({ format }) => ({ A4: 2.4, A5: 3.1, A6: 4 })[format], at: [900, 640] },
  alt: ({ format }, view) =>
    view === 'detail'
      ? 'Open booklet, close up on the centre fold'
      : view === 'scene'
        ? `A stack of ${format} booklets`
        : `${format} booklet, closed on top of an open one`,
  draw: ({ sheet, view, options, own }) => {
    const house = houseOf(options.house)
    const scale = { A4: 1.12, A5: 1, A6: 0.86 }[options.format]
    const [w, h] = [400 * scale, 566 * scale]
    const open = { w: w * 2, h, finish: options.finish }
    const inside = own ? crease(sheet, w, h, w * 0.14) : spread(sheet, house, w * 2, h)
    const closed = { w, h, finish: options.finish }
    const bound =
      (own ? own.art('front')(w, h) : cover(house, w, h)) +
      rect(0, 0, 14, h, sheet.linear('0 #1a1020 .34, .5 #fff .3, 1 #1a1020 .12'))
    if (view === 'detail')
      return pile(sheet, {
        cam: { ...table, scale: 2 },
        at: [0, 0, 60],
        turn: -14,
        leaf: open,
        art: inside,
        sheets: 7,
        thick: 2.4,
      })
    if (view === 'scene') {
      return [0, 1, 2, 3, 4]
        .map((i) =>
          pile(sheet, {
            cam: { ...table, scale: 1.3, cy: 680 },
            at: [i % 2 ? 18 : -14, i * 18, i % 2 ? 6 : 0],
            turn: -18 + (i % 3) * 5,
            leaf: closed,
            art: i === 4 ? bound : '',
            sheets: 6,
            thick: 3,
          }),
        )
        .join('')
    }
    return (
      pile(sheet, {
        cam: { ...table, scale: 1.16 / scale ** 0.5 },
        at: [30, 0, -190],
        turn: -9,
        leaf: open,
        art: inside,
        sheets: 6,
        thick: 2.2,
      }) +
      pile(sheet, {
        cam: { ...table, scale: 1.16 / scale ** 0.5 },
        at: [-130, 8, 230],
        turn: 8,
        leaf: closed,
        art: bound,
        sheets: 7,
        thick: 2.6,
        lift: 8,
      })
    )
  },
})
