import { type Colour, COLOURS } from './options.ts'

export const FILTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type FilterSize = (typeof FILTER_SIZES)[number]

export const FILTER_GENDERS = ['Men', 'Women', 'Unisex'] as const
export type FilterGender = (typeof FILTER_GENDERS)[number]
/** What the sidebar offers by itself: both of them find unisex garments too. */
export const SIDEBAR_GENDERS: readonly FilterGender[] = ['Men', 'Women']

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

const GENDER_SPELLINGS: Readonly<Record<FilterGender, readonly string[]>> = {
  Men: ['Men', 'Male'],
  Women: ['Women', 'Female'],
  Unisex: ['Unisex'],
}

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
const means = (spellings: readonly string[], text: string): boolean =>
  spellings.some((spelling) => folded(spelling) === folded(text))

export const normalSize = (value: string): FilterSize | null =>
  FILTER_SIZES.find((size) => means(SIZE_SPELLINGS[size], value)) ?? null

export const normalGender = (value: string): FilterGender | null =>
  FILTER_GENDERS.find((gender) => means(GENDER_SPELLINGS[gender], value)) ?? null

/** The filters that find a product with these genders. A unisex garment suits whoever asks. */
export const gendersFinding = (carried: readonly string[]): FilterGender[] => {
  const genders = carried.map(normalGender)
  return FILTER_GENDERS.filter((filter) => genders.includes(filter) || genders.includes('Unisex'))
}

const colourSpellings = (colour: FilterColour): string[] => (colour === 'Gray' ? ['Gray', 'Grey'] : [colour])

export const normalColour = (value: string): FilterColour | null =>
  FILTER_COLOURS.find((colour) => means(colourSpellings(colour), value)) ?? null
