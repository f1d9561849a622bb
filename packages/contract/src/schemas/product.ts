import { CATEGORIES, OPTION_KEYS } from '@umbala/pricing'
import { z } from 'zod'
import { id, instant } from './fields.ts'
import { PRICE_MAP_NAMES } from '../price-maps.ts'

export const image = z.object({ url: z.string(), altText: z.string() })

const optionMap = Object.fromEntries(
  OPTION_KEYS.map((key) => [key, z.array(z.string()).optional()]),
) as Record<(typeof OPTION_KEYS)[number], z.ZodOptional<z.ZodArray<z.ZodString>>>
/** Values by option name: what a product offers, or what a line has chosen. */
export const printOptions = z.object(optionMap)

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
  dimensions,
  /** Kilograms. */
  weight: z.number(),
  isFeatured: z.boolean(),
  isPublished: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})

export type Image = z.infer<typeof image>
export type PrintOptions = z.infer<typeof printOptions>
export type Product = z.infer<typeof product>
