import { pricedOptions, type ProductDraft } from '@umbala/contract'
import { type Cents, isOptionKey, type OptionKey, toRand } from '@umbala/pricing'
import { PRODUCT_COLUMNS, type ProductColumn } from './product-csv-columns.ts'
import { writeList } from './product-csv-list.ts'

const inRand = (amount: Cents) => toRand(amount).toFixed(2)
const asFlag = (flag: boolean) => (flag ? 'yes' : 'no')

const optionCell = ({ category, options, optionPrices }: ProductDraft, key: OptionKey) => {
  const prices = pricedOptions(category).includes(key) ? (optionPrices[key] ?? {}) : {}
  return writeList(
    (options[key] ?? []).map((value) => {
      const price = Object.hasOwn(prices, value) ? prices[value] : undefined
      return price === undefined || price === 0 ? { name: value } : { name: value, note: inRand(price) }
    }),
  )
}

const cellOf = (product: ProductDraft, column: ProductColumn): string => {
  if (isOptionKey(column)) return optionCell(product, column)
  switch (column) {
    case 'sku':
    case 'name':
    case 'category':
    case 'kind':
    case 'description':
      return product[column]
    case 'price':
      return inRand(product.price)
    case 'originalPrice':
      return product.originalPrice === null ? '' : inRand(product.originalPrice)
    case 'published':
      return asFlag(product.isPublished)
    case 'featured':
      return asFlag(product.isFeatured)
    case 'length':
    case 'width':
    case 'height':
      return String(product.dimensions[column])
    case 'weight':
      return String(product.weight)
    case 'minQuantity':
    case 'maxQuantity':
      return String(product[column])
    case 'pricing':
      return product.pricing === null ? '' : JSON.stringify(product.pricing)
    case 'ownOptions':
      return product.ownOptions.length === 0 ? '' : JSON.stringify(product.ownOptions)
    case 'collectOnly':
      return asFlag(product.collectOnly)
    case 'artwork':
      return product.artwork === null ? '' : JSON.stringify(product.artwork)
    case 'images':
      return writeList(
        product.images.map(({ url, altText }) =>
          altText === '' ? { name: url } : { name: url, note: altText },
        ),
      )
  }
}

/** A product as one row of a spreadsheet, in words that people can edit there. */
export const toCells = (product: ProductDraft): string[] =>
  PRODUCT_COLUMNS.map((column) => cellOf(product, column))
