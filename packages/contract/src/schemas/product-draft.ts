import { cents, type Cents, OPTION_KEYS, type OptionKey, QUANTITY_MAX, QUANTITY_MIN } from '@umbala/pricing'
import { z } from 'zod'
import { optionOfPriceMap } from '../price-maps.ts'
import { productChanges, productShape, type size } from './product-shape.ts'

type Whole = z.output<typeof productShape>
type Read = { readonly [Name in keyof Whole]?: Whole[Name] | undefined }

const readOptionPrices = (read: Read) => {
  const prices: Partial<Record<OptionKey, Record<string, Cents>>> = {}
  for (const maps of [read.printPrice, read.brandingPrice, read.signsPrice])
    for (const [name, map] of Object.entries(maps ?? {})) {
      const key = optionOfPriceMap(name)
      if (key === undefined) continue
      const filled = Object.entries(map).map(
        ([value, price]) => [value, price === '' ? cents(0) : price] as const,
      )
      prices[key] = { ...prices[key], ...Object.fromEntries(filled) }
    }
  return prices
}

const readOptions = (read: NonNullable<Read['printOptions']>) => {
  const options: Partial<Record<OptionKey, readonly string[]>> = {}
  for (const key of OPTION_KEYS) {
    const chosen = read[key]
    if (chosen !== undefined && chosen.length > 0) options[key] = [...new Set(chosen)]
  }
  return options
}

const hasPriceMaps = (read: Read) =>
  read.printPrice !== undefined || read.brandingPrice !== undefined || read.signsPrice !== undefined

/** Flags and measures inside `printOptions` say nothing about what is offered. */
const namesOptions = (inner: NonNullable<Read['printOptions']>) =>
  OPTION_KEYS.some((key) => inner[key] !== undefined) || Object.keys(inner).length === 0

const named = ({ length, width, height }: z.output<typeof size>) => ({
  ...(length !== undefined && { length }),
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
})

/** Puts every given part in its one place and leaves out what was not given. */
const settle = (read: Read) => {
  const inner = read.printOptions
  const dimensions = read.dimensions ?? inner?.dimensions
  const weight = read.weight ?? inner?.weight
  const isFeatured = read.isFeatured ?? inner?.isFeatured
  const isPublished = read.isPublished ?? inner?.isPublished
  const { name, description, price, originalPrice, sku, category, kind, images } = read
  const { minQuantity, maxQuantity, pricing, ownOptions, collectOnly, artwork } = read
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(price !== undefined && { price }),
    ...(originalPrice !== undefined && { originalPrice }),
    ...(sku !== undefined && { sku }),
    ...(category !== undefined && { category }),
    ...(kind !== undefined && { kind }),
    ...(images !== undefined && { images }),
    ...(minQuantity !== undefined && { minQuantity }),
    ...(maxQuantity !== undefined && { maxQuantity }),
    ...(pricing !== undefined && { pricing }),
    ...(ownOptions !== undefined && { ownOptions }),
    ...(collectOnly !== undefined && { collectOnly }),
    ...(artwork !== undefined && { artwork }),
    ...(inner && namesOptions(inner) && { options: readOptions(inner) }),
    ...(hasPriceMaps(read) && { optionPrices: readOptionPrices(read) }),
    ...(dimensions && { dimensions: named(dimensions) }),
    ...(weight !== undefined && { weight }),
    ...(isFeatured !== undefined && { isFeatured }),
    ...(isPublished !== undefined && { isPublished }),
  }
}

const NO_VERSION = 'The version must be the number that came with the product.'

/** What is not named stays as it is. */
export const productUpdate = productChanges
  .extend({
    /** The version the editor began with: whoever was overtaken by a colleague is told. */
    version: z.number({ error: NO_VERSION }).int({ error: NO_VERSION }).optional(),
  })
  .transform(({ version, ...read }) => ({ ...settle(read), ...(version !== undefined && { version }) }))
export type ProductUpdate = z.output<typeof productUpdate>

type Settled = Required<ReturnType<typeof settle>>

const FLAT = { length: 0, width: 0, height: 0 }
const BLANK: Omit<Settled, 'name' | 'description' | 'price' | 'sku' | 'category' | 'dimensions'> = {
  originalPrice: null,
  kind: '',
  images: [],
  options: {},
  optionPrices: {},
  minQuantity: QUANTITY_MIN,
  maxQuantity: QUANTITY_MAX,
  pricing: null,
  ownOptions: [],
  collectOnly: false,
  artwork: null,
  weight: 0,
  isFeatured: false,
  isPublished: false,
}

/** A new product: what was left out gets its default, and it stays a draft unless the sender says otherwise. */
export const productDraft = productShape
  .partial({
    originalPrice: true,
    kind: true,
    images: true,
    printOptions: true,
    minQuantity: true,
    maxQuantity: true,
    pricing: true,
    ownOptions: true,
    artwork: true,
  })
  .transform((read) => {
    const { name, description, price, sku, category } = read
    const given = settle(read)
    const dimensions = { ...FLAT, ...given.dimensions }
    return { ...BLANK, ...given, dimensions, name, description, price, sku, category }
  })
export type ProductDraft = z.output<typeof productDraft>
