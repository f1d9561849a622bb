import type { PrintCopy, PrintCopyPage } from '@umbala/preflight'
import {
  type Bounds,
  intersect,
  type Matrix,
  MM_PER_POINT,
  multiply,
  type PageShape,
  transformBounds,
} from '../geometry.ts'
import type { Ref } from '../pdf/values.ts'
import { bleedCells } from './bleed-cells.ts'
import { layPage, outlineOf } from './lay-page.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { numberText, refText } from './write-value.ts'

/** No side of a page may be longer, in its own units. */
const MAX_UNITS = 14_400

/** A page of the file as something that can be drawn anywhere. */
export type Source = {
  readonly form: Ref
  readonly shape: PageShape
  /** Of its transparency; as it is written in a PDF. */
  readonly group: string | null
}

const numbers = (values: readonly number[]): string => values.map(numberText).join(' ')

const paperOf = ({ sheet, bleedMm }: PrintCopy) => {
  const width = (sheet.widthMm + 2 * bleedMm) / MM_PER_POINT
  const height = (sheet.heightMm + 2 * bleedMm) / MM_PER_POINT
  const userUnit = Math.max(1, Math.ceil(Math.max(width, height) / MAX_UNITS))
  const perMm = 1 / MM_PER_POINT / userUnit
  const toPaper: Matrix = [perMm, 0, 0, -perMm, bleedMm * perMm, (sheet.heightMm + bleedMm) * perMm]
  return { width: width / userUnit, height: height / userUnit, userUnit, toPaper, bleed: bleedMm * perMm }
}

/** What is kept of the page, before any of it is mirrored. */
const keptOf = ({ clip }: PrintCopyPage, outline: Bounds): Bounds =>
  clip ? intersect(outline, [clip.x, clip.y, clip.x + clip.width, clip.y + clip.height]) : outline

/** The drawing steps of one page. */
export const pageContent = (copy: PrintCopy, wanted: PrintCopyPage, shape: PageShape): string => {
  const { toPaper } = paperOf(copy)
  const laid = layPage(shape, wanted)
  const kept = keptOf(wanted, outlineOf(shape, laid))
  return bleedCells(copy, wanted.bleedSides, kept)
    .flatMap(({ clip, matrix }) => {
      const shown = intersect(clip, transformBounds(matrix, kept))
      if (shown[0] >= shown[2] || shown[1] >= shown[3]) return []
      const [left, bottom, right, top] = transformBounds(toPaper, shown)
      const placed = multiply(multiply(laid, matrix), toPaper)
      return [
        `q ${numbers([left, bottom, right - left, top - bottom])} re W n ${numbers(placed)} cm /F Do Q\n`,
      ]
    })
    .join('')
}

/** Writes the pages of the copy and the list of them; tells where the list is. */
export const writePages = (writer: PdfWriter, copy: PrintCopy, sourceOf: (page: number) => Source): Ref => {
  const list = writer.reserve()
  const { width, height, userUnit, bleed } = paperOf(copy)
  const paper = numbers([0, 0, width, height])
  const trim = numbers([bleed, bleed, width - bleed, height - bleed])
  const pages = copy.pages.map((wanted) => {
    const { form, shape, group } = sourceOf(wanted.page)
    const [page, content] = [writer.reserve(), writer.reserve()]
    writer.putStream(content, '', Buffer.from(pageContent(copy, wanted, shape), 'latin1'))
    writer.put(
      page,
      [
        `<< /Type /Page /Parent ${refText(list)} /MediaBox [${paper}] /BleedBox [${paper}] /TrimBox [${trim}]`,
        userUnit > 1 ? `/UserUnit ${userUnit}` : '',
        group === null ? '' : `/Group ${group}`,
        `/Resources << /XObject << /F ${refText(form)} >> >> /Contents ${refText(content)} >>`,
      ].join(' '),
    )
    return page
  })
  writer.put(
    list,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => refText(page)).join(' ')}] >>`,
  )
  return list
}
