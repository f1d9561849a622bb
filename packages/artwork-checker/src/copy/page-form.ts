import { deflateSync } from 'node:zlib'
import { STREAM_MAX_BYTES, TooComplex } from '../limits.ts'
import { shapeOf } from '../pdf/pages.ts'
import type { PdfDocument } from '../pdf/pdf-document.ts'
import { type Dict, isDict, isStream, type Stream } from '../pdf/values.ts'
import type { Source } from './copied-pages.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { numberText, valueText } from './write-value.ts'

type Packed = { readonly dict: string; readonly bytes: Buffer }

const streamsOf = (document: PdfDocument, page: Dict): readonly Stream[] => {
  const contents = document.get(page.get('Contents'))
  if (isStream(contents)) return [contents]
  return document.list(contents).flatMap((each) => {
    const found = document.get(each)
    return isStream(found) ? [found] : []
  })
}

/** One stream is taken as it is packed. Several are one after the other what the page draws, so they are packed anew. */
const contentOf = (document: PdfDocument, page: Dict): Packed => {
  const streams = streamsOf(document, page)
  const [only] = streams
  if (only && streams.length === 1) {
    const bytes = only.raw()
    if (bytes.length > STREAM_MAX_BYTES) throw new TooComplex('stream')
    const packing = ['Filter', 'DecodeParms'].flatMap((key) =>
      only.dict.has(key) ? [`/${key} ${valueText(document.get(only.dict.get(key)))}`] : [],
    )
    return { dict: packing.join(' '), bytes }
  }
  const parts = streams.flatMap((stream) => [document.content(stream), Buffer.from('\n')])
  return { dict: '/Filter /FlateDecode', bytes: deflateSync(Buffer.concat(parts)) }
}

/** Writes a page of the file as a form: its drawing steps and what they use, and nothing that reacts to anybody. */
export const writePageForm = (document: PdfDocument, page: Dict, writer: PdfWriter): Source => {
  const shape = shapeOf(document, page)
  const groupDict = document.dict(page.get('Group'))
  const group = groupDict ? valueText(groupDict) : null
  const resources = page.get('Resources')
  const form = writer.reserve()
  const { dict, bytes } = contentOf(document, page)
  writer.putStream(
    form,
    [
      `/Type /XObject /Subtype /Form /BBox [${shape.shown.map(numberText).join(' ')}]`,
      `/Resources ${isDict(document.get(resources)) ? valueText(resources) : '<< >>'}`,
      group === null ? '' : `/Group ${group}`,
      dict,
    ].join(' '),
    bytes,
  )
  return { form, shape, group }
}
