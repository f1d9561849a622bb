import { type Budget, Damaged } from '../limits.ts'
import { type PageShape, intersect, touches } from '../geometry.ts'
import { readBounds } from '../pdf/pages.ts'
import type { Layers } from '../pdf/layers.ts'
import type { PdfDocument } from '../pdf/pdf-document.ts'
import { type Dict, isStream } from '../pdf/values.ts'
import { type ContentFacts, createPageRecord } from './page-record.ts'
import type { DrawnObject } from './marks.ts'
import { readContent } from './read-content.ts'

type Given = {
  readonly document: PdfDocument
  readonly page: Dict
  readonly shape: PageShape
  readonly budget: Budget
  readonly layers: Layers
  readonly unread: (what: string) => void
}

/** Printed is what lies in the trimmed sheet; marks around it are for the guillotine. */
const printedOf = (document: PdfDocument, page: Dict, { shown }: PageShape) => {
  const trim = readBounds(document, page.get('TrimBox'))
  return trim && touches(trim, shown) ? intersect(trim, shown) : shown
}

type ReadPage = {
  readonly content: ContentFacts
  /** The texts and forms of the page, where something of it is hidden. */
  readonly objects: readonly DrawnObject[] | null
}

export const readPage = ({ document, page, shape, budget, layers, unread }: Given): ReadPage => {
  const record = createPageRecord(shape, printedOf(document, page, shape))
  const contents = document.get(page.get('Contents'))
  const parts = isStream(contents) ? [contents] : document.list(page.get('Contents')).map(document.get)
  const bytes: Buffer[] = []
  for (const part of parts) {
    if (!isStream(part)) continue
    try {
      bytes.push(document.content(part), Buffer.from('\n'))
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      unread('A part of a page could not be unpacked.')
    }
  }
  const objects: DrawnObject[] | null = layers.off.length > 0 ? [] : null
  readContent(
    { document, budget, record, patterns: new Set(), unread, layers, objects },
    Buffer.concat(bytes),
    document.dict(page.get('Resources')),
  )
  const hasHidden = objects?.some(({ isHidden }) => isHidden) ?? false
  return { content: record.facts(), objects: hasHidden ? objects : null }
}
