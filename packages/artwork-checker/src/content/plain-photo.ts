import type { PdfDocument } from '../pdf/pdf-document.ts'
import { type Dict, isList, isName, isStream, nameOf, numberOf, type Value } from '../pdf/values.ts'

const MASKS = ['SMask', 'Mask', 'ImageMask', 'SMaskInData']

/** A photo that can be drawn from its own bytes. */
export type PlainPhoto = {
  /** How many colours the file expects in its bytes. */
  readonly components: 1 | 3 | 4
  /** Whether the file turns the four inks over. Only the bytes tell whether that makes them right. */
  readonly isTurned: boolean
}

const COMPONENTS: Readonly<Record<string, 1 | 3 | 4>> = {
  DeviceGray: 1,
  CalGray: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  DeviceCMYK: 4,
}

/** Null for a colour space in which the numbers of the photo mean something else than light or the four inks. */
const componentsOf = (
  document: PdfDocument,
  value: Value | undefined,
  resources: Dict | null,
): 1 | 3 | 4 | null => {
  const found = document.get(value)
  if (isName(found)) {
    const own = document.get(document.dict(resources?.get('ColorSpace'))?.get(found.name))
    if (isList(own)) return componentsOf(document, own, null)
    return COMPONENTS[isName(own) ? own.name : found.name] ?? null
  }
  if (!isList(found)) return null
  const kind = nameOf(document.get(found[0])) ?? ''
  if (kind !== 'ICCBased') return COMPONENTS[kind] ?? null
  const profile = document.get(found[1])
  const size = isStream(profile) ? numberOf(document.get(profile.dict.get('N'))) : null
  return size === 1 || size === 3 || size === 4 ? size : null
}

/** A JPEG with no mask and in plain colours that count up, or down for all four inks; else null. */
export const plainPhotoOf = (
  document: PdfDocument,
  dict: Dict,
  resources: Dict | null,
): PlainPhoto | null => {
  const filter = document.get(dict.get('Filter'))
  const filters =
    nameOf(filter) === null
      ? document.list(filter).map((each) => nameOf(document.get(each)))
      : [nameOf(filter)]
  if (filters.length !== 1 || filters[0] !== 'DCTDecode' || MASKS.some((key) => dict.has(key))) return null
  const components = componentsOf(document, dict.get('ColorSpace'), resources)
  if (components === null) return null
  const decode = document.list(dict.get('Decode')).map((each) => numberOf(document.get(each)))
  if (decode.every((value, index) => value === index % 2)) return { components, isTurned: false }
  const isTurned = decode.length === 8 && decode.every((value, index) => value === 1 - (index % 2))
  return isTurned && components === 4 ? { components, isTurned } : null
}
