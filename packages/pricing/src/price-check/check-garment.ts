import { formatRand } from '../money/money-text.ts'
import { isOptionKey, optionLabel } from '../options.ts'
import type { OfferedProduct } from '../line/from-price.ts'
import { type GridRule, isSoldIn } from '../line/garment/garment-rule.ts'
import { pieceCount } from '../line/garment/refuse-garment.ts'
import { checkTiers } from './check-tiers.ts'
import { type SlipList, stopAlike } from './price-slip.ts'

const valuesOf = ({ offered, ownOptions }: OfferedProduct, option: string): readonly string[] =>
  ownOptions.find(({ label }) => label === option)?.values.map(({ value }) => value) ??
  (isOptionKey(option) ? (offered[option] ?? []) : [])

const checkPositions = ({ positions, setUpPerPosition }: GridRule, product: OfferedProduct, to: SlipList) => {
  if (setUpPerPosition > 0 && positions.length === 0)
    to.slip(
      'pricing.rule.setUpPerPosition',
      `The set-up of ${formatRand(setUpPerPosition)} is never charged: no option is a printed position.`,
    )
  for (const [at, { option, none }] of positions.entries()) {
    const place = `pricing.rule.positions.${at}.option`
    const label = isOptionKey(option) ? optionLabel(option) : option
    const values = valuesOf(product, option)
    if (values.length === 0) to.stop(place, `The product does not offer the position ${label}.`)
    else if (values.every((value) => none.includes(value)))
      to.slip(place, `No value of ${label} counts as printed, so its set-up is never charged.`)
  }
}

const checkColours = ({ sizes, colours }: GridRule, to: SlipList): void => {
  if (colours === undefined) return
  stopAlike(
    colours.map(({ name }, at) => ({ place: `pricing.rule.colours.${at}.name`, value: name })),
    'The colour',
    to,
  )
  for (const [at, colour] of colours.entries()) {
    const place = `pricing.rule.colours.${at}.notSold`
    const unknown = colour.notSold?.find((size) => !sizes.some(({ name }) => name === size))
    if (unknown !== undefined) to.stop(place, `There is no size ${unknown}.`)
    else if (!sizes.some(({ name }) => isSoldIn(colour, name)))
      to.slip(place, `${colour.name} is sold in no size, so nobody can order it.`)
  }
  for (const [at, { name }] of sizes.entries())
    if (!colours.some((colour) => isSoldIn(colour, name)))
      to.slip(`pricing.rule.sizes.${at}.name`, `${name} is sold in no colour, so nobody can order it.`)
}

/** Every slip of a price by the total of all sizes and colours. */
export const checkGarment = (rule: GridRule, product: OfferedProduct, to: SlipList): void => {
  checkTiers(
    rule.tiers.map(({ fromQuantity, unit }) => ({ from: fromQuantity, price: unit })),
    {
      begins: 1,
      most: product.quantity.max,
      fromPlace: (at) => `pricing.rule.tiers.${at}.fromQuantity`,
      pricePlace: (at) => `pricing.rule.tiers.${at}.unit`,
      amount: pieceCount,
      unit: 'a piece',
    },
    to,
  )
  if (rule.sizes.length === 0) to.stop('pricing.rule.sizes.0.name', 'It has no size, so nobody can order it.')
  stopAlike(
    rule.sizes.map(({ name }, at) => ({ place: `pricing.rule.sizes.${at}.name`, value: name })),
    'The size',
    to,
  )
  checkColours(rule, to)
  if (rule.personal?.price === 0) to.note('pricing.rule.personal.price', 'A name or a number costs nothing.')
  checkPositions(rule, product, to)
}
