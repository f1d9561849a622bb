/** Where the courier goes. */
export const PROVINCES = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const

export const isPostalCode = (text: string): boolean => /^[0-9]{4}$/.test(tidyLine(text))

/** The longest text a number is looked for in: what is pasted with it may be longer than the number itself. */
export const PASTED_MAX = 100

const UNSEEN = /\p{Cf}/gu
/** Blanks, dashes and brackets of every kind, dots and slashes, and marks that nobody sees. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}\p{Ps}\p{Pe}\u2212.\u00b7/]/gu

/** The digits of a number as they were meant, however they were pasted; full-width ones become plain. */
const digitsIn = (pasted: string): string => pasted.normalize('NFKC').replace(BETWEEN_DIGITS, '')

/** As people write a line: without marks that nobody sees, and with single blanks. */
export const tidyLine = (text: string): string => text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim()

/** Nine digits after the 0, or after the country's 27, where some write the 0 as well. */
const PHONE = /^(?:0|(?:\+|00)?270?)([1-9][0-9]{8})$/
/** Numbers that are free or shared to call are spoken in other groups. */
const SHARED = /^8(?:00|6[0-9])/

const nationalOf = (pasted: string): string | null => PHONE.exec(digitsIn(pasted))?.[1] ?? null

export const isPhone = (pasted: string): boolean => nationalOf(pasted) !== null

const inGroups = (national: string): string => {
  const first = SHARED.test(national) ? 3 : 2
  return `${national.slice(0, first)} ${national.slice(first, first + 3)} ${national.slice(first + 3)}`
}

/** A South African number in the one form in which it is kept, `082 555 0142`; any other stays as it was written. */
export const cleanPhone = (pasted: string): string => {
  const national = nationalOf(pasted)
  return national === null ? tidyLine(pasted) : `0${inGroups(national)}`
}

/** The same for a number of the shop itself, which may be shown as from abroad: `+27 82 555 0142`. */
export const cleanShownPhone = (pasted: string): string => {
  const national = nationalOf(pasted)
  const isFromAbroad = !/^0[1-9]/.test(digitsIn(pasted))
  return national !== null && isFromAbroad ? `+27 ${inGroups(national)}` : cleanPhone(pasted)
}

/** The same number as a telephone dials it from anywhere: `+27105550142`. */
export const dialNumber = (phone: string): string => `+27${digitsIn(phone).slice(-9)}`

export const cleanVatNumber = (pasted: string): string => digitsIn(pasted)

/** As the revenue service numbers its vendors: ten digits that begin with a 4. */
export const isVatNumber = (pasted: string): boolean => /^4[0-9]{9}$/.test(cleanVatNumber(pasted))
