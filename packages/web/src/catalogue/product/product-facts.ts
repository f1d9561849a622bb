import { type Product, variantUrl } from '@umbala/contract'
import { fromRand, type Rates, toRand, withVat } from '@umbala/pricing'
import type { JsonLd } from '../../state/page-head.ts'
import { categoryUrl } from '../category-ink.ts'

const RASTER_WIDTH = 1280

/** Search engines show the price a customer pays, so it includes VAT. */
const offerOf = (product: Product, vat: Rates['vat']) => ({
  '@type': 'Offer',
  url: `/product/${product._id}`,
  priceCurrency: 'ZAR',
  price: toRand(withVat(fromRand(product.price), vat)).toFixed(2),
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
})

export const productFacts = (product: Product, vat: Rates['vat']): JsonLd[] => [
  {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    category: product.category,
    description: product.description,
    image: product.images.map(({ url }) => variantUrl(url, RASTER_WIDTH, 'webp') ?? url),
    offers: offerOf(product, vat),
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
