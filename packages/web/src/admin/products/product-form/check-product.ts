import {
  type Category,
  type OptionKey,
  parseRand,
  PRODUCT_QUANTITY_MAX,
  readMeasure,
  readOwnOptions,
  SIDE_DECIMALS,
  WEIGHT_DECIMALS,
} from '@umbala/pricing'
import { artworkFaults } from './artwork/artwork-fields.ts'
import type { OptionRow } from './options/option-rows.ts'
import { toOwnOptions } from './options/own-option-fields.ts'
import { checkFormPrices } from './pricing/check-form-prices.ts'
import { groupsOf, type ProductFields, withPoint } from './product-fields.ts'

/** What is wrong, by the name of the field it stands beside. */
export type Faults = Readonly<Record<string, string>>

/** Under which name a fault of an option's price travels. */
export const optionPriceName = (key: OptionKey, value: string): string => `${key}: ${value}`

const AMOUNT = 'Please enter an amount in rand, such as 249.00.'
const SIDE = 'Please enter a number with at most two decimals, such as 12.25, or nothing.'
const WEIGHT = 'Please enter a number with at most six decimals, such as 0.35, or nothing.'

const MEASURES = {
  length: { decimals: SIDE_DECIMALS, fault: SIDE },
  width: { decimals: SIDE_DECIMALS, fault: SIDE },
  height: { decimals: SIDE_DECIMALS, fault: SIDE },
  weight: { decimals: WEIGHT_DECIMALS, fault: WEIGHT },
} as const
type Measure = keyof typeof MEASURES
const MEASURE_NAMES = Object.keys(MEASURES) as Measure[]

const measureFault = (name: Measure, text: string): string | null =>
  readMeasure(withPoint(text), MEASURES[name].decimals) === null ? MEASURES[name].fault : null

const LIMIT = 'Please enter a whole number from 1 to 1 000 000, or nothing.'
const limitFault = (text: string): string | null => {
  const digits = text.trim()
  const isLimit = /^\d{1,7}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= PRODUCT_QUANTITY_MAX
  return digits === '' || isLimit ? null : LIMIT
}

/** What cannot be read in the price rule, and what keeps the product from being bought or priced by it, each by its place. */
const pricingFaults = (fields: ProductFields, category: Category): [string, string][] => {
  const { faults, slips } = checkFormPrices(fields, category)
  const stops = slips.filter(({ level, place }) => level === 'stop' && place.startsWith('pricing.'))
  return [...Object.entries(faults), ...stops.map(({ place, message }): [string, string] => [place, message])]
}

const ownOptionsFault = ({ ownOptions }: ProductFields): string | null => {
  const read = readOwnOptions(toOwnOptions(ownOptions))
  return read.ok ? null : read.message
}

const ABOUT_NUMBERS: ReadonlySet<string> = new Set([AMOUNT, SIDE, WEIGHT, LIMIT])

/** Of what is wrong, the numbers that cannot be read in the fields that were left: nobody need send the form to hear of them. */
export const unreadableIn = (found: Faults, left: ReadonlySet<string>): Faults =>
  Object.fromEntries(
    Object.entries(found).filter(([name, text]) => left.has(name) && ABOUT_NUMBERS.has(text)),
  )

type Kind = 'create' | 'edit'

const textFaults = (fields: ProductFields, kind: Kind): [string, string | null][] => {
  const { name, description, price, sku, category, kind: productKind, originalPrice, pricing } = fields
  const isNew = kind === 'create'
  const priceFault = (): string | null => {
    // A rule says itself what it costs.
    if (price.trim() === '') return isNew && pricing.kind === 'none' ? 'Please enter a price.' : null
    return parseRand(price) === null ? AMOUNT : null
  }
  return [
    ['name', name.trim() === '' ? 'Please enter a name.' : null],
    ['description', description.trim() === '' ? 'Please describe the product.' : null],
    ['price', priceFault()],
    ['originalPrice', originalPrice.trim() !== '' && parseRand(originalPrice) === null ? AMOUNT : null],
    ['sku', isNew && sku.trim() === '' ? 'Please enter a SKU.' : null],
    ['category', category === '' ? 'Please select a category.' : null],
    ['kind', productKind.includes(',') ? 'A kind cannot have a comma.' : null],
  ]
}

/** A picture that is on its way is no fault: whoever sends the form waits for it. */
const pictureFault = ({ pictures }: ProductFields): string | null =>
  pictures.some(({ problem }) => problem !== null)
    ? 'Not every picture could be uploaded. Please try again or remove it.'
    : null

export const isUploading = ({ pictures }: ProductFields): boolean =>
  pictures.some(({ url, problem }) => url === null && problem === null)

const priceFaults = (key: OptionKey, rows: readonly OptionRow[] = []): [string, string | null][] =>
  rows
    .filter(({ isOffered, price }) => isOffered && price.trim() !== '')
    .map(({ value, price }) => [optionPriceName(key, value), parseRand(price) === null ? AMOUNT : null])

/** What the form can see by itself, in the order of its fields; the server has the last word. */
export const checkProduct = (
  fields: ProductFields,
  { category, kind }: { category: Category; kind: Kind },
): Faults => {
  const found: [string, string | null][] = [
    ...textFaults(fields, kind),
    ['images', pictureFault(fields)],
    ...groupsOf(category, fields.extraOptions).flatMap(({ key }) => priceFaults(key, fields.options[key])),
    ['minQuantity', limitFault(fields.minQuantity)],
    ['maxQuantity', limitFault(fields.maxQuantity)],
    ...pricingFaults(fields, category),
    ['ownOptions', ownOptionsFault(fields)],
    ...artworkFaults(fields.artwork),
    ...MEASURE_NAMES.map((name): [string, string | null] => [name, measureFault(name, fields[name])]),
  ]
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null))
}

const FIELD_OF: Readonly<Record<string, string>> = {
  'dimensions.length': 'length',
  'dimensions.width': 'width',
  'dimensions.height': 'height',
  'printOptions.dimensions.length': 'length',
  'printOptions.dimensions.width': 'width',
  'printOptions.dimensions.height': 'height',
  'printOptions.weight': 'weight',
}

/** What the server found wrong, under the names of this form. */
export const faultsToldBy = (fields: Readonly<Record<string, string>> = {}): Faults =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [top = path] = path.split('.')
      return [FIELD_OF[path] ?? top, text]
    }),
  )
