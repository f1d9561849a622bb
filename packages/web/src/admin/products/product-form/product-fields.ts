import { fromPriceMaps, type Image, type StaffProduct } from '@umbala/contract'
import {
  type Category,
  fromRand,
  isOptionKey,
  OPTION_GROUPS,
  OPTION_KEYS,
  type OptionGroup,
  type OptionKey,
  optionLabel,
  QUANTITY_MAX,
  QUANTITY_MIN,
  toRand,
} from '@umbala/pricing'
import { type ArtworkFields, artworkFieldsOf, NO_ARTWORK } from './artwork/artwork-fields.ts'
import { type OptionRow, offeredRows, rowsFor } from './options/option-rows.ts'
import { type OwnOptionFields, toOwnFields } from './options/own-option-fields.ts'
import { NO_PRICING, pricingEssence, type PricingFields, pricingFieldsOf } from './pricing/pricing-fields.ts'

/** A picture of the form. What has no address yet is on its way, or did not arrive. */
export type FormPicture = {
  readonly key: string
  readonly url: string | null
  readonly altText: string
  /** What it is called on the disk of whoever chose it. */
  readonly fileName: string
  /** Shown while the picture is on its way. */
  readonly preview: string | null
  readonly problem: string | null
  /** Whether sending it once more can help. */
  readonly canRetry: boolean
}

export type OptionRows = Readonly<Partial<Record<OptionKey, readonly OptionRow[]>>>

/** What stands in the form, as it was typed: half a number is no number yet. */
export type ProductFields = {
  readonly name: string
  readonly description: string
  readonly price: string
  readonly originalPrice: string
  readonly sku: string
  readonly category: Category | ''
  readonly kind: string
  readonly pictures: readonly FormPicture[]
  readonly options: OptionRows
  /** Options it came with although others of its category have none of the kind. */
  readonly extraOptions: readonly OptionKey[]
  readonly isPublished: boolean
  readonly isFeatured: boolean
  readonly collectOnly: boolean
  readonly length: string
  readonly width: string
  readonly height: string
  readonly weight: string
  readonly minQuantity: string
  readonly maxQuantity: string
  readonly pricing: PricingFields
  readonly ownOptions: readonly OwnOptionFields[]
  readonly artwork: ArtworkFields
}

/** What products of the category are proposed, and after it whatever else this product came with. */
export const groupsOf = (category: Category, extraOptions: readonly OptionKey[]): OptionGroup[] => {
  const usual = OPTION_GROUPS[category]
  const others = extraOptions.filter((key) => !usual.some((group) => group.key === key))
  return [...usual, ...others.map((key) => ({ key, label: optionLabel(key), values: [] }))]
}

const rowsOf = (groups: readonly OptionGroup[], kept: OptionRows): OptionRows =>
  Object.fromEntries(groups.map(({ key, values }) => [key, rowsFor(values, kept[key])]))

export const blankFields = (category: Category): ProductFields => ({
  name: '',
  description: '',
  price: '',
  originalPrice: '',
  sku: '',
  category: '',
  kind: '',
  pictures: [],
  options: rowsOf(OPTION_GROUPS[category], {}),
  extraOptions: [],
  isPublished: true,
  isFeatured: false,
  collectOnly: false,
  length: '',
  width: '',
  height: '',
  weight: '',
  minQuantity: '',
  maxQuantity: '',
  pricing: NO_PRICING,
  ownOptions: [],
  artwork: NO_ARTWORK,
})

/** What the other category does not know is kept in the form, so that moving back loses nothing, and is not saved. */
export const moveTo = (fields: ProductFields, category: Category): ProductFields => ({
  ...fields,
  category,
  options: {
    ...fields.options,
    ...rowsOf(groupsOf(category, fields.extraOptions), fields.options),
  },
})

/** Options that are ticked somewhere in the form and belong to no group of this category. */
export const lostOptions = ({ options, extraOptions }: ProductFields, category: Category): OptionKey[] => {
  const groups = groupsOf(category, extraOptions)
  return OPTION_KEYS.filter(
    (key) => offeredRows(options[key]).length > 0 && !groups.some((group) => group.key === key),
  )
}

/** One picture may stand in a product twice. */
const pictureOf = ({ url, altText }: Image, place: number): FormPicture => ({
  key: `${place}-${url}`,
  url,
  altText,
  fileName: '',
  preview: null,
  problem: null,
  canRetry: false,
})

/** Two decimals, as prices are written; nothing where nothing is added. */
const amountText = (rand: number | null | undefined): string =>
  rand === null || rand === undefined ? '' : toRand(fromRand(rand)).toFixed(2)

const measureText = (measure: number): string => (measure === 0 ? '' : String(measure))

/** What holds for every product need not be said. */
const limitText = (limit: number, usual: number): string => (limit === usual ? '' : String(limit))

export const fieldsOf = (product: StaffProduct): ProductFields => {
  const prices = fromPriceMaps(product)
  const priceOf = (key: OptionKey, value: string): string => {
    const amounts = new Map(Object.entries(prices[key] ?? {}))
    return amountText(amounts.get(value) === 0 ? null : amounts.get(value))
  }
  const kept: Partial<Record<OptionKey, readonly OptionRow[]>> = {}
  for (const [key, values = []] of Object.entries(product.printOptions))
    if (isOptionKey(key) && values.length > 0)
      kept[key] = values.map((value) => ({ value, isOffered: true, price: priceOf(key, value) }))
  const extraOptions = OPTION_KEYS.filter(
    (key) => kept[key] !== undefined && !OPTION_GROUPS[product.category].some((group) => group.key === key),
  )
  return {
    name: product.name,
    description: product.description,
    price: amountText(product.price),
    originalPrice: amountText(product.originalPrice),
    sku: product.sku,
    category: product.category,
    kind: product.kind,
    pictures: product.images.map(pictureOf),
    options: rowsOf(groupsOf(product.category, extraOptions), kept),
    extraOptions,
    isPublished: product.isPublished,
    isFeatured: product.isFeatured,
    collectOnly: product.collectOnly,
    length: measureText(product.dimensions.length),
    width: measureText(product.dimensions.width),
    height: measureText(product.dimensions.height),
    weight: measureText(product.weight),
    minQuantity: limitText(product.minQuantity, QUANTITY_MIN),
    maxQuantity: limitText(product.maxQuantity, QUANTITY_MAX),
    pricing: pricingFieldsOf(product.pricing),
    ownOptions: toOwnFields(product.ownOptions),
    artwork: artworkFieldsOf(product.artwork),
  }
}

/** What would be saved: a tick that was set and taken back has changed nothing. */
const essence = ({ pictures, options, pricing, ...texts }: ProductFields) => ({
  ...texts,
  pricing: pricingEssence(pricing),
  pictures: pictures.map(({ url, altText, key }) => [url ?? key, altText]),
  options: OPTION_KEYS.map((key) => offeredRows(options[key])),
})

export const sameFields = (one: ProductFields, other: ProductFields): boolean =>
  JSON.stringify(essence(one)) === JSON.stringify(essence(other))

/** Decimals are typed with a comma as well as with a point. */
export const withPoint = (text: string): string => text.trim().replace(',', '.')
