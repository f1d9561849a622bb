import { type ColourSpace, isCutLine } from '@umbala/preflight'
import type { PdfDocument } from '../pdf/pdf-document.ts'
import { type Dict, type Value, isList, isName, isStream, nameOf, numberOf } from '../pdf/values.ts'

/** A colour space as far as print cares: what kind it is, its named inks, and how much of the four inks a colour of it takes. */
export type Space = {
  readonly kind: ColourSpace
  readonly spots: readonly string[]
  readonly inkOf: (values: readonly number[]) => number | null
  readonly isWhite: (values: readonly number[]) => boolean
  /** The colour that a space begins with. */
  readonly initial: readonly number[]
}

export type Colour = { readonly space: Space; readonly values: readonly number[] }

/** White is paper, and a line for the knife is as thin as its program likes it. */
export const isPrinted = ({ space, values }: Colour): boolean =>
  !space.isWhite(values) && !(space.spots.length > 0 && space.spots.every(isCutLine))

const never = () => false
const noInk = () => null
const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + Math.max(0, Math.min(1, value)), 0)

const simple = (kind: ColourSpace, size: number): Space => ({
  kind,
  spots: [],
  inkOf: kind === 'cmyk' ? (values) => sum(values.slice(0, 4)) * 100 : noInk,
  isWhite:
    kind === 'cmyk'
      ? (values) => values.length > 0 && values.every((value) => value <= 0)
      : kind === 'rgb' || kind === 'gray'
        ? (values) => values.length > 0 && values.every((value) => value >= 1)
        : never,
  initial: kind === 'cmyk' ? [0, 0, 0, 1] : Array.from({ length: size }, () => 0),
})

export const GRAY = simple('gray', 1)
export const RGB = simple('rgb', 3)
export const CMYK = simple('cmyk', 4)
const LAB = simple('lab', 3)
export const OTHER = simple('other', 1)

const BY_NAME: Record<string, Space> = {
  DeviceGray: GRAY,
  G: GRAY,
  CalGray: GRAY,
  DeviceRGB: RGB,
  RGB,
  CalRGB: RGB,
  DeviceCMYK: CMYK,
  CMYK,
  CalCMYK: CMYK,
  Lab: LAB,
  Pattern: { ...OTHER, initial: [] },
}

const PROCESS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black'])
/** `All` is for marks that every plate gets; `None` prints nothing. Neither is an ink of its own. */
const NO_INK = new Set(['All', 'None', 'Registration'])
const REGISTRATION = 'All'
const MAX_DEPTH = 6

/** Printed by every plate at once, so it is as much ink as there can be, and made for no design. */
const EVERY_PLATE: Space = {
  kind: 'other',
  spots: [],
  inkOf: (values) => sum(values.slice(0, 1)) * 400,
  isWhite: (values) => values.length > 0 && values.every((value) => value <= 0),
  initial: [1],
}

const namedInks = (names: readonly string[]): Space => {
  const spots = names.filter((name) => !PROCESS.has(name) && !NO_INK.has(name))
  const isProcess = names.some((name) => PROCESS.has(name))
  return {
    kind: spots.length > 0 ? 'spot' : isProcess ? 'cmyk' : 'gray',
    spots,
    inkOf: (values) =>
      isProcess ? sum(values.filter((_, index) => PROCESS.has(names[index] ?? ''))) * 100 : null,
    isWhite: (values) => values.length > 0 && values.every((value) => value <= 0),
    initial: names.map(() => 1),
  }
}

export const readSpace = (
  document: PdfDocument,
  value: Value | undefined,
  resources: Dict | null,
  depth = 0,
): Space => {
  if (depth > MAX_DEPTH) return OTHER
  const found = document.get(value)
  if (isName(found)) {
    const own = document.dict(resources?.get('ColorSpace'))?.get(found.name)
    if (own !== undefined && !(isName(own) && own.name === found.name))
      return readSpace(document, own, resources, depth + 1)
    return BY_NAME[found.name] ?? OTHER
  }
  if (!isList(found)) return OTHER
  const kind = nameOf(document.get(found[0]))
  switch (kind) {
    case 'ICCBased': {
      const profile = document.get(found[1])
      const size = isStream(profile) ? numberOf(document.get(profile.dict.get('N'))) : null
      return size === 1 ? GRAY : size === 3 ? RGB : size === 4 ? CMYK : OTHER
    }
    case 'Indexed':
    case 'I': {
      const base = readSpace(document, found[1], resources, depth + 1)
      return { ...base, inkOf: noInk, isWhite: never, initial: [0] }
    }
    case 'Separation': {
      const name = nameOf(document.get(found[1])) ?? 'unnamed'
      return name === REGISTRATION ? EVERY_PLATE : namedInks([name])
    }
    case 'DeviceN':
      return namedInks(document.list(found[1]).map((each) => nameOf(document.get(each)) ?? 'unnamed'))
    case 'Pattern':
      return found.length > 1
        ? readSpace(document, found[1], resources, depth + 1)
        : (BY_NAME.Pattern ?? OTHER)
    case null:
      return OTHER
    default:
      return BY_NAME[kind] ?? OTHER
  }
}
