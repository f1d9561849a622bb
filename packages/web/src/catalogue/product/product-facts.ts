import { type ProductDetails, variantUrl } from '@umbala/contract'
import { type Cents, fromRand, priceOffers, type Rates, toRand, withVat } from '@umbala/pricing'
import type { JsonLd } from '../../state/page-head.ts'
import { categoryUrl } from '../category-ink.ts'
import { toSold } from './ruled/ruled-job.ts'

const RASTER_WIDTH = 1280

const CURRENCY = 'ZAR'
const CONDITION = {
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
} as const

/** Search engines show the price a customer pays, so it includes VAT. */
const paid = (amount: Cents, vat: Rates['vat']): string => toRand(withVat(amount, vat)).toFixed(2)

/** Millimetres, in the code of trade that schema.org asks for. */
const length = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MMT' })

/** Where a rule makes prices differ: from the lowest to the highest, and each with what it buys. */
const offersOf = (product: ProductDetails, vat: Rates['vat']): JsonLd => {
  const url = `/product/${product._id}`
  const offers = product.pricing === null ? [] : priceOffers(toSold(product))
  const [first, ...others] = offers.map(({ price }) => price)
  if (first === undefined || others.every((price) => price === first))
    return {
      '@type': 'Offer',
      url,
      priceCurrency: CURRENCY,
      price: paid(fromRand(product.price), vat),
      ...CONDITION,
    }
  const prices = [first, ...others].toSorted((one, other) => one - other)
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: CURRENCY,
    lowPrice: paid(prices[0] ?? first, vat),
    highPrice: paid(prices.at(-1) ?? first, vat),
    offerCount: offers.length,
    ...CONDITION,
    offers: offers.map(({ price, buys: { quantity, size } }) => ({
      '@type': 'Offer',
      url,
      priceCurrency: CURRENCY,
      price: paid(price, vat),
      ...CONDITION,
      eligibleQuantity: { '@type': 'QuantitativeValue', value: quantity, unitCode: 'C62' },
      ...(size && {
        itemOffered: {
          '@type': 'Product',
          name: product.name,
          width: length(size.widthMm),
          height: length(size.heightMm),
        },
      }),
    })),
  }
}

export const productFacts = (product: ProductDetails, vat: Rates['vat']): JsonLd[] => [
  {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    category: product.category,
    description: product.description,
    image: product.images.map(({ url }) => variantUrl(url, RASTER_WIDTH, 'webp') ?? url),
    offers: offersOf(product, vat),
  },
  {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Home', item: '/' },
      { name: product.category, item: categoryUrl(product.category) },
      { name: product.name, item: `/product/${product._id}` },
    ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  },
]
