import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { finishes, leafFace } from '../kit/paper.ts'
import { g, move, num, path, rect, roundRect } from '../kit/svg.ts'
import { dayPoster, nightPoster, poster as posterArt } from './artworks.ts'

export const poster = drawing({
  category: 'Print',
  views: ['main', 'detail', 'scene'],
  options: { finish: finishes, house: housesFrom('studio') },
  inScale: { company: 'person', mm: () => 1.6, at: [590, 1180], isNear: true },
  alt: (_, view) =>
    view === 'detail'
      ? 'Corner of a poster, close up'
      : view === 'scene'
        ? 'A wall pasted with posters'
        : 'Poster taped to a wall',
  draw: ({ sheet, view, options, own }) => {
    const house = houseOf(options.house)
    const [w, h] = own?.shape(600, 848) ?? [600, 848]
    const leaf = { w, h, finish: options.finish }
    const tape = (x: number, y: number, turn: number): string =>
      g(
        { transform: move(x, y, turn) },
        path('M-52-17h104l-4 8 4 9-4 8 4 9H-52l4-9-4-8 4-9Z', '#f4ecd0', { opacity: '.88' }),
      )
    const pasted = (look: ReturnType<typeof dayPoster>): ((transform: string) => string) =>
      sheet.reuse(
        sheet.shadow(roundRect(12, 16, w, h, 0), 14, 0.34),
        sheet.shadow(
          `M20 ${num(h - 148)}H${num(w - 4)}L${num(w + 40)} ${num(h + 52)}Q${num(w / 2)} ${num(h + 2)} 4 ${num(h + 32)}Z`,
          16,
          0.26,
        ),
        leafFace(sheet, leaf, own ? own.art('front')(w, h) : posterArt(w, h, house, look)),
        rect(0, h - 288, w, 288, sheet.down('0 #1a1020 0, .55 #1a1020 .07, .8 #fff .16, 1 #1a1020 .1')),
        tape(20, 14, -38),
        tape(w - 20, 14, 38),
      )
    const day = pasted(dayPoster(house))
    if (view === 'detail') return day(move(-180, 190, -5, 1.9))
    if (view === 'main') return day(move(594 - w * 0.56, 590.9 - h * 0.56, -2, 1.12))
    const night = pasted(nightPoster(house))
    return [-1, 0, 1]
      .flatMap((row) => [-1, 0, 1].map((column) => [row, column] as const))
      .map(([row, column]) =>
        (row === 0 ? (column === 0 ? day : night) : column === 0 ? night : day)(
          move(360 + column * 530, 262 + row * 730, (row * 2 + column) % 2, 0.8),
        ),
      )
      .join('')
  },
})
