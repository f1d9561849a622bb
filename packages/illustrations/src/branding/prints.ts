import { arches, houseMark, quarterRings, quilt, sunset } from '../kit/artwork.ts'
import { fit, word } from '../kit/letters.ts'
import { printInks } from '../kit/palette.ts'
import { circle, g, move, num, path, rect } from '../kit/svg.ts'

export const printSizes = ['A4', 'A3', 'A2', 'None'] as const
export type PrintSize = (typeof printSizes)[number]

/** Centimetres of each print area, upright. */
const area: Readonly<Record<Exclude<PrintSize, 'None'>, readonly [number, number]>> = {
  A4: [21, 29.7],
  A3: [29.7, 42],
  A2: [42, 59.4],
}

type Inks = ReturnType<typeof printInks>
export type Motif = 'arches' | 'discs' | 'quilt' | 'sun'

/** A picture about as tall as it is wide, and the word under it. Kept to the upper part of the print area, as screens are. */
const motifs: Readonly<
  Record<Motif, readonly [text: string, picture: (w: number, ink: Inks, cloth: string) => string]>
> = {
  arches: [
    'COLOUR',
    (w, ink, cloth) => arches(w / 2, w * 0.66, w / 2, [ink.accent, cloth, ink.third, cloth, ink.main]),
  ],
  discs: [
    'TEAM',
    (w, ink) => {
      const [r, reach] = [w * 0.28, w * 0.235]
      const lens = `M${num(w / 2)} ${num(w * 0.4 - reach)}a${num(r)} ${num(r)} 0 0 1 0 ${num(reach * 2)}a${num(r)} ${num(r)} 0 0 1 0 ${num(-reach * 2)}Z`
      return (
        circle(w * 0.348, w * 0.4, r, ink.accent) +
        circle(w * 0.652, w * 0.4, r, ink.third) +
        path(lens, ink.main)
      )
    },
  ],
  quilt: [
    'MARKET',
    (w, ink) =>
      quilt(w * 0.05, w * 0.06, w * 0.3, 3, 2, [ink.accent, ink.third], [ink.third, ink.accent, ink.main]),
  ],
  sun: ['KITCHEN', (w, ink) => sunset(w / 2, w * 0.42, w * 0.32, ink.accent, ink.accent)],
}

export const frontArt = (motif: Motif, w: number, cloth: string, text = motifs[motif][0]): string => {
  const ink = printInks(cloth)
  const size = Math.min(fit(text, w), w * 0.2)
  return (
    motifs[motif][1](w, ink, cloth) +
    word(text, w / 2, w * 0.75 + size, size, ink.main, { anchor: 'middle' }) +
    (motif === 'arches' ? rect(w * 0.2, w * 0.81 + size, w * 0.6, w * 0.035, ink.accent) : '')
  )
}

const backArt = (w: number, h: number, cloth: string): string => {
  const ink = printInks(cloth)
  const size = fit('STUDIO', w)
  return (
    word('STUDIO', 0, size, size, ink.main) +
    g(
      { transform: move(0, size * 1.35) },
      quarterRings(0, 0, w * 0.49, 1, 1, [ink.accent, cloth, ink.accent]),
      quarterRings(w, 0, w * 0.49, -1, 1, [ink.third]),
      quarterRings(0, w, w * 0.49, 1, -1, [ink.main]),
      quarterRings(w, w, w * 0.49, -1, -1, [ink.accent, cloth, ink.main]),
    ) +
    rect(0, h * 0.94, w, h * 0.03, ink.main)
  )
}

/** Print in real size on a garment drawn at `cm` pixels per centimetre, hung from `top`. */
export const garmentPrint = (
  size: PrintSize,
  side: 'front' | 'back',
  cloth: string,
  top: number,
  cm: number,
  motif: Motif = 'arches',
): string => {
  if (size === 'None') return ''
  const [w, h] = [area[size][0] * cm * 0.94, area[size][1] * cm * 0.94]
  return g(
    { transform: move(600 - w / 2, top) },
    side === 'front' ? frontArt(motif, w, cloth) : backArt(w, h, cloth),
  )
}

export const chestMark = (x: number, y: number, size: number, cloth: string): string => {
  const ink = printInks(cloth)
  return houseMark(x, y, size, ink.main, ink.accent)
}
