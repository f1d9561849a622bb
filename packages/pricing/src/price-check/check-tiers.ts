import { formatRand } from '../money/money-text.ts'
import { type Cents, cents } from '../money/money.ts'
import { ratio } from '../money/ratio.ts'
import type { OfferedProduct } from '../line/from-price.ts'
import { areaText, roundUpTo, SQUARE_MM_PER_M2 } from '../line/measure-line.ts'
import type { AreaRule } from '../line/priced-product.ts'
import { type SlipList, stopUnlessRising } from './price-slip.ts'

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

/** Prices that hold from so much on. */
export const checkTiers = (tiers: readonly Tier[], words: TierWords, to: SlipList): void => {
  const { begins, most, fromPlace, pricePlace, amount, unit } = words
  if (tiers[0]?.from !== begins) to.stop(fromPlace(0), `The first step must begin at ${begins}.`)
  stopUnlessRising(
    tiers.map(({ from }, at) => ({ place: fromPlace(at), value: from })),
    'This step',
    to,
  )
  for (const [at, { from, price }] of tiers.entries()) {
    const before = tiers[at - 1]
    if (price === 0) to.slip(pricePlace(at), `From ${amount(from)} on, ${unit} costs nothing.`)
    if (from > most) to.slip(fromPlace(at), `No line can reach ${amount(from)}: the most is ${amount(most)}.`)
    if (before === undefined || before.from >= from) continue
    if (price > before.price)
      to.slip(
        pricePlace(at),
        `From ${amount(from)} on, ${unit} costs ${formatRand(price)}, more than the ${formatRand(before.price)} of a smaller job.`,
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
      amount: areaText,
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
