import { pricedOptions, type RandByOption, toPriceMaps } from '@umbala/contract'
import { type Category, type OptionKey, parseRand, QUANTITY_MAX, QUANTITY_MIN, toRand } from '@umbala/pricing'
import type { NewProduct, ProductChanges } from '../admin-products.slice.ts'
import { toArtwork } from './artwork/artwork-fields.ts'
import { offeredRows } from './options/option-rows.ts'
import { toOwnOptions } from './options/own-option-fields.ts'
import { readPricingFields } from './pricing/read-pricing-fields.ts'
import { groupsOf, type ProductFields, withPoint } from './product-fields.ts'

const randOf = (text: string): number | null => {
  const amount = parseRand(text)
  return amount === null ? null : toRand(amount)
}

const measureOf = (text: string): number => Number(withPoint(text)) || 0

const offeredValues = (fields: ProductFields, category: Category) =>
  Object.fromEntries(
    groupsOf(category, fields.extraOptions).map(({ key }) => [
      key,
      offeredRows(fields.options[key]).map(({ value }) => value),
    ]),
  )

/** What each offered value adds; a field left empty adds nothing and is not sent. */
export const optionPrices = (fields: ProductFields, category: Category): RandByOption => {
  const prices: RandByOption = {}
  for (const key of pricedOptions(category)) prices[key] = pricesOf(fields, key)
  return prices
}

const pricesOf = (fields: ProductFields, key: OptionKey): Record<string, number> =>
  Object.fromEntries(
    offeredRows(fields.options[key]).flatMap(({ value, price }) => {
      const rand = randOf(price)
      return rand === null ? [] : [[value, rand] as const]
    }),
  )

/** Flags and measures stand where each category has always sent them: beside the options, or among them. */
const detailsOf = (fields: ProductFields, category: Category) => {
  const { length, width, height, weight, isFeatured, isPublished } = fields
  const measures = {
    dimensions: { length: measureOf(length), width: measureOf(width), height: measureOf(height) },
    weight: measureOf(weight),
  }
  const printOptions = { ...offeredValues(fields, category), isFeatured, isPublished }
  return category === 'Print'
    ? { ...measures, printOptions }
    : {
        printOptions: {
          ...(category === 'Signs' && { categories: [category] }),
          ...printOptions,
          ...measures,
        },
      }
}

const limitOf = (text: string, usual: number): number => (text.trim() === '' ? usual : Number(text))

const contentOf = (fields: ProductFields, category: Category) => ({
  name: fields.name,
  description: fields.description,
  category,
  kind: fields.kind,
  originalPrice: randOf(fields.originalPrice),
  images: fields.pictures.flatMap(({ url, altText }) => (url === null ? [] : [{ url, altText }])),
  ...detailsOf(fields, category),
  minQuantity: limitOf(fields.minQuantity, QUANTITY_MIN),
  maxQuantity: limitOf(fields.maxQuantity, QUANTITY_MAX),
  pricing: readPricingFields(fields.pricing).pricing,
  ownOptions: toOwnOptions(fields.ownOptions),
  collectOnly: fields.collectOnly,
  artwork: toArtwork(fields.artwork),
  ...toPriceMaps(category, optionPrices(fields, category)),
})

export const toNewProduct = (fields: ProductFields, category: Category): NewProduct => ({
  ...contentOf(fields, category),
  price: randOf(fields.price) ?? 0,
  sku: fields.sku,
})

/** An emptied price or SKU stays as it was. Prices that the category cannot have go, whichever it had before. */
export const toChanges = (fields: ProductFields, category: Category, version: number): ProductChanges => {
  const price = randOf(fields.price)
  return {
    printPrice: {},
    ...contentOf(fields, category),
    ...(price !== null && { price }),
    ...(fields.sku.trim() !== '' && { sku: fields.sku }),
    version,
  }
}
