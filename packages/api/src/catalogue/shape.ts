import type { Category, FilterColour, FilterGender, FilterSize } from '@umbala/pricing'

/** One bit for each value that a list can be filtered by, as the database has them in `product_shape`. A bit never changes its meaning. */
const CATEGORY_BITS: Readonly<Record<Category, number>> = {
  Print: 1 << 0,
  Signs: 1 << 1,
  Branding: 1 << 2,
  Paint: 1 << 3,
}
const FEATURED_BIT = 1 << 4
const GENDER_BITS: Readonly<Record<FilterGender, number>> = {
  Men: 1 << 5,
  Women: 1 << 6,
  Unisex: 1 << 23,
}
const SIZE_BITS: Readonly<Record<FilterSize, number>> = {
  XS: 1 << 7,
  S: 1 << 8,
  M: 1 << 9,
  L: 1 << 10,
  XL: 1 << 11,
  XXL: 1 << 12,
}
const COLOUR_BITS: Readonly<Record<FilterColour, number>> = {
  Red: 1 << 13,
  Blue: 1 << 14,
  Black: 1 << 15,
  Green: 1 << 16,
  Yellow: 1 << 17,
  Gray: 1 << 18,
  White: 1 << 19,
  Pink: 1 << 20,
  Beige: 1 << 21,
  Navy: 1 << 22,
}

/** What can be chosen in the sidebar, by the names the answers have. */
export const FACET_BITS = {
  category: CATEGORY_BITS,
  gender: GENDER_BITS,
  color: COLOUR_BITS,
  size: SIZE_BITS,
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>

/** Of each facet the values that will do, as a mask; zero where all will. */
export type Choices = { readonly [Facet in keyof typeof FACET_BITS]: number } & { readonly featured: number }

const maskOf = <Value extends string>(
  bits: Readonly<Record<Value, number>>,
  values: readonly Value[],
): number => values.reduce((mask, value) => mask | bits[value], 0)

type Chosen = {
  readonly categories: readonly Category[]
  readonly genders: readonly FilterGender[]
  readonly colors: readonly FilterColour[]
  readonly sizes: readonly FilterSize[]
  readonly featuredOnly: boolean
}

export const toChoices = ({ categories, genders, colors, sizes, featuredOnly }: Chosen): Choices => ({
  category: maskOf(CATEGORY_BITS, categories),
  gender: maskOf(GENDER_BITS, genders),
  color: maskOf(COLOUR_BITS, colors),
  size: maskOf(SIZE_BITS, sizes),
  featured: featuredOnly ? FEATURED_BIT : 0,
})
