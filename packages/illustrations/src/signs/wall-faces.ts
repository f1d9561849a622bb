import { greek } from '../kit/marks.ts'
import { fit, word } from '../kit/letters.ts'
import { inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { circle, g, move, num, path, stroke } from '../kit/svg.ts'
import type { SignJob } from './sign-print.ts'

const { key, paper } = inks

/** The shop's words for what a sign is made of, and how a caption says it. */
export const materialNames = {
  Acrylic: 'acrylic',
  Vinyl: 'cut vinyl',
  Aluminum: 'aluminium',
  PVC: 'PVC',
  'Coroplast (Corrugated Plastic)': 'corrugated plastic',
  Magnetic: 'magnetic sheet',
} as const
export type Material = keyof typeof materialNames
/** Materials with a body of their own; cut film has none. */
export type Slab = Exclude<Material, 'Vinyl'>

/** Every wall sign is 900 by 440. */
export const [W, H] = [900, 440] as const

type Build = { readonly gap: number; readonly depth: number; readonly edge: string; readonly radius: number }

export const builds: Readonly<Record<Slab, Build>> = {
  Acrylic: { gap: 30, depth: 34, edge: '#59c6ea', radius: 22 },
  Aluminum: { gap: 2, depth: 12, edge: '#7c8086', radius: 4 },
  PVC: { gap: 2, depth: 30, edge: '#d6d0c2', radius: 0 },
  'Coroplast (Corrugated Plastic)': { gap: 2, depth: 22, edge: '#c9c3b4', radius: 0 },
  Magnetic: { gap: 2, depth: 6, edge: '#3a3a3e', radius: 34 },
}

export const lettering = ({ main, second, house, own }: SignJob, between: string, text: string): string =>
  own?.art('front')(W, H) ??
  g(
    { transform: move(W * 0.05, H * 0.28) },
    house.motif(W * 0.23, { main: text, accent: main, third: second }, between),
  ) +
    word(house.name, W * 0.32, H * 0.54, Math.min(H * 0.24, fit(house.name, W * 0.6)), text) +
    greek(W * 0.32, H * 0.64, W * 0.34, 1, 10, text, 13)

const lines = (step: number, vertical: boolean): string => {
  let d = ''
  for (let at = step / 2; at < (vertical ? W : H); at += step)
    d += vertical ? `M${num(at)} 0v${H}` : `M0 ${num(at)}h${W}`
  return d
}

const corners = [
  [46, 46],
  [W - 46, 46],
  [46, H - 46],
  [W - 46, H - 46],
] as const

const bolts = (sheet: Sheet, r: number): string => {
  const face = sheet.radial('0 #fff, .5 #c9ccd0, 1 #6f7379', 0.36, 0.32, 0.8)
  return corners
    .map(
      ([x, y]) =>
        circle(x + 4, y + 6, r, '#1a1020', { opacity: '.3' }) +
        circle(x, y, r, face) +
        (r < 14 ? stroke(`M${x - 6} ${y - 5}L${x + 6} ${y + 5}`, '#55585d', 2.5) : ''),
    )
    .join('')
}

/** Punched holes with a tie through each, as a light board is hung. */
const ties = (): string =>
  corners
    .map(([x, y]) => circle(x, y, 12, '#2b2b2f') + stroke(`M${x - 22} ${y}H${x + 22}`, '#55585d', 7))
    .join('')

/** Two bars of sky in the polished face. */
const gleam = path(
  `M0 0H${W * 0.5}L${W * 0.24} ${H}H0ZM${W * 0.56} 0H${W * 0.62}L${W * 0.36} ${H}H${W * 0.3}Z`,
  '#fff',
  { opacity: '.4' },
)

/** Everything on the front of a slab, bottom to top. */
export const faces: Readonly<Record<Slab, (sheet: Sheet, outline: string, ink: SignJob) => string>> = {
  Acrylic: (sheet, outline, ink) =>
    path(outline, sheet.slant('0 #f4fcff .92, 1 #bfe9f7 .86')) +
    sheet.clipped(outline, gleam) +
    g(
      { transform: 'translate(3 8)', opacity: '.2' },
      lettering({ ...ink, main: key, second: key }, key, key),
    ) +
    lettering(ink, paper, key) +
    bolts(sheet, 19),
  Aluminum: (sheet, outline, ink) =>
    path(outline, sheet.linear('0 #eceded, .3 #c4c7ca, .5 #e4e5e6, .75 #aeb2b6, 1 #cfd1d3', 0, 0, 1, 0.6)) +
    sheet.clipped(
      outline,
      stroke(lines(18, false), '#fff', 3, { opacity: '.22' }),
      stroke(lines(18, false), '#50555c', 1, { opacity: '.25', transform: 'translate(0 7)' }),
    ) +
    lettering(ink, '#d3d5d7', key) +
    bolts(sheet, 11),
  PVC: (sheet, outline, ink) =>
    path(outline, paper) +
    lettering(ink, paper, key) +
    path(outline, sheet.slant('0 #fff .3, 1 #1a1020 .07')),
  'Coroplast (Corrugated Plastic)': (sheet, outline, ink) =>
    path(outline, paper) +
    lettering(ink, paper, key) +
    stroke(lines(15, true), '#1a1020', 1.6, { opacity: '.1' }) +
    path(outline, sheet.slant('0 #fff .3, 1 #1a1020 .08')) +
    ties(),
  Magnetic: (sheet, outline, ink) =>
    path(outline, ink.main) +
    lettering({ ...ink, main: paper }, ink.main, paper) +
    path(outline, sheet.down('0 #fff .24, .3 #fff 0, 1 #1a1020 .16')),
}
