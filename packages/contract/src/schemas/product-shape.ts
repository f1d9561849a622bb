import { type OwnArtworkSettings, readArtworkSettings } from '@umbala/preflight'
import {
  type Cents,
  fromRand,
  OPTION_KEYS,
  type OptionKey,
  type OwnOption,
  parseRand,
  PRICE_MAX,
  PRODUCT_QUANTITY_MAX,
  type ProductPricing,
  readMeasure,
  readOwnOptions,
  readPricing,
  SIDE_DECIMALS,
  toCategory,
  WEIGHT_DECIMALS,
} from '@umbala/pricing'
import { z } from 'zod'
import { asLine, line, orLeftOut, paragraph } from './fields.ts'
import { PICTURES_PER_PRODUCT } from '../image-sizes.ts'

const NO_PRICE = 'A price must be an amount in rand from 0 to 1 000 000 with at most two decimals.'
const amount = z.union([z.number(), z.string()], { error: NO_PRICE }).transform((value, context): Cents => {
  const read = typeof value === 'number' ? readNumber(value) : parseRand(value)
  if (read !== null && read <= PRICE_MAX) return read
  context.addIssue({ code: 'custom', message: NO_PRICE })
  return z.NEVER
})
const amountOrBlank = z.union([z.literal(''), z.null(), amount], { error: NO_PRICE })

const readNumber = (value: number): Cents | null => {
  if (!Number.isFinite(value) || value < 0 || value > PRICE_MAX / 100) return null
  const exact = fromRand(value)
  return Math.abs(exact - value * 100) < 1e-6 ? exact : null
}

const optionPrice = amountOrBlank.transform((value) => value ?? '')
const NO_MAP = 'Option prices must be listed by option and value.'
/** Under the values as they are kept: a price beside ` Kraft ` would otherwise be dropped as that of a value nobody offers. */
const optionPrices = z
  .record(z.string().max(120), optionPrice, { error: NO_MAP })
  .transform((map) => Object.fromEntries(Object.entries(map).map(([value, price]) => [asLine(value), price])))
const optionPriceMaps = z.record(z.string(), optionPrices, { error: NO_MAP }).optional()

const NO_SIDE = 'Dimensions must be numbers of centimetres from 0 to 100 000 with at most two decimals.'
const NO_WEIGHT = 'Weight must be a number of kilograms from 0 to 100 000 with at most six decimals.'
const measure = (decimals: number, error: string) =>
  z.union([z.number(), z.string(), z.null()], { error }).transform((value, context) => {
    const read = readMeasure(value ?? 0, decimals)
    if (read !== null) return read
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })
const side = measure(SIDE_DECIMALS, NO_SIDE)
export const size = z.object({ length: side, width: side, height: side }, { error: NO_SIDE }).partial()

const values = z
  .array(line('An option value', 120), { error: 'The values of an option must be a list.' })
  .max(60, { error: 'An option may have at most 60 values.' })
const offered = Object.fromEntries(OPTION_KEYS.map((key) => [key, values.optional()])) as Record<
  OptionKey,
  z.ZodOptional<typeof values>
>
const flag = (name: string) => z.boolean({ error: `${name} must be true or false.` }).optional()
const details = {
  dimensions: size.optional(),
  weight: measure(WEIGHT_DECIMALS, NO_WEIGHT).optional(),
  isFeatured: flag('Featured'),
  isPublished: flag('Published'),
}

const NO_KIND = 'Kind must be a text of at most 60 characters without a comma.'
export const kind = z
  .string({ error: NO_KIND })
  .transform(asLine)
  .refine((text) => text.length <= 60 && !text.includes(','), { error: NO_KIND })

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/
const OWN_UPLOAD = /^\/uploads\/[A-Za-z0-9_-]{16,64}\.(?:webp|svg)$/
const NO_PICTURE = 'A picture must be an uploaded image or a PNG, JPEG or WebP file.'
const NO_ALT_TEXT = 'The description of a picture must be a text of at most 200 characters.'
const image = z.object(
  {
    url: z
      .string({ error: NO_PICTURE })
      .refine((url) => OWN_UPLOAD.test(url) || DATA_URL.test(url), { error: NO_PICTURE }),
    altText: z.string({ error: NO_ALT_TEXT }).trim().max(200, { error: NO_ALT_TEXT }).optional().default(''),
  },
  { error: NO_PICTURE },
)

const quantityLimit = (name: string) => {
  const error = `${name} must be a whole number from 1 to 1 000 000.`
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\s*\d{1,7}\s*$/, { error })
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.number().int({ error }).min(1, { error }).max(PRODUCT_QUANTITY_MAX, { error }))
}

/** Data as an object, or as the text of it, which is how a form and a file carry it. Blank is none. */
const asData = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (value.trim() === '') return null
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const NO_JSON = 'This cannot be read: please check its brackets, commas and quotation marks.'
const strict = <T>(
  read: (value: unknown) => { ok: true; value: T } | { ok: false; message: string },
  none: T,
) =>
  z.unknown().transform((given, context): T => {
    const data = asData(given)
    if (data === null) return none
    const found = data === undefined ? { ok: false as const, message: NO_JSON } : read(data)
    if (found.ok) return found.value
    context.addIssue({ code: 'custom', message: found.message })
    return z.NEVER
  })
const pricing = strict<ProductPricing | null>(readPricing, null)
const ownOptions = strict<readonly OwnOption[]>(readOwnOptions, [])
export const artwork = strict<OwnArtworkSettings | null>(readArtworkSettings, null)

/**
 * What the create and edit forms send. Clients differ in where they put flags, dimensions and weight (top level or inside
 * `printOptions`) and in how they write a blank price (''), so this side is tolerant; what comes out has one shape.
 */
export const productShape = z.object({
  name: line('Product name', 200),
  description: paragraph('Description', 5000),
  price: amount,
  originalPrice: amountOrBlank.transform((value) => (value === '' ? null : value)),
  sku: line('SKU', 64),
  category: z.string({ error: 'Please select a category.' }).transform((text, context) => {
    const category = toCategory(text)
    if (category !== null) return category
    context.addIssue({ code: 'custom', message: 'Please select a category.' })
    return z.NEVER
  }),
  kind,
  images: z
    .array(image, { error: 'Pictures must be a list.' })
    .max(PICTURES_PER_PRODUCT, { error: `A product may have at most ${PICTURES_PER_PRODUCT} pictures.` }),
  printOptions: z.object({ ...offered, ...details }, { error: 'Options must be listed by name.' }),
  printPrice: optionPriceMaps,
  brandingPrice: optionPriceMaps,
  signsPrice: optionPriceMaps,
  minQuantity: quantityLimit('The smallest quantity'),
  maxQuantity: quantityLimit('The largest quantity'),
  pricing,
  ownOptions,
  collectOnly: flag('Collect only'),
  artwork,
  ...details,
})

/** Of a product that is there already: what is left out stays, and so do a price and a SKU that are sent empty. */
export const productChanges = productShape
  .partial()
  .extend({ price: orLeftOut(productShape.shape.price), sku: orLeftOut(productShape.shape.sku) })
