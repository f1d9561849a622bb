import type { House } from '../kit/houses.ts'
import { fit, word } from '../kit/letters.ts'
import type { Own } from '../kit/own-artwork.ts'
import { printInks } from '../kit/palette.ts'
import { g, move } from '../kit/svg.ts'

export const printSizes = ['A4', 'A3', 'A2', 'None'] as const
export type PrintSize = (typeof printSizes)[number]

/** Centimetres of each print area, upright. */
const area: Readonly<Record<Exclude<PrintSize, 'None'>, readonly [number, number]>> = {
  A4: [21, 29.7],
  A3: [29.7, 42],
  A2: [42, 59.4],
}

export const frontArt = (house: House, w: number, cloth: string): string => {
  const ink = printInks(cloth)
  const size = Math.min(fit(house.name, w), w * 0.2)
  return (
    house.motif(w, ink, cloth) +
    word(house.name, w / 2, w * 0.78 + size, size, ink.main, { anchor: 'middle' })
  )
}

/** Larger than the front, and in other words: whoever walks behind reads it from further away. */
const backArt = (house: House, w: number, h: number, cloth: string): string => {
  const ink = printInks(cloth)
  const [above, below] = house.headline
  const size = Math.min(fit(above, w), h * 0.17)
  const foot = Math.min(fit(below, w), h * 0.17)
  return (
    word(above, w / 2, size, size, ink.main, { anchor: 'middle' }) +
    g({ transform: move(0, size * 1.35) }, house.motif(w, ink, cloth)) +
    word(below, w / 2, size * 1.35 + w * 0.8 + foot, foot, ink.accent, { anchor: 'middle' })
  )
}

/** Print in real size on a garment drawn at `cm` pixels per centimetre, hung from `top`. */
export const garmentPrint = (
  size: PrintSize,
  side: 'front' | 'back',
  cloth: string,
  top: number,
  cm: number,
  house: House,
  own: Own | undefined,
): string => {
  if (size === 'None') return ''
  const [w, h] = [area[size][0] * cm * 0.94, area[size][1] * cm * 0.94]
  return g(
    { transform: move(600 - w / 2, top) },
    own ? own.art(side)(w, h) : side === 'front' ? frontArt(house, w, cloth) : backArt(house, w, h, cloth),
  )
}

export const chestMark = (house: House, x: number, y: number, size: number, cloth: string): string => {
  const ink = printInks(cloth)
  return house.mark(x, y, size, ink.main, ink.accent)
}
