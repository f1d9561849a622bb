import { createHash } from 'node:crypto'
import { copyFileSync, statSync, writeFileSync } from 'node:fs'
import type { ArtworkProblem, PrintCopy } from '@umbala/preflight'
import { loadPdfium, openDocument, rewrite } from '../drawing/open-pdfium.ts'
import { Damaged } from '../limits.ts'
import { isCutOff, type Opened, openPages, REWRITTEN, tryOpen } from '../pdf/open-pages.ts'
import { readLayers } from '../pdf/layers.ts'
import type { PdfDocument } from '../pdf/pdf-document.ts'
import { openPdfFile } from '../pdf/pdf-file.ts'
import { type Dict, isList, isText, type Ref, type Value } from '../pdf/values.ts'
import { type Source, writePages } from './copied-pages.ts'
import { writePageForm } from './page-form.ts'
import { createPdfWriter } from './pdf-writer.ts'
import { refText, valueText } from './write-value.ts'

/** What the press has to know of the document. Whatever opens, runs, is filled in or hangs on it is left behind. */
const CATALOGUE_KEPT = ['Version', 'Extensions', 'OutputIntents', 'Lang'] as const

/** The same layers, with nothing left that could switch one of them on or off: what is printed is what the preview shows. */
const layersText = (document: PdfDocument): string => {
  const { all, off } = readLayers(document)
  const list = (refs: readonly Ref[]) => `[${refs.map(refText).join(' ')}]`
  return all.length === 0
    ? ''
    : `/OCProperties << /OCGs ${list(all)} /D << /BaseState /ON /OFF ${list(off)} >> >>`
}

const catalogueText = (document: PdfDocument, pages: Ref): string =>
  [
    `<< /Type /Catalog /Pages ${refText(pages)}`,
    ...CATALOGUE_KEPT.flatMap((key) =>
      document.catalog.has(key) ? [`/${key} ${valueText(document.catalog.get(key))}`] : [],
    ),
    layersText(document),
    '>>',
  ].join(' ')

/** The first half of the identity stays that of the file, the other one tells the copy from it. */
const trailerKept = ({ trailer, get }: PdfDocument, copy: PrintCopy): Dict => {
  const kept = new Map<string, Value>()
  const info = trailer.get('Info')
  if (info !== undefined) kept.set('Info', info)
  const identity = get(trailer.get('ID'))
  const first = isList(identity) ? get(identity[0]) : null
  if (isText(first)) {
    const bytes = createHash('sha256').update(JSON.stringify(copy)).digest().subarray(0, 16)
    kept.set('ID', [first, { kind: 'text', bytes }])
  }
  return kept
}

/** The new objects are appended; every byte of the source stays as it is. */
const append = (source: string, { document, pages }: Opened, copy: PrintCopy, target: string) => {
  copyFileSync(source, target)
  const writer = createPdfWriter({ path: target, at: statSync(target).size, firstId: document.nextId })
  writer.write('\n')
  const made = new Map<number, Source>()
  const list = writePages(writer, copy, (page) => {
    const known = made.get(page)
    if (known) return known
    const found = pages[page - 1]
    if (!found) throw new Damaged('no such page')
    const source = writePageForm(document, found.dict, writer)
    made.set(page, source)
    return source
  })
  const root = writer.reserve()
  writer.put(root, catalogueText(document, list))
  const { last } = document
  writer.finish({ root, before: last && { ...last, kept: trailerKept(document, copy) } })
  return last !== null && !document.isMended
}

const rewriteSource = async (path: string): Promise<Opened | 'password'> => {
  const pdfium = await loadPdfium()
  const handle = openDocument(pdfium, openPdfFile(path))
  if (handle === 'password') return 'password'
  writeFileSync(REWRITTEN, rewrite(pdfium, handle))
  return openPages(openPdfFile(REWRITTEN))
}

/** Writes the copy beside the file; tells why where it cannot. */
export const copyPdf = async (
  path: string,
  copy: PrintCopy,
  target: string,
): Promise<ArtworkProblem | null> => {
  const file = openPdfFile(path)
  const opened = tryOpen(file)
  if (isCutOff(file, opened)) return 'corrupt'
  const isSound =
    opened !== null && !opened.document.isEncrypted && !opened.document.isMended && opened.pages.length > 0
  // That the table points beside an object shows only when the object is read.
  if (isSound && append(path, opened, copy, target)) return null
  const anew = await rewriteSource(path)
  if (anew === 'password') return 'password'
  return append(REWRITTEN, anew, copy, target) ? null : 'corrupt'
}
