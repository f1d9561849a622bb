import type { Page } from './pages.ts'
import type { PdfDocument } from './pdf-document.ts'
import { type Dict, type Value, isDict, isList, isRef, isStream, nameOf } from './values.ts'

const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
])
const MAX_VISITED = 20_000
/** They lead back into the pages, which are walked by themselves. */
const AWAY = new Set([
  'Parent',
  'P',
  'Pages',
  'Dest',
  'D',
  'Popup',
  'IRT',
  'Resources',
  'StructParent',
  'Metadata',
])

export type Hazards = {
  readonly hasScripts: boolean
  readonly hasAttachments: boolean
  readonly hasLayers: boolean
}

const isActive = (document: PdfDocument, dict: Dict) =>
  dict.has('JS') || dict.has('XFA') || ACTIVE.has(nameOf(document.get(dict.get('S'))) ?? '')

const isAttachment = (document: PdfDocument, dict: Dict) =>
  dict.has('EF') || nameOf(document.get(dict.get('Subtype'))) === 'FileAttachment'

/** What would run or be carried along if somebody opened the file in a program that obeys it. Nothing of it is ever run here. */
export const findHazards = (document: PdfDocument, pages: readonly Page[]): Hazards => {
  const { catalog } = document
  let hasScripts = false
  let hasAttachments = document.list(catalog.get('AF')).length > 0 || catalog.has('Collection')
  const seen = new Set<number>()
  const waiting: Value[] = []
  const push = (value: Value | undefined) => {
    if (value !== undefined && value !== null) waiting.push(value)
  }
  for (const key of ['Names', 'OpenAction', 'AA', 'AcroForm', 'Outlines']) push(catalog.get(key))
  for (const { dict: page } of pages) {
    push(page.get('AA'))
    push(page.get('Annots'))
  }
  for (let visited = 0; visited < MAX_VISITED; visited += 1) {
    const next = waiting.pop()
    if (next === undefined) break
    if (isRef(next)) {
      if (seen.has(next.id)) continue
      seen.add(next.id)
    }
    const value = document.get(next)
    if (isList(value)) for (const each of value) push(each)
    const dict = isStream(value) ? value.dict : isDict(value) ? value : null
    if (!dict) continue
    hasScripts ||= isActive(document, dict)
    hasAttachments ||= isAttachment(document, dict)
    if (hasScripts && hasAttachments) break
    for (const [key, each] of dict) if (typeof each === 'object' && !AWAY.has(key)) push(each)
  }
  const layers = document.dict(catalog.get('OCProperties'))
  return { hasScripts, hasAttachments, hasLayers: document.list(layers?.get('OCGs')).length > 0 }
}
