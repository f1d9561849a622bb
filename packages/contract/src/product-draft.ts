import {
  cents,
  type Cents,
  fromRand,
  PRICE_MAX,
  OPTION_KEYS,
  type OptionKey,
  parseRand,
  toCategory,
} from '@umbala/pricing'
import { z } from 'zod'
import { line, paragraph } from './fields.ts'
import { optionOfPriceMap } from './price-maps.ts'

/**
 * What the create and edit forms send. Clients differ in where they put flags, dimensions and weight (top level or inside
 * `printOptions`) and in how they write a blank price (''), so this side is tolerant; what comes out has one shape.
 */
const amount = z.union([z.number(), z.string()]).transform((value, context): Cents => {
  const read = typeof value === 'number' ? readNumber(value) : parseRand(value)
  if (read !== null && read <= PRICE_MAX) return read
  context.addIssue({
    code: 'custom',
    message: 'A price must be an amount in rand from 0 to 1 000 000 with at most two decimals.',
  })
  return z.NEVER
})

const readNumber = (value: number): Cents | null => {
  if (!Number.isFinite(value) || value < 0 || value > PRICE_MAX / 100) return null
  const exact = fromRand(value)
  return Math.abs(exact - value * 100) < 1e-6 ? exact : null
}

const optionPrice = z.union([z.literal(''), z.null(), amount]).transform((value) => value ?? '')
const optionPriceMaps = z.record(z.string(), z.record(z.string().max(120), optionPrice)).optional()

const measure = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value, context) => {
    const number = value === undefined || value === null || value === '' ? 0 : Number(value)
    if (number >= 0 && number <= 100_000) return number
    context.addIssue({ code: 'custom', message: 'Dimensions and weight must be numbers from 0 to 100000.' })
    return z.NEVER
  })
const size = z.object({ length: measure, width: measure, height: measure }).partial()

const values = z.array(line('An option value', 120)).max(60)
const offered = Object.fromEntries(OPTION_KEYS.map((key) => [key, values.optional()])) as Record<
  OptionKey,
  z.ZodOptional<typeof values>
>
const details = {
  dimensions: size.optional(),
  weight: measure.optional(),
  isFeatured: z.boolean().optional(),
  isPublished: z.boolean().optional(),
}

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/
const OWN_UPLOAD = /^\/uploads\/[A-Za-z0-9_-]{16,64}\.(?:webp|svg)$/
const image = z.object({
  url: z.string().refine((url) => OWN_UPLOAD.test(url) || DATA_URL.test(url), {
    error: 'A picture must be an uploaded image or a PNG, JPEG or WebP file.',
  }),
  altText: z.string().trim().max(200).optional().default(''),
})

const shape = z.object({
  name: line('Product name', 200),
  description: paragraph('Description', 5000),
  price: amount,
  originalPrice: z
    .union([z.literal(''), z.null(), amount])
    .transform((value) => (value === '' ? null : value)),
  sku: line('SKU', 64),
  category: z.string().transform((text, context) => {
    const category = toCategory(text)
    if (category !== null) return category
    context.addIssue({ code: 'custom', message: 'Please select a category.' })
    return z.NEVER
  }),
  images: z.array(image).max(12),
  printOptions: z.object({ ...offered, ...details }),
  printPrice: optionPriceMaps,
  brandingPrice: optionPriceMaps,
  signsPrice: optionPriceMaps,
  ...details,
})

type Whole = z.output<typeof shape>
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

const sizeOf = (given: z.output<typeof size>) => ({
  length: given.length ?? 0,
  width: given.width ?? 0,
  height: given.height ?? 0,
})

/** Puts every given part in its one place and leaves out what was not given. */
const settle = (read: Read) => {
  const inner = read.printOptions
  const dimensions = read.dimensions ?? inner?.dimensions
  const weight = read.weight ?? inner?.weight
  const isFeatured = read.isFeatured ?? inner?.isFeatured
  const isPublished = read.isPublished ?? inner?.isPublished
  const { name, description, price, originalPrice, sku, category, images } = read
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(price !== undefined && { price }),
    ...(originalPrice !== undefined && { originalPrice }),
    ...(sku !== undefined && { sku }),
    ...(category !== undefined && { category }),
    ...(images !== undefined && { images }),
    ...(inner && { options: readOptions(inner) }),
    ...(hasPriceMaps(read) && { optionPrices: readOptionPrices(read) }),
    ...(dimensions && { dimensions: sizeOf(dimensions) }),
    ...(weight !== undefined && { weight }),
    ...(isFeatured !== undefined && { isFeatured }),
    ...(isPublished !== undefined && { isPublished }),
  }
}

/** What is not named stays as it is. */
export const productUpdate = shape
  .partial()
  .extend({
    /** The version the editor began with: whoever was overtaken by a colleague is told. */
    version: z.number().int().positive().optional(),
  })
  .transform(({ version, ...read }) => ({ ...settle(read), ...(version !== undefined && { version }) }))
export type ProductUpdate = z.output<typeof productUpdate>

const BLANK: Omit<
  Required<ReturnType<typeof settle>>,
  'name' | 'description' | 'price' | 'sku' | 'category'
> = {
  originalPrice: null,
  images: [],
  options: {},
  optionPrices: {},
  dimensions: { length: 0, width: 0, height: 0 },
  weight: 0,
  isFeatured: false,
  isPublished: false,
}

/** A new product: what was left out gets its default, and it stays a draft unless the sender says otherwise. */
export const productDraft = shape
  .partial({ originalPrice: true, images: true, printOptions: true })
  .transform((read) => {
    const { name, description, price, sku, category } = read
    return { ...BLANK, ...settle(read), name, description, price, sku, category }
  })
export type ProductDraft = z.output<typeof productDraft>
