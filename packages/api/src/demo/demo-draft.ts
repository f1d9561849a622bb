import type { Image, ProductDraft } from '@umbala/contract'
import {
  type Cents,
  fromRand,
  OPTION_KEYS,
  type OptionKey,
  QUANTITY_MAX,
  QUANTITY_MIN,
} from '@umbala/pricing'
import type { DatedProduct } from './demo-catalogue.ts'
import type { DemoProduct, Offer } from './demo-product.ts'
import { ARTWORK_OF } from './products/artwork-settings.ts'

const isList = (offer: Offer): offer is readonly string[] => Array.isArray(offer)

const offersOf = ({ options }: DemoProduct): [OptionKey, Offer][] =>
  OPTION_KEYS.flatMap((key) => {
    const offer = options[key]
    return offer === undefined ? [] : [[key, offer]]
  })

const valuesOf = (product: DemoProduct): Partial<Record<OptionKey, string[]>> =>
  Object.fromEntries(
    offersOf(product).map(([key, offer]) => [key, isList(offer) ? [...offer] : Object.keys(offer)]),
  )

const inCents = (amounts: Readonly<Record<string, number>>): Record<string, Cents> =>
  Object.fromEntries(Object.entries(amounts).map(([value, rand]) => [value, fromRand(rand)]))

const pricesOf = (product: DemoProduct): Partial<Record<OptionKey, Record<string, Cents>>> =>
  Object.fromEntries(
    offersOf(product).flatMap(([key, offer]) => (isList(offer) ? [] : [[key, inCents(offer)]])),
  )

/** The product as the back office would send it, so that demo goods go the way of all others from here on. */
export const toDraft = ({ category, product }: DatedProduct, images: Image[]): ProductDraft => {
  const [length, width, height] = product.parcel.cm
  return {
    name: product.name,
    sku: product.sku,
    category,
    kind: product.kind,
    description: product.description.join(' '),
    price: fromRand(product.price),
    originalPrice: product.originalPrice === undefined ? null : fromRand(product.originalPrice),
    images,
    options: valuesOf(product),
    optionPrices: pricesOf(product),
    minQuantity: product.quantity?.min ?? QUANTITY_MIN,
    maxQuantity: product.quantity?.max ?? QUANTITY_MAX,
    pricing: product.pricing ?? null,
    ownOptions: product.ownOptions ?? [],
    collectOnly: product.isCollectOnly === true,
    artwork: ARTWORK_OF[product.sku] ?? null,
    dimensions: { length, width, height },
    weight: product.parcel.kg,
    isFeatured: product.isFeatured === true,
    isPublished: product.isDraft !== true,
  }
}
