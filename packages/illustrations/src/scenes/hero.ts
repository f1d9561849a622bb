import { colourBar, cropMarks, registration } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { inks, lighten } from '../kit/palette.ts'
import { pile } from '../kit/paper.ts'
import type { Sheet } from '../kit/sheet.ts'
import type { Camera } from '../kit/space.ts'
import { circle, g, multiply, rect, stroke } from '../kit/svg.ts'
import { wordmarkBody } from './logo.ts'

const { cyan, magenta, yellow, key } = inks
const [W, H] = [560, 740]

/** The share of each ink in the picture. Where the drop meets the hooks, and the hooks each other, a new colour appears. */
const plates = {
  yellow: circle(280, 204, 122, yellow),
  magenta: stroke('M410 84V316A130 130 0 0 1 188 408', magenta, 132),
  cyan: stroke('M150 84V316A130 130 0 0 0 372 408', cyan, 132),
  key: g({ transform: 'translate(84 544) scale(.318)' }, wordmarkBody('key')),
} as const
type Ink = keyof typeof plates

const marks = (colour: string): string =>
  cropMarks(44, 60, W - 88, H - 140, 8, 26, colour, 2.6) +
  registration(W / 2, 32, 18, colour, 2.6) +
  registration(W - 60, H - 38, 18, colour, 2.6)

const patches: Readonly<Record<Ink, string>> = { cyan, magenta, yellow, key }

/** A progressive proof: the sheet as it looks after the inks named. */
const proof = (sheet: Sheet, ...passes: readonly Ink[]): string =>
  passes.map((ink) => g(ink === 'key' ? {} : multiply, sheet.reuse(plates[ink])(''))).join('') +
  marks(passes.length > 1 ? key : patches[passes[0] ?? 'key']) +
  colourBar(
    60,
    H - 52,
    28,
    passes.flatMap((ink) => [patches[ink], lighten(patches[ink], 0.55)]),
  )

/** The progs of one job: each ink alone, then the sheet where all four overprint. */
export const hero = drawing({
  category: 'House',
  views: ['main'],
  options: { shape: ['square', 'wide'] },
  size: ({ shape }) => (shape === 'wide' ? [1600, 1000] : [1200, 1200]),
  alt: () =>
    'Progressive proofs of one sheet: yellow, magenta, cyan and black alone, then all four overprinting',
  draw: ({ sheet, options }) => {
    const wide = options.shape === 'wide'
    const cam: Camera = wide
      ? { yaw: 0, pitch: 58, scale: 1.08, cx: 820, cy: 520 }
      : { yaw: 0, pitch: 58, scale: 1.0, cx: 596, cy: 640 }
    const large = wide ? 1 : 1.06
    const small = wide ? 0.56 : 0.43
    const spots = wide
      ? ([
          [-566, -235],
          [-186, -265],
          [-552, 210],
          [-170, 182],
        ] as const)
      : ([
          [-412, -462],
          [-138, -480],
          [138, -466],
          [412, -484],
        ] as const)
    const single = (['yellow', 'magenta', 'cyan', 'key'] as const).map((ink, i) => {
      const [x, z] = spots[i] ?? [0, 0]
      return pile(sheet, {
        cam,
        at: [x, 0, z],
        turn: [-5, 3, -3, 6][i] ?? 0,
        leaf: { w: W * small, h: H * small },
        art: g({ transform: `scale(${small})` }, proof(sheet, ink)),
      })
    })
    const all = pile(sheet, {
      cam,
      at: wide ? [352, 0, 0] : [36, 0, 206],
      turn: wide ? -7 : -8,
      leaf: { w: W * large, h: H * large },
      art: g({ transform: `scale(${large})` }, proof(sheet, 'yellow', 'magenta', 'cyan', 'key')),
      sheets: 22,
      thick: 2.4,
    })
    const [w, h] = wide ? [1600, 1000] : [1200, 1200]
    return rect(0, 0, w, h, sheet.radial('0 #fff .9, 1 #fff 0', 0.3, 0.2, 0.8)) + single.join('') + all
  },
})
