import { arches, quarterRings } from '../kit/artwork.ts'
import { type House, houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import type { Own } from '../kit/own-artwork.ts'
import { pile } from '../kit/paper.ts'
import { inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { circle, g, move, path, roundRect } from '../kit/svg.ts'
import { table } from './sheets.ts'

const { key, paper, blue } = inks

const star = (points: number, outer: number, inner: number): string => {
  let d = ''
  for (let i = 0; i < points * 2; i += 1) {
    const r = i % 2 ? inner : outer
    const a = (Math.PI * i) / points
    d += `${i ? 'L' : 'M'}${(Math.sin(a) * r).toFixed(1)} ${(-Math.cos(a) * r).toFixed(1)}`
  }
  return `${d}Z`
}

const disc = 'M-100 0a100 100 0 1 0 200 0a100 100 0 1 0-200 0Z'

type Shape = { readonly outline: string; readonly art: string }
type Shapes = readonly [Shape, Shape, Shape, Shape, Shape, Shape]

/** Die-cut shapes about 200 units across. */
const shapesOf = (sheet: Sheet, { name, mark, motif, inks: { first, second, third } }: House): Shapes => [
  {
    outline: disc,
    art: sheet.clipped(
      disc,
      circle(0, 0, 100, third),
      g({ transform: 'translate(-70 -54)' }, motif(140, { main: key, accent: first, third: second }, third)),
    ),
  },
  {
    outline: star(14, 104, 86),
    art: path(star(14, 92, 75), first) + word('NEW', 0, 24, 48, paper, { anchor: 'middle' }),
  },
  {
    outline: roundRect(-104, -72, 208, 144, 30),
    art:
      path(roundRect(-94, -62, 188, 124, 22), key) +
      word('THANKS', 0, -6, 30, third, { anchor: 'middle' }) +
      word(name, 0, 40, Math.min(30, fit(name, 160)), paper, { anchor: 'middle' }),
  },
  { outline: 'M-100 80V0a100 100 0 0 1 200 0V80Z', art: arches(0, 70, 90, [second, third, second, paper]) },
  {
    outline: roundRect(-96, -96, 192, 192, 20),
    art: sheet.clipped(
      roundRect(-86, -86, 172, 172, 12),
      path(roundRect(-86, -86, 172, 172, 0), '#f7e9d2'),
      quarterRings(-86, 86, 172, 1, -1, [first, third, key]),
    ),
  },
  { outline: disc, art: circle(0, 0, 90, first === blue ? key : blue) + mark(-42, -42, 84, paper, third) },
]

/** The customer's design, cut out with a white edge. */
const ownShapes = (sheet: Sheet, own: Own): Shapes => {
  const [w, h] = own.shape(150, 150)
  const scale = Math.min(1, 208 / Math.max(w, h))
  const [inW, inH] = [w * scale, h * scale]
  const inside = roundRect(-inW / 2, -inH / 2, inW, inH, 8)
  const shape = {
    outline: roundRect(-inW / 2 - 8, -inH / 2 - 8, inW + 16, inH + 16, 16),
    art: sheet.clipped(inside, g({ transform: move(-inW / 2, -inH / 2) }, own.art('front')(inW, inH))),
  }
  return [shape, shape, shape, shape, shape, shape]
}

const sticker = (sheet: Sheet, { outline, art }: Shape, transform: string): string =>
  g({ transform }, sheet.shadow(outline, 4, 0.3, 'translate(3 4)'), path(outline, '#fff'), art)

/** The sheet they come on, with one already gone: its cut still shows in the liner. */
const backing = (sheet: Sheet, shapes: readonly Shape[], gone: number): string =>
  shapes
    .map((shape, i) => {
      const transform = move(150 + (i % 2) * 260, 150 + Math.floor(i / 2) * 262)
      return i === gone ? path(shape.outline, '#d8d2c2', { transform }) : sticker(sheet, shape, transform)
    })
    .join('')

/** The round sticker folded back along a chord: the flap is the cut-off cap mirrored, so the fold is true. */
const peeled = (sheet: Sheet, art: string): string => {
  const kept = 'M-31.3 94.9A100 100 0 1 1 94.9-31.3Z'
  const flap = 'M-31.3 94.9A100 100 0 0 1 94.9-31.3Z'
  return (
    path(disc, '#d8d2c2') +
    sheet.clipped(
      kept,
      art,
      path(flap, '#2a1a2c', { opacity: '.42', filter: sheet.blur(7), transform: 'translate(-5 -3)' }),
    ) +
    sheet.shadow('M-31 96Q56 56 96-31L108-14Q88 84-14 108Z', 6, 0.35) +
    path(flap, sheet.linear('0 #fffdf8, .55 #f4efe4, .86 #d9d2c3, 1 #b9b2a3', 0.24, 0.24, 0.66, 0.66))
  )
}

/** Where each lies when they are strewn about. */
const strewn = ([round, burst, plate, arch, tile, mark]: Shapes): readonly (readonly [Shape, string])[] => [
  [round, move(300, 320, -14, 1.45)],
  [burst, move(640, 250, 8, 1.45)],
  [plate, move(930, 420, -6, 1.45)],
  [arch, move(330, 700, 10, 1.45)],
  [tile, move(660, 620, -8, 1.45)],
  [mark, move(920, 850, 14, 1.45)],
  [burst, move(560, 960, -12, 1.3)],
]

export const stickers = drawing({
  category: 'Print',
  views: ['main', 'detail', 'scene'],
  options: { finish: ['Gloss Finish', 'Matte Finish'], house: housesFrom('studio') },
  inScale: { company: 'hand', mm: () => 4.2, at: [820, 560] },
  alt: (_, view) =>
    view === 'detail'
      ? 'A sticker being peeled off its backing'
      : view === 'scene'
        ? 'Loose die-cut stickers'
        : 'Sheet of die-cut stickers with one peeled off',
  draw: ({ sheet, view, options, own }) => {
    const shapes = own ? ownShapes(sheet, own) : shapesOf(sheet, houseOf(options.house))
    const [round, , , arch] = shapes
    if (view === 'detail')
      return g(
        { transform: move(110, 90, -6, 3) },
        path('M-300-300H900V900H-300Z', '#efe9db'),
        backing(sheet, shapes, 0),
        g({ transform: move(150, 150) }, peeled(sheet, round.art)),
      )
    if (view === 'scene')
      return strewn(shapes)
        .map(([shape, transform]) => sticker(sheet, shape, transform))
        .join('')
    return (
      pile(sheet, {
        cam: { ...table, pitch: 62, scale: 1.16 },
        at: [-40, 0, -10],
        turn: -12,
        leaf: { w: 560, h: 824, stock: '#efe9db', finish: options.finish },
        art: backing(sheet, shapes, 3),
        sheets: 3,
        thick: 2.4,
      }) + sticker(sheet, arch, move(980, 920, 12, 1.34))
    )
  },
})
