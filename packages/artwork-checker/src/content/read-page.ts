import { type Budget, Damaged } from '../limits.ts'
import { type PageShape, intersect, touches } from '../geometry.ts'
import { readBounds } from '../pdf/pages.ts'
import type { PdfDocument } from '../pdf/pdf-document.ts'
import { type Dict, isStream } from '../pdf/values.ts'
import { type ContentFacts, createPageRecord } from './page-record.ts'
import { readContent } from './read-content.ts'

type Given = {
  readonly document: PdfDocument
  readonly page: Dict
  readonly shape: PageShape
  readonly budget: Budget
  readonly unread: (what: string) => void
}

/** Printed is what lies in the trimmed sheet; marks around it are for the guillotine. */
const printedOf = (document: PdfDocument, page: Dict, { shown }: PageShape) => {
  const trim = readBounds(document, page.get('TrimBox'))
  return trim && touches(trim, shown) ? intersect(trim, shown) : shown
}

export const readPage = ({ document, page, shape, budget, unread }: Given): ContentFacts => {
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
  readContent(
    { document, budget, record, patterns: new Set(), unread },
    Buffer.concat(bytes),
    document.dict(page.get('Resources')),
  )
  return record.facts()
}
