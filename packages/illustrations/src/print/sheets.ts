import type { Art, Own } from '../kit/own-artwork.ts'
import { type Finish, finishes, type Leaf, pile } from '../kit/paper.ts'
import { inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import type { Camera } from '../kit/space.ts'
import type { View } from '../kit/define.ts'

export const table: Camera = { yaw: 0, pitch: 56, scale: 1, cx: 600, cy: 610 }

/** Millimetres of the standard sizes, upright. */
export const formats = { A4: [210, 297], A5: [148, 210], A6: [105, 148], DL: [99, 210] } as const
export type Format = keyof typeof formats

/** How thick each paper weight is drawn; steps are a little wider than life so that they can be told apart. */
const bulks = {
  '80 - 100 gsm': 0.55,
  '120 - 170 gsm': 0.85,
  '200 - 300 gsm': 1.3,
  '350 - 400 gsm': 1.8,
} as const
export type Weight = keyof typeof bulks
const weights = ['80 - 100 gsm', '120 - 170 gsm', '200 - 300 gsm', '350 - 400 gsm'] as const

/** All weights with the usual one for a product first: the first value of an option is its default. */
export const weightsFrom = <W extends Weight>(usual: W): readonly [W, ...Weight[]] => [
  usual,
  ...weights.filter((weight) => weight !== usual),
]

export const paperOptions = {
  finish: finishes,
  corners: ['Square Corners', 'Rounded Corners'],
  sides: ['Double Side', 'Single Side'],
} as const

type Stock = { readonly finish: Finish; readonly corners: string; readonly weight: Weight }

/** What the chosen stock does to a leaf of the given size. */
export const cutLeaf = (w: number, h: number, stock: Stock, usual: Weight): Leaf => ({
  w,
  h,
  finish: stock.finish,
  radius: stock.corners === 'Rounded Corners' ? Math.min(w, h) * 0.09 : 0,
  bulk: bulks[stock.weight] / bulks[usual],
})

/** Real proportions, with small formats enlarged a little so that none is lost on the sheet. */
export const sizeOf = (format: Format, layout: string, own: Own | undefined): readonly [number, number] => {
  const [short, long] = formats[format]
  const scale = { A4: 2.35, A5: 3, A6: 3.9, DL: 3.05 }[format]
  const [w, h] = layout === 'Landscape' ? [long * scale, short * scale] : [short * scale, long * scale]
  return own?.shape(w, h) ?? [w, h]
}

type Loose = { readonly leaf: Leaf; readonly front: Art; readonly back: Art }

const piles = (sheet: Sheet, { leaf, front, back }: Loose): string => {
  const { w, h, bulk = 1 } = leaf
  const wide = w > h
  const cam: Camera = wide
    ? { ...table, scale: 1090 / (w * 1.6 + h * 0.2), cy: 660 }
    : { ...table, scale: 1160 / (w * 2.35 + h * 0.2), cy: 660 }
  const [dx, dz] = wide ? [w * 0.26, h * 0.62] : [w * 0.6, h * 0.06]
  const [face, reverse] = [front(w, h), back(w, h)]
  const thick = 3.15
  const height = 28 * thick * bulk
  return (
    pile(sheet, { cam, at: [-dx, 0, -dz * 1.1], turn: -10, leaf, art: reverse, sheets: 18, thick }) +
    pile(sheet, { cam, at: [dx, 0, dz], turn: -10, leaf, art: face, sheets: 28, thick }) +
    pile(sheet, { cam, at: [dx * 0.98, height, dz], turn: -2, leaf, art: face })
  )
}

/** Two leaves on the table (main), the corner of a pile (detail), or piles fresh off the guillotine (scene). */
export const looseSheets = (sheet: Sheet, view: View, loose: Loose): string => {
  const { leaf, front, back } = loose
  const { w, h } = leaf
  const wide = w > h
  if (view === 'scene') return piles(sheet, loose)
  if (view === 'detail') {
    const cam = { ...table, scale: 1.9, cx: 560, cy: 660 }
    return pile(sheet, {
      cam,
      at: [w * 0.14, 0, -h * 0.2],
      turn: -24,
      leaf,
      art: front(w, h),
      sheets: 12,
      thick: 3,
    })
  }
  const cam = { ...table, scale: wide ? 1080 / (w * 1.2 + 140) : 1080 / (w * 1.55 + h * 0.3) }
  const gap = wide ? h * 0.36 : w * 0.3
  const lower = wide ? ([-60, 0, -gap] as const) : ([-gap, 0, -40] as const)
  const upper = wide ? ([40, 4, gap * 0.86] as const) : ([gap, 4, 30] as const)
  return (
    pile(sheet, { cam, at: lower, turn: wide ? -12 : -14, leaf, art: back(w, h), edge: inks.rule }) +
    pile(sheet, { cam, at: upper, turn: wide ? 5 : 8, leaf, art: front(w, h), lift: 5 })
  )
}
