import { greek } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { word } from '../kit/letters.ts'
import { darken, inks, leadWith, lighten, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { metalStops } from '../kit/solids.ts'
import { circle, g, move, path, rect, roundRect } from '../kit/svg.ts'

const strip = (sheet: Sheet, colour: string, title: string): string => {
  const outline = roundRect(0, 0, 210, 760, 14)
  const shades = [
    lighten(colour, 0.6),
    lighten(colour, 0.34),
    colour,
    darken(colour, 0.22),
    darken(colour, 0.42),
  ]
  return (
    sheet.shadow(outline, 8, 0.36, 'translate(8 10)') +
    path(outline, inks.paper) +
    sheet.clipped(
      outline,
      ...shades.map(
        (shade, i) =>
          rect(0, 70 + i * 126, 210, 118, shade) +
          greek(16, 70 + i * 126 + 98, 70, 1, 10, i > 2 ? '#fff' : inks.key, 6),
      ),
      rect(0, 0, 210, 760, sheet.linear('0 #fff .16, 1 #0b0914 .1')),
    ) +
    word(title, 18, 46, 24, inks.key) +
    circle(105, 724, 12, '#8d887c')
  )
}

/** A fan of paint strips on one rivet; the chosen colour lies on top. */
export const swatchCard = drawing({
  category: 'Paint',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Blue') },
  inScale: { company: 'hand', mm: () => 4, at: [760, 820] },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? `Shades of ${colour.toLowerCase()} on a swatch card`
      : `Fan of colour swatch cards, ${colour.toLowerCase()} on top`,
  draw: ({ sheet, view, options }) => {
    const top = stockColours[options.colour]
    const others = (['Pink', 'Red', 'Yellow', 'Green', 'Navy', 'Blue'] as const).filter(
      (name) => name !== options.colour,
    )
    const count = view === 'scene' ? 5 : 4
    const fan = others.slice(0, count).map((name, i) => ({ name, angle: -46 + i * 20 }))
    const leaf = (colour: string, angle: number, title: string): string =>
      g({ transform: `translate(0 0) rotate(${angle}) translate(-105 -724)` }, strip(sheet, colour, title))
    const deck =
      fan.map(({ name, angle }) => leaf(stockColours[name], angle, name)).join('') +
      leaf(top, -46 + count * 20, options.colour) +
      circle(0, 0, 15, sheet.linear(metalStops, 0, 0, 1, 1))
    if (view === 'detail') return g({ transform: move(420, 1560, -22, 2) }, deck)
    if (view === 'scene') return g({ transform: move(600, 940, -4, 0.88) }, deck)
    return g({ transform: move(620, 985, 3, 1.04) }, deck)
  },
})
