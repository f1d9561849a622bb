import { buffer } from 'node:stream/consumers'
import { type Template, TEMPLATE_GUIDES } from '@umbala/preflight'
import type PDFDocument from 'pdfkit'

const POINTS_PER_MM = 72 / 25.4
const points = (mm: number): number => mm * POINTS_PER_MM
/** The longest side that a page of a PDF may have. */
const SIDE_MAX_POINTS = 14_400

/** What the library has and its types leave out. */
type WithSpots = InstanceType<typeof PDFDocument> & {
  readonly addSpotColor: (name: string, cyan: number, magenta: number, yellow: number, black: number) => void
}

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A page is measured from its lower left corner. */
const pageBox = ({ x, y, width, height }: Area, scale: number, pageHeight: number): number[] => [
  x * scale,
  pageHeight - (y + height) * scale,
  (x + width) * scale,
  pageHeight - y * scale,
]

const drawGuides = (sheet: WithSpots, { trim, safe, folds, widthMm, heightMm }: Template, scale: number) => {
  const outline = ({ x, y, width, height }: Area) =>
    sheet.rect(x * scale, y * scale, width * scale, height * scale)
  sheet.lineWidth(Math.max(0.25, (Math.max(widthMm, heightMm) * scale) / 1200)).strokeColor(TEMPLATE_GUIDES)
  outline(trim).stroke()
  sheet.dash(4, { space: 3 })
  if (safe) outline(safe).stroke()
  for (const { x1, y1, x2, y2 } of folds)
    sheet
      .moveTo(x1 * scale, y1 * scale)
      .lineTo(x2 * scale, y2 * scale)
      .stroke()
  sheet.undash()
}

/** Sheets to design on: each page as large as sheet and bleed, its boxes set, its guides in an ink of their own that is not printed. */
export const drawTemplatePdf = async (
  template: Template,
  title: string,
  shopName: string,
): Promise<Buffer<ArrayBuffer>> => {
  const { default: Document } = await import('pdfkit')
  const { widthMm, heightMm, pages, trim, words } = template
  const longest = points(Math.max(widthMm, heightMm))
  // A sign may be larger than any page; it is drawn at a tenth then, as the trade does.
  const scale = longest > SIDE_MAX_POINTS ? POINTS_PER_MM / 10 : POINTS_PER_MM
  const size: [number, number] = [widthMm * scale, heightMm * scale]
  const sheet = new Document({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: 'en-ZA',
    info: { Title: title, Subject: words, Author: shopName, CreationDate: new Date(0) },
  }) as WithSpots
  sheet.addSpotColor(TEMPLATE_GUIDES, 0, 100, 0, 0)
  const done = buffer(sheet)
  for (let page = 0; page < pages; page += 1) {
    sheet.addPage({ size, margin: 0 })
    Object.assign(sheet.page.dictionary.data, {
      TrimBox: pageBox(trim, scale, size[1]),
      BleedBox: [0, 0, ...size],
    })
    drawGuides(sheet, template, scale)
  }
  sheet.end()
  return done
}
