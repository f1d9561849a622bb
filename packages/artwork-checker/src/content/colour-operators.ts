import type { PdfDocument } from '../pdf/pdf-document.ts'
import { type Dict, type Value, isName } from '../pdf/values.ts'
import { CMYK, GRAY, RGB, readSpace, type Space } from './colours.ts'
import type { State } from './state.ts'

const DEVICE: Record<string, Space> = { g: GRAY, rg: RGB, k: CMYK }

/** Takes a step that sets a colour; false where the word is none. Capital letters are for lines, small ones for areas. */
export const setColour = (
  word: string,
  operands: readonly Value[],
  state: State,
  { document, resources }: { readonly document: PdfDocument; readonly resources: Dict | null },
): boolean => {
  const small = word.toLowerCase()
  const which = small === word ? 'fill' : 'stroke'
  const values = operands.filter((value) => typeof value === 'number')
  const device = DEVICE[small]
  if (device) state[which] = { space: device, values }
  else if (small === 'cs') {
    const space = readSpace(document, operands[0], resources)
    state[which] = { space, values: space.initial }
  } else if (small === 'sc' || small === 'scn') state[which] = { space: state[which].space, values }
  else return false
  if (which === 'stroke') return true
  const last = operands.at(-1)
  const isPattern = small === 'scn' && isName(last)
  state.fillPattern = isPattern ? (document.dict(resources?.get('Pattern'))?.get(last.name) ?? null) : null
  return true
}
