import { formatCount, formatRand } from '../money/money-text.ts'
import { type Cents, cents } from '../money/money.ts'
import { ratio } from '../money/ratio.ts'
import { isOptionKey, optionLabel } from '../options.ts'
import type { OfferedProduct } from '../line/from-price.ts'
import { roundUpTo, SQUARE_MM_PER_M2 } from '../line/measure-line.ts'
import type { AreaRule, GridRule } from '../line/priced-product.ts'
import { type SlipList, stopRepeated, stopUnlessRising } from './price-slip.ts'

type Tier = { readonly from: number; readonly price: Cents }

type TierWords = {
  /** The first tier must begin here. */
  readonly begins: number
  /** The most that a line can have. */
  readonly most: number
  readonly fromPlace: (at: number) => string
  readonly pricePlace: (at: number) => string
  /** Such as `5 m²`. */
  readonly amount: (from: number) => string
  /** What the price is for. */
  readonly unit: string
}

const checkTiers = (tiers: readonly Tier[], words: TierWords, to: SlipList): void => {
  const { begins, most, fromPlace, pricePlace, amount, unit } = words
  if (tiers[0]?.from !== begins) to.stop(fromPlace(0), `The first step must begin at ${begins}.`)
  stopUnlessRising(
    tiers.map(({ from }, at) => ({ place: fromPlace(at), value: from })),
    'This step',
    to,
  )
  for (const [at, { from, price }] of tiers.entries()) {
    const before = tiers[at - 1]
    if (price === 0) to.slip(pricePlace(at), `From ${amount(from)} on ${unit} costs nothing.`)
    if (from > most) to.slip(fromPlace(at), `No line can reach ${amount(from)}: the most is ${amount(most)}.`)
    if (before === undefined || before.from >= from) continue
    if (price > before.price)
      to.slip(
        pricePlace(at),
        `From ${amount(from)} on ${unit} costs ${formatRand(price)}, more than the ${formatRand(before.price)} of a smaller job.`,
      )
    else if (price < before.price && price > 0) {
      const dearer = Math.floor((price * from) / before.price) + 1
      if (dearer < from)
        to.note(
          pricePlace(at),
          `Jobs a little smaller than ${amount(from)}, from ${amount(dearer)}, cost more than ${amount(from)}. Customers are told so.`,
        )
    }
  }
}

/** As few decimals as say it. */
const squareMetres = (squareMm: number): string =>
  `${String(Number((squareMm / SQUARE_MM_PER_M2).toFixed(2)))} m²`

/** Every slip of a price by the square metre. */
export const checkArea = (rule: AreaRule, { quantity }: OfferedProduct, to: SlipList): void => {
  const { tiers, minimum, stepMm, smallestSideMm, largestSideMm, greatestWidthMm } = rule
  const side = roundUpTo(stepMm, smallestSideMm)
  checkTiers(
    tiers.map(({ fromSquareMm, perSquareMetre }) => ({ from: fromSquareMm, price: perSquareMetre })),
    {
      begins: 0,
      most:
        roundUpTo(stepMm, largestSideMm) *
        roundUpTo(stepMm, Math.min(largestSideMm, greatestWidthMm)) *
        quantity.max,
      fromPlace: (at) => `pricing.rule.tiers.${at}.fromSquareMm`,
      pricePlace: (at) => `pricing.rule.tiers.${at}.perSquareMetre`,
      amount: squareMetres,
      unit: 'a square metre',
    },
    to,
  )
  if (smallestSideMm > Math.min(largestSideMm, greatestWidthMm))
    to.stop(
      'pricing.rule.smallestSideMm',
      'The smallest side may not be longer than the largest side or the width of the material.',
    )
  const smallest = side * side * quantity.min
  const rate = tiers.findLast(({ fromSquareMm }) => fromSquareMm <= smallest)?.perSquareMetre ?? 0
  const least = cents(ratio([[rate, smallest]], SQUARE_MM_PER_M2))
  if (minimum > 0 && least >= minimum)
    to.slip(
      'pricing.rule.minimum',
      `The minimum of ${formatRand(minimum)} is never charged: the smallest job costs ${formatRand(least)}.`,
    )
}

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

/** Every slip of a price by the total of all sizes. */
export const checkGrid = (rule: GridRule, product: OfferedProduct, to: SlipList): void => {
  checkTiers(
    rule.tiers.map(({ fromQuantity, unit }) => ({ from: fromQuantity, price: unit })),
    {
      begins: 1,
      most: product.quantity.max,
      fromPlace: (at) => `pricing.rule.tiers.${at}.fromQuantity`,
      pricePlace: (at) => `pricing.rule.tiers.${at}.unit`,
      amount: (from) => `${formatCount(from)} pieces`,
      unit: 'a piece',
    },
    to,
  )
  if (rule.sizes.length === 0) to.stop('pricing.rule.sizes.0.name', 'It has no size, so nobody can order it.')
  stopRepeated(
    rule.sizes.map(({ name }, at) => ({ place: `pricing.rule.sizes.${at}.name`, value: name })),
    'The size',
    to,
  )
  checkPositions(rule, product, to)
}
