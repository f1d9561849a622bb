import { darken, inks } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { type Camera, onTable, rad, type Vec } from './space.ts'
import { g, num, path, rect, roundRect, tag } from './svg.ts'

export const finishes = ['Matte Finish', 'Gloss Finish', 'Soft Touch Lamination'] as const
export type Finish = (typeof finishes)[number]

export type Leaf = {
  readonly w: number
  readonly h: number
  readonly radius?: number
  readonly stock?: string
  readonly finish?: Finish
  /** Thickness of the stock against what is usual for this kind of thing. */
  readonly bulk?: number
}

/** Gloss mirrors the window, soft touch drinks the light and gives it back as a bloom, matte does neither. */
const sheens: Readonly<Record<Finish, (sheet: Sheet, w: number, h: number) => string>> = {
  'Matte Finish': () => '',
  'Gloss Finish': (_, w, h) =>
    path(
      `M${num(w * 0.5)} 0H${num(w * 0.74)}L${num(w * 0.32)} ${num(h)}H${num(w * 0.08)}ZM${num(w * 0.8)} 0H${num(w * 0.85)}L${num(w * 0.43)} ${num(h)}H${num(w * 0.38)}Z`,
      '#fff',
      { opacity: '.26' },
    ),
  'Soft Touch Lamination': (sheet, w, h) =>
    rect(0, 0, w, h, sheet.radial('0 #fff .3, 1 #fff 0', 0.34, 0.3, 0.6)),
}

/** The printed face of one sheet: stock, artwork clipped to the trim, the light that falls across it. */
export const leafFace = (sheet: Sheet, leaf: Leaf, art: string): string => {
  const outline = roundRect(0, 0, leaf.w, leaf.h, leaf.radius ?? 0)
  const light = sheet.slant('0 #fff .16, .45 #fff 0, 1 #1a1020 .1')
  const sheen = sheens[leaf.finish ?? 'Matte Finish'](sheet, leaf.w, leaf.h)
  return g(
    { 'clip-path': sheet.clip(sheet.stamp(outline, {})) },
    rect(0, 0, leaf.w, leaf.h, leaf.stock ?? inks.paper),
    art,
    sheen,
    rect(0, 0, leaf.w, leaf.h, light),
  )
}

export type Pile = {
  readonly cam: Camera
  readonly at: Vec
  readonly turn: number
  readonly leaf: Leaf
  readonly art: string
  /** Number of sheets shown and the thickness of each in world units. */
  readonly sheets?: number
  readonly thick?: number
  readonly edge?: string
  readonly lift?: number
}

/** One sheet, or a pile of them, lying on the table with its shadow falling away from the top-left light. */
export const pile = (
  sheet: Sheet,
  { cam, at, turn, leaf, art, sheets = 1, thick = 1.4, edge, lift = 0 }: Pile,
): string => {
  const { w, h } = leaf
  const outline = roundRect(0, 0, w, h, leaf.radius ?? 0)
  const edgeColour = edge ?? darken(leaf.stock ?? inks.paper, 0.16)
  const each = thick * (leaf.bulk ?? 1)
  const height = sheets * each
  const ground = (dx: number, dz: number): string => onTable(cam, [at[0] + dx, at[1], at[2] + dz], turn, w, h)
  const spread = 5 + height * 0.32 + lift
  const shadow = (blur: number, opacity: string, transform: string): string =>
    sheet.stamp(outline, { fill: sheet.shade, opacity, filter: sheet.blur(blur), transform })
  let out = shadow(5 + spread * 0.7, '.34', ground(spread, spread * 0.9)) + shadow(3, '.35', ground(2, 2))
  const base = onTable(cam, at, turn, w, h)
  const edges = [darken(edgeColour, 0.12), edgeColour].map((fill) =>
    sheet.define('g', {}, sheet.stamp(outline, { fill, transform: base })),
  )
  const rise = each * cam.scale * Math.cos(rad(cam.pitch))
  for (let i = 0; i < sheets; i += 1) {
    out += tag('use', {
      href: `#${edges[i % 2] ?? ''}`,
      x: sheets > 1 ? Math.sin(i * 2.4) * 0.8 : undefined,
      y: -i * rise,
    })
  }
  const top = onTable(cam, [at[0], at[1] + height, at[2]], turn, w, h)
  const rim = sheet.stamp(outline, { fill: 'none', stroke: '#fff', 'stroke-width': 0.8, opacity: '.5' })
  return out + sheet.reuse(leafFace(sheet, leaf, art), rim)(top)
}

/** A soft fold: dark on one side of the crease, light on the other. */
export const crease = (sheet: Sheet, x: number, h: number, width: number): string =>
  rect(x - width, 0, width, h, sheet.linear('0 #1a1020 0, 1 #1a1020 .22')) +
  rect(x, 0, width, h, sheet.linear('0 #fff .5, 1 #fff 0'))
