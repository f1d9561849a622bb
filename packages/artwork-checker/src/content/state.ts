import type { Bounds, Matrix } from '../geometry.ts'
import type { PdfDocument } from '../pdf/pdf-document.ts'
import { type Dict, type Value, nameOf, numberOf } from '../pdf/values.ts'
import { type Colour, GRAY } from './colours.ts'
import type { PageRecord } from './page-record.ts'

/** What the next drawing step is drawn with. */
export type State = {
  matrix: Matrix
  clip: Bounds
  fill: Colour
  stroke: Colour
  fillPattern: Value
  lineWidth: number
  textMode: number
  font: Value
  fontSize: number
}

const BLACK: Colour = { space: GRAY, values: [0] }

export const firstState = (matrix: Matrix, clip: Bounds): State => ({
  matrix,
  clip,
  fill: BLACK,
  stroke: BLACK,
  fillPattern: null,
  lineWidth: 1,
  textMode: 0,
  font: null,
  fontSize: 0,
})

/** Takes over a named group of settings, and tells transparency. */
export const applyGraphics = (
  state: State,
  { document, record }: { readonly document: PdfDocument; readonly record: PageRecord | null },
  settings: Dict | null,
) => {
  if (!settings) return
  const width = numberOf(document.get(settings.get('LW')))
  if (width !== null) state.lineWidth = width
  const [fontRef, size] = document.list(settings.get('Font'))
  if (fontRef !== undefined) [state.font, state.fontSize] = [fontRef, numberOf(size) ?? 0]
  const alphas = [settings.get('CA'), settings.get('ca')].map((each) => numberOf(document.get(each)) ?? 1)
  const mode = document.get(settings.get('BM'))
  const blend = nameOf(mode) ?? nameOf(document.get(document.list(mode)[0])) ?? 'Normal'
  const hasMask = document.dict(settings.get('SMask')) !== null
  if (alphas.some((alpha) => alpha < 0.999) || hasMask || (blend !== 'Normal' && blend !== 'Compatible'))
    record?.transparency()
}
