import type { SheetSize } from '../specification.ts'

/** Upright, in millimetres. */
const NAMED: Readonly<Record<string, readonly [number, number]>> = {
  A0: [841, 1189],
  A1: [594, 841],
  A2: [420, 594],
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
  A7: [74, 105],
  A8: [52, 74],
  DL: [99, 210],
}
const IN_MM: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 }
const MEASURED =
  /(?:^|[^\d.,])(\d{1,5}(?:[.,]\d{1,3})?) ?(?:mm|cm|m)? ?[x×] ?(\d{1,5}(?:[.,]\d{1,3})?) ?(mm|cm|m)(?![a-z])/i
const NAMED_SIZE = /(?:^|[^a-z0-9])(A[0-8]|DL)(?![a-z0-9])/i
/** A value that is nothing but a size. */
const WHOLE = /^(?:A[0-8]|DL)$|^[\d.,]{1,9} ?(?:mm|cm|m)? ?[x×] ?[\d.,]{1,9} ?(?:mm|cm|m)$/i
const ROUND = /^(?:Ø ?)?(\d{1,5}(?:[.,]\d{1,3})?) ?(mm|cm|m)(?![a-z])/i

const toMm = (digits: string | undefined, unit: string | undefined): number =>
  Number((digits ?? '').replace(',', '.')) * (IN_MM[(unit ?? 'mm').toLowerCase()] ?? 1)

const sheet = (widthMm: number, heightMm: number): SheetSize | null =>
  widthMm > 0 && heightMm > 0 ? { widthMm, heightMm } : null

/** The size that words speak of, such as `A5`, `DL`, `90 x 50 mm`; null where they speak of none. */
export const readSizeWords = (words: string): SheetSize | null => {
  const measured = MEASURED.exec(words)
  if (measured) return sheet(toMm(measured[1], measured[3]), toMm(measured[2], measured[3]))
  const size = NAMED[NAMED_SIZE.exec(words)?.[1]?.toUpperCase() ?? '']
  return size ? sheet(size[0], size[1]) : null
}

/** The same for a value of an option, where a single length is a size only if the option is called a diameter. */
export const readOptionSize = (option: string, value: string): SheetSize | null => {
  const round = /diameter/i.test(option) ? ROUND.exec(value) : null
  if (round) return sheet(toMm(round[1], round[2]), toMm(round[1], round[2]))
  const isSize = /size|format/i.test(option)
  return isSize || WHOLE.test(value.trim()) ? readSizeWords(value) : null
}

const TIDY = 100
/** Millimetres to a hundredth, without zeros behind. */
export const millimetres = (mm: number): string => `${Math.round(mm * TIDY) / TIDY}`

/** “90 × 50 mm” */
export const sizeText = ({ widthMm, heightMm }: SheetSize): string =>
  `${millimetres(widthMm)} × ${millimetres(heightMm)} mm`

/** “A5” where it is one of the named sizes, else its measures. */
export const sizeName = (size: SheetSize): string => {
  const [short, long] = [size.widthMm, size.heightMm].sort((one, other) => one - other)
  const named = Object.entries(NAMED).find(([, [width, height]]) => width === short && height === long)
  return named ? named[0] : sizeText(size)
}
