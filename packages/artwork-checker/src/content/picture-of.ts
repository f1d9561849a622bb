import type { PdfDocument } from '../pdf/pdf-document.ts'
import { type Dict, isStream, numberOf } from '../pdf/values.ts'
import { OTHER, readSpace, type Space } from './colours.ts'
import type { PlacedPicture } from './page-record.ts'
import { plainPhotoOf } from './plain-photo.ts'

/** A picture as its file describes it; a stencil has the colour that it is filled with. */
export const pictureOf = (
  document: PdfDocument,
  dict: Dict,
  resources: Dict | null,
  filled: Space,
): PlacedPicture & { readonly isSeeThrough: boolean } => {
  const get = (long: string, short: string) => document.get(dict.get(long) ?? dict.get(short))
  const space = dict.get('ColorSpace') ?? dict.get('CS')
  const own = space === undefined ? OTHER : readSpace(document, space, resources)
  return {
    widthPx: Math.max(1, numberOf(get('Width', 'W')) ?? 1),
    heightPx: Math.max(1, numberOf(get('Height', 'H')) ?? 1),
    plain: plainPhotoOf(document, dict, resources),
    space: get('ImageMask', 'IM') === true ? filled : own,
    isSeeThrough: isStream(document.get(dict.get('SMask'))),
  }
}
