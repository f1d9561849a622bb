import { NAME_LONGEST, PRODUCT_QUANTITY_MAX } from '../../limits.ts'
import {
  amountOf,
  fieldsOf,
  listOf,
  refuse,
  refuseAlike,
  refuseRepeated,
  refuseUnlessRising,
  textOf,
  wholeOf,
} from '../strict-reader.ts'
import { type GarmentColour, garmentCells, type GridRule } from './garment-rule.ts'

const NAME_MAX = 120
const TIERS = { least: 1, most: 50 }
const SIZES = { least: 1, most: 60 }
const COLOURS = { least: 0, most: 60 }
const QUANTITY = { least: 1, most: PRODUCT_QUANTITY_MAX }
const SWATCH = /^#[0-9a-f]{6}$/

const readTier = (value: unknown, at: number): GridRule['tiers'][number] => {
  const { fromQuantity, unit } = fieldsOf(value, `Tier ${at + 1}`, ['fromQuantity', 'unit'])
  return {
    fromQuantity: wholeOf(fromQuantity, `Tier ${at + 1}: fromQuantity`, QUANTITY),
    unit: amountOf(unit, `Tier ${at + 1}: unit`),
  }
}

const readSize = (value: unknown, at: number): GridRule['sizes'][number] => {
  const { name, surcharge } = fieldsOf(value, `Size ${at + 1}`, ['name', 'surcharge'])
  return {
    name: textOf(name, `Size ${at + 1}: name`, NAME_MAX),
    surcharge: amountOf(surcharge ?? 0, `Size ${at + 1}: surcharge`),
  }
}

const readSwatch = (value: unknown, what: string): string => {
  const swatch = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return SWATCH.test(swatch) ? swatch : refuse(`${what}: swatch must be a colour such as #1d2b55.`)
}

const readColour = (value: unknown, at: number, sizes: GridRule['sizes']): GarmentColour => {
  const what = `Colour ${at + 1}`
  const fields = fieldsOf(value, what, ['name', 'surcharge', 'swatch', 'notSold'])
  const notSold = listOf(fields.notSold ?? [], `${what}: notSold`, { least: 0, most: SIZES.most }).map(
    (size) => textOf(size, `${what}: notSold`, NAME_MAX),
  )
  const unknown = notSold.find((size) => !sizes.some(({ name }) => name === size))
  if (unknown !== undefined) refuse(`${what} is not sold in ${unknown}, which is no size of the product.`)
  refuseRepeated(notSold, `${what}: the size`)
  return {
    name: textOf(fields.name, `${what}: name`, NAME_MAX),
    surcharge: amountOf(fields.surcharge ?? 0, `${what}: surcharge`),
    ...(fields.swatch !== undefined && { swatch: readSwatch(fields.swatch, what) }),
    ...(notSold.length > 0 && { notSold }),
  }
}

const readPersonal = (value: unknown): NonNullable<GridRule['personal']> => {
  const { price, longest } = fieldsOf(value, 'personal', ['price', 'longest'])
  return {
    price: amountOf(price, 'personal.price'),
    longest: wholeOf(longest, 'personal.longest', { least: 1, most: NAME_LONGEST }),
  }
}

const readPosition = (value: unknown, at: number): GridRule['positions'][number] => {
  const what = `Position ${at + 1}`
  const { option, none } = fieldsOf(value, what, ['option', 'none'])
  return {
    option: textOf(option, `${what}: option`, NAME_MAX),
    none: listOf(none ?? [], `${what}: none`, { least: 0, most: 60 }).map((name) =>
      textOf(name, `${what}: none`, NAME_MAX),
    ),
  }
}

const KNOWN = ['kind', 'tiers', 'sizes', 'colours', 'personal', 'setUpPerPosition', 'positions']

export const readGarment = (value: unknown): GridRule => {
  const fields = fieldsOf(value, 'A grid', KNOWN)
  const tiers = listOf(fields.tiers, 'tiers', TIERS).map(readTier)
  if (tiers[0]?.fromQuantity !== 1) refuse('The first tier must begin at 1.')
  refuseUnlessRising(
    tiers.map(({ fromQuantity }) => fromQuantity),
    'The tiers',
  )
  const sizes = listOf(fields.sizes, 'sizes', SIZES).map(readSize)
  refuseAlike(
    sizes.map(({ name }) => name),
    'The size',
  )
  const colours = listOf(fields.colours ?? [], 'colours', COLOURS).map((colour, at) =>
    readColour(colour, at, sizes),
  )
  refuseAlike(
    colours.map(({ name }) => name),
    'The colour',
  )
  const rule: GridRule = {
    kind: 'grid',
    tiers,
    sizes,
    ...(colours.length > 0 && { colours }),
    ...(fields.personal !== undefined && { personal: readPersonal(fields.personal) }),
    setUpPerPosition: amountOf(fields.setUpPerPosition ?? 0, 'setUpPerPosition'),
    positions: listOf(fields.positions ?? [], 'positions', { least: 0, most: 12 }).map(readPosition),
  }
  if (garmentCells(rule).length === 0) refuse('No colour is sold in any size.')
  return rule
}
