import { type Bounds, touches } from '../geometry.ts'
import { Damaged } from '../limits.ts'
import type { Layers } from './layers.ts'
import { readBounds } from './pages.ts'
import type { PdfDocument } from './pdf-document.ts'
import { type Dict, isStream, isText, nameOf, numberOf, type Stream } from './values.ts'

/** Links, windows of comments and what printers put there: nobody sees them on paper. */
const NEVER_PRINTED = new Set(['Link', 'Popup', 'TrapNet', 'PrinterMark'])
/** Programs draw these by themselves where the file does not say what they look like. */
const DRAWN_ANYWAY = new Set([
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
  'Redact',
])
const [HIDDEN, NO_VIEW] = [2, 32] as const
/** A page with more is not searched to its end. */
const MAX_LOOKED_AT = 5000

const appearanceOf = (document: PdfDocument, annotation: Dict): Stream | null => {
  const normal = document.get(document.dict(annotation.get('AP'))?.get('N'))
  if (isStream(normal)) return normal
  const state = nameOf(document.get(annotation.get('AS')))
  const drawn = state === null ? null : document.get(document.dict(normal)?.get(state))
  return isStream(drawn) ? drawn : null
}

const NO_WORDS = /\(\s*\)\s*(?:Tj|')/g
const PAINTS = /(?:^|[\s)>\]])(?:[fF]\*?|[bB]\*?|[sS]|sh|Do|Tj|TJ|'|"|BI)(?=[\s/([<]|$)/

/** Forms write an appearance for a field that nobody has filled in, too; it paints nothing. What cannot be read may paint. */
const paints = (document: PdfDocument, appearance: Stream): boolean => {
  try {
    return PAINTS.test(document.content(appearance).toString('latin1').replaceAll(NO_WORDS, ' '))
  } catch (error) {
    if (error instanceof Damaged) return true
    throw error
  }
}

/** Of several fields of one name the words are kept once. */
const isFilledIn = (document: PdfDocument, field: Dict): boolean =>
  [field, document.dict(field.get('Parent'))].some((each) => {
    const words = document.get(each?.get('V'))
    return isText(words) && words.bytes.length > 0
  })

/** Whether comments, stamps or form fields lie on the page that somebody sees. They are no part of what the page draws. */
export const hasAdditions = (document: PdfDocument, page: Dict, shown: Bounds, layers: Layers): boolean => {
  const all = document.list(page.get('Annots'))
  return (
    all.length > MAX_LOOKED_AT ||
    all.some((each) => {
      const annotation = document.dict(each)
      const kind = nameOf(document.get(annotation?.get('Subtype')))
      if (!annotation || kind === null || NEVER_PRINTED.has(kind)) return false
      const flags = numberOf(document.get(annotation.get('F'))) ?? 0
      if ((flags & (HIDDEN | NO_VIEW)) !== 0 || layers.hides(annotation.get('OC'))) return false
      const bounds = readBounds(document, annotation.get('Rect'))
      if (!bounds || !touches(bounds, shown)) return false
      if (DRAWN_ANYWAY.has(kind)) return true
      const appearance = appearanceOf(document, annotation)
      if (kind !== 'Widget') return appearance !== null
      return isFilledIn(document, annotation) || (appearance !== null && paints(document, appearance))
    })
  )
}
