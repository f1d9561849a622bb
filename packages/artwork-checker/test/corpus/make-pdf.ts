import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { MM } from './corpus-file.ts'

const FONT = fileURLToPath(
  new URL('../../../api/src/orders/invoices/fonts/noto-sans-regular.ttf', import.meta.url),
)
export type Draw = (page: PDFKit.PDFDocument) => void

type Wishes = {
  /** The finished size in millimetres. */
  readonly trim: readonly [number, number]
  /** How far the page reaches beyond it; 3 where nothing is said. */
  readonly around?: number
  /** Whether the file says where it is cut. */
  readonly saysTrim?: boolean
  readonly saysBleed?: number
  readonly options?: Partial<PDFKit.PDFDocumentOptions>
}

const WHEN = new Date(Date.UTC(2026, 0, 1))

/** A document as a layout program writes it, with a page for each drawing. The corner of the finished sheet is at 0, 0. */
export const makePdf = async (
  { trim: [width, height], around = 3, saysTrim = true, saysBleed, options }: Wishes,
  ...draws: readonly Draw[]
): Promise<Buffer> => {
  const size: [number, number] = [(width + 2 * around) * MM, (height + 2 * around) * MM]
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    font: FONT,
    info: { CreationDate: WHEN },
    ...options,
  })
  const done = buffer(document)
  for (const draw of draws) {
    document.addPage({ size, margin: 0 })
    const boxed = (inset: number) => [inset * MM, inset * MM, size[0] - inset * MM, size[1] - inset * MM]
    const { data } = document.page.dictionary as unknown as { data: Record<string, unknown> }
    if (saysTrim && around > 0) data.TrimBox = boxed(around)
    if (saysBleed !== undefined) data.BleedBox = boxed(around - saysBleed)
    document.save()
    document.translate(around * MM, around * MM)
    draw(document)
    document.restore()
  }
  document.end()
  return done
}

type Ink = [number, number, number, number]
export const DARK: Ink = [0, 0, 0, 100]

/** A plain colour from edge to edge, past the cut by `beyond` millimetres. */
export const background =
  (width: number, height: number, beyond = 3, ink: Ink = [20, 10, 0, 0]): Draw =>
  (page) => {
    page.rect(-beyond * MM, -beyond * MM, (width + 2 * beyond) * MM, (height + 2 * beyond) * MM).fill(ink)
  }

export const words =
  (text: string, x: number, y: number, points = 9): Draw =>
  (page) => {
    page
      .fillColor(DARK)
      .fontSize(points)
      .text(text, x * MM, y * MM, { lineBreak: false })
  }

export const picture =
  (bytes: Buffer, x: number, y: number, width: number, height: number): Draw =>
  (page) => {
    page.image(bytes, x * MM, y * MM, { width: width * MM, height: height * MM })
  }

export const line =
  (points: number, ink: Ink = DARK): Draw =>
  (page) => {
    page
      .lineWidth(points)
      .moveTo(10 * MM, 30 * MM)
      .lineTo(40 * MM, 30 * MM)
      .stroke(ink)
  }

export const all =
  (...draws: readonly Draw[]): Draw =>
  (page) => {
    for (const draw of draws) draw(page)
  }

/** The types of the library do not know it yet. */
type WithSpots = { readonly addSpotColor: (name: string, c: number, m: number, y: number, k: number) => void }

export const addSpot = (page: PDFKit.PDFDocument, name: string, ...ink: Ink) => {
  const spotted = page as unknown as WithSpots
  spotted.addSpotColor(name, ...ink)
}
