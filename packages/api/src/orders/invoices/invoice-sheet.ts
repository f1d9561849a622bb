import type PDFDocument from 'pdfkit'
import { type Face, faceFor } from './invoice-faces.ts'

export type Sheet = InstanceType<typeof PDFDocument>

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const
const MARGIN = 56
export const AREA = {
  left: MARGIN,
  right: PAGE.width - MARGIN,
  width: PAGE.width - 2 * MARGIN,
  top: 60,
  /** Where the last line of a page may end; the footer stands below. */
  bottom: PAGE.height - 84,
} as const

/** The shop's inks, as on its pages. */
export const INKS = {
  ink: '#151513',
  soft: '#5a5953',
  rule: '#c9c8c0',
  cyan: '#00a3da',
  magenta: '#dd0b7c',
  yellow: '#ffd000',
} as const

type Style = {
  readonly face?: Face
  readonly size?: number
  readonly ink?: string
  readonly width?: number
  readonly align?: 'left' | 'right'
}

// Whatever moves the pen rather than leaving a mark has no place on paper.
const CONTROL = /\p{Cc}+/gu

const prepare = (sheet: Sheet, text: string, { face = 'text', size = 9, ink = INKS.ink }: Style) => {
  const clean = text.replace(CONTROL, ' ')
  sheet.font(faceFor(face, clean)).fontSize(size).fillColor(ink)
  return clean
}

export const heightOf = (sheet: Sheet, text: string, style: Style): number =>
  sheet.heightOfString(prepare(sheet, text, style), { width: style.width ?? AREA.width })

/** Writes at a place and tells where the text ended. */
export const write = (sheet: Sheet, text: string, x: number, y: number, style: Style = {}): number => {
  const { width = AREA.width, align = 'left' } = style
  const clean = prepare(sheet, text, style)
  sheet.text(clean, x, y, { width, align })
  return y + sheet.heightOfString(clean, { width })
}

type Stroke = { readonly ink?: string; readonly weight?: number; readonly from?: number }

export const rule = (
  sheet: Sheet,
  y: number,
  { ink = INKS.rule, weight = 0.5, from = AREA.left }: Stroke = {},
) => {
  sheet.moveTo(from, y).lineTo(AREA.right, y).lineWidth(weight).strokeColor(ink).stroke()
}

const TRIM = 26
const CROP = 12

/** The corners of a press sheet: two strokes each, that would meet where the knife goes. */
export const cropMarks = (sheet: Sheet) => {
  for (const [x, toX] of [
    [TRIM, -1],
    [PAGE.width - TRIM, 1],
  ] as const)
    for (const [y, toY] of [
      [TRIM, -1],
      [PAGE.height - TRIM, 1],
    ] as const) {
      sheet.moveTo(x + toX * 4, y).lineTo(x + toX * (4 + CROP), y)
      sheet.moveTo(x, y + toY * 4).lineTo(x, y + toY * (4 + CROP))
    }
  sheet.lineWidth(0.4).strokeColor(INKS.soft).stroke()
}

/** The printer's colour bar: one patch for each process ink. */
export const colourBar = (sheet: Sheet, x: number, y: number, side = 7) => {
  const inks = [INKS.cyan, INKS.magenta, INKS.yellow, INKS.ink]
  inks.forEach((ink, place) => {
    sheet
      .rect(x + place * side, y, side, side)
      .fillColor(ink)
      .fill()
  })
}
