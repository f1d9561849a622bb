import { type ProductDetails, type ProductDraft, type StaffProduct, toPriceMaps } from '@umbala/contract'
import { artworkOf } from '@umbala/preflight'
import {
  cents,
  optionFacets,
  type PriceFor,
  priceForText,
  toCentimetres,
  toKilograms,
  toMicrometres,
  toMilligrams,
  toRand,
} from '@umbala/pricing'
import type { NewProduct, ProductRow } from './browsing/catalogue.queries.ts'
import { lowestPrice, pricesInRand, slipsOf, tidied } from './product-content.ts'
import type { StaffProductRow } from './products/staff-products.queries.ts'

const priceForOf = (draft: ProductDraft): string | null => {
  const lowest = lowestPrice(draft)
  if (!lowest.ok) throw new Error(`${draft.sku} cannot be sold: ${lowest.message}`)
  return lowest.buys && JSON.stringify(lowest.buys)
}

/** Colours and sizes of a garment are looked for like those that are options. */
const soughtOptions = ({ options, pricing }: ProductDraft): ProductDraft['options'] => {
  if (pricing?.rule.kind !== 'grid') return options
  const { colours = [], sizes } = pricing.rule
  return {
    ...options,
    colors: [...(options.colors ?? []), ...colours.map(({ name }) => name)],
    sizes: [...(options.sizes ?? []), ...sizes.map(({ name }) => name)],
  }
}

const toRow = (draft: ProductDraft) => ({
  name: draft.name,
  sku: draft.sku,
  category: draft.category,
  price_cents: draft.price,
  original_price_cents: draft.originalPrice,
  description: draft.description,
  options: JSON.stringify(draft.options),
  option_prices: JSON.stringify(draft.optionPrices),
  min_quantity: draft.minQuantity,
  max_quantity: draft.maxQuantity,
  pricing: draft.pricing && JSON.stringify(draft.pricing),
  price_for: priceForOf(draft),
  price_slips: slipsOf(draft).length,
  own_options: JSON.stringify(draft.ownOptions),
  collect_only: draft.collectOnly,
  artwork: draft.artwork && JSON.stringify(draft.artwork),
  length_um: toMicrometres(draft.dimensions.length),
  width_um: toMicrometres(draft.dimensions.width),
  height_um: toMicrometres(draft.dimensions.height),
  weight_mg: toMilligrams(draft.weight),
  is_featured: draft.isFeatured,
  is_published: draft.isPublished,
  kind: draft.kind,
  facets: optionFacets(soughtOptions(draft), draft.ownOptions),
})

/** The row of a product, with the forms its filters are found by. */
export const toProductRow = (draft: ProductDraft) => toRow(tidied(draft)) satisfies NewProduct

const priceForOn = ({ tins, ...buys }: PriceFor) => ({
  ...buys,
  ...(tins && { tins: tins.map((tin) => ({ ...tin })) }),
  text: priceForText({ ...buys, tins }),
})

export const toProduct = (row: ProductRow): ProductDetails => ({
  _id: row.id,
  name: row.name,
  sku: row.sku,
  category: row.category,
  kind: row.kind,
  price: toRand(cents(row.price_cents)),
  originalPrice: row.original_price_cents === null ? null : toRand(cents(row.original_price_cents)),
  description: row.description,
  images: (row.images ?? []).map(({ id, extension, alt }) => ({
    url: `/uploads/${id}.${extension}`,
    altText: alt,
  })),
  printOptions: row.options,
  ...toPriceMaps(row.category, pricesInRand(row.option_prices)),
  minQuantity: row.min_quantity,
  maxQuantity: row.max_quantity,
  pricing: row.pricing,
  priceFor: row.price_for && priceForOn(row.price_for),
  ownOptions: row.own_options,
  collectOnly: row.collect_only,
  artwork: artworkOf(row, row.kind_artwork),
  dimensions: {
    length: toCentimetres(row.length_um),
    width: toCentimetres(row.width_um),
    height: toCentimetres(row.height_um),
  },
  weight: toKilograms(row.weight_mg),
  isFeatured: row.is_featured,
  isPublished: row.is_published,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const toStaffProduct = (row: StaffProductRow): StaffProduct => ({
  ...toProduct(row),
  // A form begins with what is set for the product, not with what comes from its kind.
  artwork: row.artwork,
  version: row.version,
  unitsSold: row.units_sold,
})

/** A stored product as the form would send it, so that an edit can start from it. */
export const toDraft = (row: ProductRow): ProductDraft => {
  const { images, dimensions, weight } = toProduct(row)
  return {
    name: row.name,
    sku: row.sku,
    category: row.category,
    kind: row.kind,
    price: cents(row.price_cents),
    originalPrice: row.original_price_cents === null ? null : cents(row.original_price_cents),
    description: row.description,
    images,
    options: row.options,
    optionPrices: row.option_prices,
    minQuantity: row.min_quantity,
    maxQuantity: row.max_quantity,
    pricing: row.pricing,
    ownOptions: row.own_options,
    collectOnly: row.collect_only,
    artwork: row.artwork,
    dimensions,
    weight,
    isFeatured: row.is_featured,
    isPublished: row.is_published,
  }
}
