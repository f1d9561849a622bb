import { drawing } from '../kit/define.ts'
import { fit, word } from '../kit/letters.ts'
import { inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { printColours, printings, signHouse, signJob, type SignJob } from './sign-print.ts'
import { ellipse, g, move, path, rect, stroke } from '../kit/svg.ts'

const { paper } = inks

const sail = 'M96 900V112C98 52 150 14 216 24C330 44 396 190 396 384C396 620 372 800 352 900Z'

/** `side` says which face is seen: the print, the same print showing through the cloth, or the print of a second face. */
const feather = (
  sheet: Sheet,
  { main, second, house, own }: SignJob,
  side: 'front' | 'through' | 'second',
): string => {
  const text = word(house.name, 116, 66, Math.min(74, fit(house.name, 430)), paper)
  const design =
    rect(90, 0, 320, 910, main) +
    g(
      { transform: 'translate(116 640)' },
      house.motif(230, { main: paper, accent: house.inks.third, third: second }, main),
    ) +
    g(
      { transform: side === 'second' ? 'translate(496 0) scale(-1 1)' : '' },
      g({ transform: 'rotate(90 150 150)' }, text),
    ) +
    (side === 'through' ? rect(90, 0, 320, 910, paper, { opacity: '.3' }) : '')
  const art = own
    ? rect(90, 0, 320, 910, paper) + g({ transform: 'translate(96 20)' }, own.art('front')(300, 884))
    : design
  return (
    sheet.shadow('M60 1040Q300 1000 560 1030L640 1052Q380 1090 90 1064Z', 14, 0.42) +
    stroke('M84 1030C86 700 84 300 92 116C94 48 148 8 212 20', '#2b2b2f', 9, { 'stroke-linecap': 'round' }) +
    sheet.clipped(
      sail,
      art,
      path(
        'M90 0H410V910H90Z',
        sheet.linear(
          '0 #1a1020 .3, .12 #fff .16, .36 #1a1020 .1, .58 #fff .2, .8 #1a1020 .06, 1 #1a1020 .28',
        ),
      ),
      path('M240 20C320 240 240 520 330 910H400V20Z', '#1a1020', { opacity: '.1', filter: sheet.blur(16) }),
      stroke('M102 910V112', '#1a1020', 14, { opacity: '.35' }),
    ) +
    rect(74, 930, 20, 110, '#55585d', { rx: 4 }) +
    path('M-50 1052L84 1024L220 1052L206 1064L84 1042L-36 1064Z', '#3a3a3e') +
    ellipse(84, 1040, 26, 9, '#6a6e74')
  )
}

export const featherFlag = drawing({
  category: 'Signs',
  views: ['main', 'detail', 'scene'],
  options: { printing: printings, printColours, house: signHouse },
  inScale: { company: 'person', mm: () => 0.35, at: [560, 1120] },
  alt: (_, view) =>
    view === 'detail'
      ? 'Top of a feather flag, close up'
      : view === 'scene'
        ? 'Three feather flags, one seen from behind'
        : 'Feather flag on its stand',
  draw: ({ sheet, view, options, own }) => {
    const ink = signJob(options.printColours, options.house, own)
    const front = feather(sheet, ink, 'front')
    if (view === 'detail') return g({ transform: move(140, 60, 0, 2.2) }, front)
    if (view === 'scene') {
      const behind = feather(sheet, ink, options.printing === 'Double-Sided' ? 'second' : 'through')
      return (
        [0, 1]
          .map((i) => move(30 + i * 350, 190 + i * 16, 0, 0.86))
          .map(sheet.reuse(front))
          .join('') + g({ transform: `${move(1140, 222, 0, 0.86)} scale(-1 1)` }, behind)
      )
    }
    return g({ transform: move(350, 40, 0, 1.04) }, front)
  },
})
