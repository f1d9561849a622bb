import type { Matrix, PageShape } from '../geometry.ts'
import type { Ref } from '../pdf/values.ts'
import type { Source } from './copied-pages.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { numberText, refText } from './write-value.ts'

/** Where the unit square of a picture comes to lie on a page of this size, by what its camera says of how it was held. */
const heldMatrix = (orientation: number, w: number, h: number): Matrix => {
  switch (orientation) {
    case 2:
      return [-w, 0, 0, h, w, 0]
    case 3:
      return [-w, 0, 0, -h, w, h]
    case 4:
      return [w, 0, 0, -h, 0, h]
    case 5:
      return [0, -h, -w, 0, w, h]
    case 6:
      return [0, -h, w, 0, 0, h]
    case 7:
      return [0, h, w, 0, 0, 0]
    case 8:
      return [0, h, -w, 0, w, 0]
    default:
      return [w, 0, 0, h, 0, 0]
  }
}

type Page = { readonly width: number; readonly height: number; readonly orientation: number }

/** The picture as a page that can be drawn anywhere, in the units in which it was measured. */
export const writePictureForm = (
  writer: PdfWriter,
  picture: Ref,
  { width, height, orientation }: Page,
): Source => {
  const form = writer.reserve()
  const shape: PageShape = { shown: [0, 0, width, height], rotation: 0, unit: 1 }
  writer.putStream(
    form,
    `/Type /XObject /Subtype /Form /BBox [0 0 ${numberText(width)} ${numberText(height)}] /Resources << /XObject << /P ${refText(picture)} >> >>`,
    Buffer.from(`${heldMatrix(orientation, width, height).map(numberText).join(' ')} cm /P Do`),
  )
  return { form, shape, group: null }
}
