import type { PdfDocument } from '../pdf/pdf-document.ts'
import { type Dict, type Value, isRef, nameOf } from '../pdf/values.ts'

const FILES = ['FontFile', 'FontFile2', 'FontFile3']
const SUBSET = /^[A-Z]{6}\+/

const known = new WeakMap<Dict, string | false>()

const look = (document: PdfDocument, font: Dict): string | false => {
  const kind = nameOf(document.get(font.get('Subtype')))
  // Its letters are drawings in the file.
  if (kind === 'Type3') return false
  const real = kind === 'Type0' ? document.dict(document.list(font.get('DescendantFonts'))[0]) : font
  const descriptor = document.dict(real?.get('FontDescriptor'))
  if (FILES.some((key) => descriptor?.has(key) === true)) return false
  const name = nameOf(document.get(font.get('BaseFont'))) ?? nameOf(document.get(real?.get('BaseFont')))
  return (name ?? 'A font without a name').replace(SUBSET, '')
}

/** The name of the font, where its letters are not in the file. */
export const isFontMissing = (document: PdfDocument, value: Value): string | null => {
  const font = isRef(value) || value !== null ? document.dict(value) : null
  if (!font) return null
  const answer = known.get(font) ?? look(document, font)
  known.set(font, answer)
  return answer === false ? null : answer
}
