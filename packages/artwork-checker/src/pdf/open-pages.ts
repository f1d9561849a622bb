import { createBudget, Damaged } from '../limits.ts'
import { listPages, type Page } from './pages.ts'
import { openPdfDocument, type PdfDocument } from './pdf-document.ts'
import type { PdfFile } from './pdf-file.ts'

/** What the drawing library made of a file whose structure cannot be followed. */
export const REWRITTEN = 'rewritten.pdf'

export type Opened = { readonly document: PdfDocument; readonly pages: readonly Page[] }

export const openPages = (file: PdfFile): Opened => {
  const document = openPdfDocument(file, createBudget())
  if (document.isEncrypted) return { document, pages: [] }
  return { document, pages: listPages(document) }
}

export const tryOpen = (file: PdfFile): Opened | null => {
  try {
    return openPages(file)
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}

/** Not one of the last bytes says that the file is complete, and its table is missing, too: the end was lost on the way. */
export const isCutOff = (file: PdfFile, opened: Opened | null) =>
  (opened === null || opened.document.isMended) &&
  !file
    .read(Math.max(0, file.size - 2048), 2048)
    .toString('latin1')
    .includes('%%EOF')
