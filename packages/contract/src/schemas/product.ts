import type { OwnArtworkSettings } from '@umbala/preflight'
import { CATEGORIES, OPTION_KEYS, type OwnOption, type ProductPricing } from '@umbala/pricing'
import { z } from 'zod'
import { id, instant } from './fields.ts'
import { PRICE_MAP_NAMES } from '../price-maps.ts'

export const image = z.object({ url: z.string(), altText: z.string() })

const optionMap = Object.fromEntries(
  OPTION_KEYS.map((key) => [key, z.array(z.string()).optional()]),
) as Record<(typeof OPTION_KEYS)[number], z.ZodOptional<z.ZodArray<z.ZodString>>>
/** Values by option name: what a product offers, or what a line has chosen. */
export const printOptions = z.object(optionMap).catchall(z.array(z.string()))

const amounts = z.record(z.string(), z.number())
const mapsNamed = (names: Readonly<Record<string, string>>) =>
  z.object(Object.fromEntries(Object.values(names).map((name) => [name, amounts.optional()])))

const everyMapOf = (names: Readonly<Record<string, string>>) =>
  z.object(Object.fromEntries(Object.values(names).map((name) => [name, amounts])))

/** A cart has all of them, whatever it holds. */
export const everyPriceMap = {
  printPrice: everyMapOf(PRICE_MAP_NAMES.printPrice),
  brandingPrice: everyMapOf(PRICE_MAP_NAMES.brandingPrice),
  signsPrice: everyMapOf(PRICE_MAP_NAMES.signsPrice),
}

/** A product has those of its category. */
export const priceMaps = {
  printPrice: mapsNamed(PRICE_MAP_NAMES.printPrice).optional(),
  brandingPrice: mapsNamed(PRICE_MAP_NAMES.brandingPrice).optional(),
  signsPrice: mapsNamed(PRICE_MAP_NAMES.signsPrice).optional(),
}

const asWritten = <T>() => z.record(z.string(), z.unknown()) as unknown as z.ZodType<T>

/** Read and checked by `readPricing` and `readOwnOptions` of the pricing rules, and told as they were written. */
const pricing = asWritten<ProductPricing>()
const ownOption = asWritten<OwnOption>()
/** Read and checked by `readArtworkSettings` of the rules about artwork. */
export const artwork = asWritten<OwnArtworkSettings>()

const lineSize = z.object({ widthMm: z.number(), heightMm: z.number() })
const priceFor = z.object({
  quantity: z.number(),
  size: lineSize.optional(),
  tins: z.array(z.object({ millilitres: z.number(), count: z.number() })).optional(),
  /** The same in words. */
  text: z.string(),
})

/** Centimetres. */
export const dimensions = z.object({ length: z.number(), width: z.number(), height: z.number() })

export const product = z.object({
  _id: id,
  name: z.string(),
  sku: z.string(),
  category: z.enum(CATEGORIES),
  /** What it is among the products of its category; empty where nobody said. */
  kind: z.string(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  description: z.string(),
  images: z.array(image),
  printOptions,
  ...priceMaps,
  /** What `price` buys where the product has a price rule: it is the lowest price of a line. Null where each piece costs `price`. */
  priceFor: priceFor.nullable(),
  dimensions,
  /** Kilograms. */
  weight: z.number(),
  isFeatured: z.boolean(),
  isPublished: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})

/** With what it is configured and priced by, which lists do without. */
export const productDetails = product.extend({
  /** How many pieces one line may have. */
  minQuantity: z.number(),
  maxQuantity: z.number(),
  /** How a line is priced, in cents and millimetres; null where each piece costs `price`. */
  pricing: pricing.nullable(),
  /** Options that only this product has, in their order. */
  ownOptions: z.array(ownOption),
  /** Couriers do not take it, so an order with it is fetched from the store. */
  collectOnly: z.boolean(),
  /** What staff have set for its artwork, its kind's and its category's included; `settingsOf` adds what is usual. Null where nothing was set. */
  artwork: artwork.nullable(),
})

export type Image = z.infer<typeof image>
export type PrintOptions = z.infer<typeof printOptions>
export type Product = z.infer<typeof product>
export type ProductDetails = z.infer<typeof productDetails>
