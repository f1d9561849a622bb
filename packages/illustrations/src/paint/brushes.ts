import { drawing } from '../kit/define.ts'
import { darken, inks, leadWith, stockColours } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { metalStops, round, roundVeil } from '../kit/solids.ts'
import { ellipse, g, move, num, path, rect, stroke } from '../kit/svg.ts'

const brush = (sheet: Sheet, width: number, handle: string, tip: string): string => {
  const w = width / 2
  let hairs = ''
  for (let i = 0; i < 12; i += 1)
    hairs += `M${num(-w * 0.9 + (i * width * 0.9) / 11)} 0L${num(-w * 0.84 + (i * width * 0.84) / 11)} 236`
  const bristle = `M${num(-w)} 0H${num(w)}C${num(w * 1.06)} 100 ${num(w * 0.96)} 180 ${num(w * 0.8)} 250Q0 290 ${num(-w * 0.8)} 250C${num(-w * 0.96)} 180 ${num(-w * 1.06)} 100 ${num(-w)} 0Z`
  const grip = `M${num(-w * 0.9)} -130C${num(-w * 0.7)} -190 -26 -220 -24 -300C-22 -400 -34 -440 -26 -520Q0 -560 26 -520C34 -440 22 -400 24 -300C26 -220 ${num(w * 0.7)} -190 ${num(w * 0.9)} -130Z`
  return (
    sheet.shadow(`${bristle}${grip}`, 14, 0.4, 'translate(20 22)') +
    path(grip, round(sheet, handle)) +
    ellipse(0, -500, 8, 8, '#0b0914', { opacity: '.5' }) +
    path(bristle, '#c9a063') +
    stroke(hairs, '#6b4a20', 2, { opacity: '.5' }) +
    sheet.clipped(
      bristle,
      path(`M${num(-w * 1.2)} 130Q${num(-w * 0.5)} 100 0 136T${num(w * 1.2)} 120V300H${num(-w * 1.2)}Z`, tip),
      path(bristle, roundVeil(sheet)),
    ) +
    rect(-w, -130, width, 136, sheet.linear(metalStops), { rx: 4 }) +
    stroke(`M${num(-w)} -100H${num(w)}M${num(-w)} -24H${num(w)}`, '#55585d', 3, { opacity: '.6' })
  )
}

export const brushSet = drawing({
  category: 'Paint',
  views: ['main', 'detail', 'scene'],
  options: { colour: leadWith('Yellow') },
  inScale: { company: 'hand', mm: () => 4, at: [840, 700] },
  alt: ({ colour }, view) =>
    view === 'detail'
      ? `Bristles dipped in ${colour.toLowerCase()} paint`
      : view === 'scene'
        ? `Brush with a stroke of ${colour.toLowerCase()} paint`
        : `Set of three brushes dipped in ${colour.toLowerCase()} paint`,
  draw: ({ sheet, view, options }) => {
    const tip = stockColours[options.colour]
    if (view === 'detail') return g({ transform: move(600, 420, 10, 2.3) }, brush(sheet, 190, inks.key, tip))
    if (view === 'scene')
      return (
        path(
          'M60 760C260 700 420 800 640 740C700 720 760 730 800 700L860 900C700 960 460 900 300 950C200 970 120 930 60 950C90 880 40 830 60 760Z',
          tip,
        ) +
        stroke(
          'M70 790C300 740 480 830 780 745M96 830C300 790 500 860 800 790M80 900C300 870 520 920 820 870',
          '#fff',
          6,
          { opacity: '.28', 'stroke-linecap': 'round' },
        ) +
        stroke(
          'M74 812C300 764 490 846 790 768M92 866C300 834 520 890 810 832M100 930C260 900 480 920 700 906',
          darken(tip, 0.5),
          5,
          { opacity: '.2', 'stroke-linecap': 'round' },
        ) +
        g({ transform: move(860, 640, 30, 1) }, brush(sheet, 200, inks.key, tip))
      )
    return (
      g({ transform: move(360, 700, -8, 1.05) }, brush(sheet, 220, inks.key, tip)) +
      g({ transform: move(660, 740, 2, 1) }, brush(sheet, 150, '#c9a063', tip)) +
      g({ transform: move(910, 760, 10, 0.94) }, brush(sheet, 96, inks.paper, tip))
    )
  },
})
