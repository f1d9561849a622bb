import { type Colour, COLOURS } from './options.ts'

export const FILTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type FilterSize = (typeof FILTER_SIZES)[number]

export const FILTER_GENDERS = ['Men', 'Women'] as const
export type FilterGender = (typeof FILTER_GENDERS)[number]

export const FILTER_COLOURS = COLOURS
export type FilterColour = Colour

/** Filters speak in letters, garments are stored in words, and suppliers use a third spelling: all mean one size. */
const SIZE_SPELLINGS: Readonly<Record<FilterSize, readonly string[]>> = {
  XS: ['XS', 'Extra Small', 'X-Small'],
  S: ['S', 'Small'],
  M: ['M', 'Medium'],
  L: ['L', 'Large'],
  XL: ['XL', 'Extra Large', 'X-Large'],
  XXL: ['XXL', '2XL', 'Double Extra Large', 'XX-Large'],
}

/** A unisex garment suits whoever asks. */
const GENDERS_FOUND: readonly { readonly asked: readonly string[]; readonly found: readonly string[] }[] = [
  { asked: ['Men', 'Male'], found: ['Male', 'Unisex'] },
  { asked: ['Women', 'Female'], found: ['Female', 'Unisex'] },
]

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
const means = (spellings: readonly string[], text: string): boolean =>
  spellings.some((spelling) => folded(spelling) === folded(text))

/** A value outside the tables may still be one that a product was given by hand, so it finds itself. */
const itself = (text: string): string[] => (text.trim() === '' ? [] : [text.trim()])

export const normalSize = (value: string): FilterSize | null =>
  FILTER_SIZES.find((size) => means(SIZE_SPELLINGS[size], value)) ?? null

/** Every stored spelling of the size that is asked for, in whichever spelling it is asked for. */
export const sizesFoundBy = (filter: string): string[] => {
  const size = normalSize(filter)
  return size === null ? itself(filter) : [...SIZE_SPELLINGS[size]]
}

/** The stored genders that a filter finds: `Men` finds Male and Unisex. */
export const gendersFoundBy = (filter: string): string[] => {
  const match = GENDERS_FOUND.find(({ asked }) => means(asked, filter))
  if (match) return [...match.found]
  return means(['Unisex'], filter) ? ['Unisex'] : itself(filter)
}

const colourSpellings = (colour: FilterColour): string[] => (colour === 'Gray' ? ['Gray', 'Grey'] : [colour])

export const normalColour = (value: string): FilterColour | null =>
  FILTER_COLOURS.find((colour) => means(colourSpellings(colour), value)) ?? null

export const coloursFoundBy = (filter: string): string[] => {
  const colour = normalColour(filter)
  return colour === null ? itself(filter) : colourSpellings(colour)
}
