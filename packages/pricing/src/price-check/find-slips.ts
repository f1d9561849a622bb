import { formatRand } from '../money/money-text.ts'
import { type Cents, ZERO } from '../money/money.ts'
import { checkProduct } from '../line/check-product.ts'
import { fromPrice, type OfferedProduct } from '../line/from-price.ts'
import type { ProductPricing } from '../line/priced-product.ts'
import { readPricing } from '../line/read-pricing.ts'
import { checkTable } from './check-table.ts'
import { checkGarment } from './check-garment.ts'
import { checkArea } from './check-tiers.ts'
import { checkTins } from './check-tins.ts'
import { type PriceSlip, type SlipList, slipList, stopRepeated } from './price-slip.ts'

const checkRule = (pricing: ProductPricing, product: OfferedProduct, to: SlipList): void => {
  const { rule } = pricing
  switch (rule.kind) {
    case 'each':
      if (rule.unit === 0) to.slip('pricing.rule.unit', 'A piece costs nothing.')
      return
    case 'table':
      checkTable(rule, pricing, product, to)
      return
    case 'area':
      checkArea(rule, product, to)
      return
    case 'grid':
      checkGarment(rule, product, to)
      return
    case 'tins':
      checkTins(rule, to)
  }
}

/** What the cheapest line would cost if there were neither a minimum nor a turnaround; both come after it. */
const cheapestBefore = (pricing: ProductPricing, product: OfferedProduct): Cents | null => {
  const turnarounds = pricing.turnarounds.map(({ name }) => ({ name, percentHundredths: 0 }))
  const found = fromPrice({ ...product, pricing: { ...pricing, minimumLine: ZERO, turnarounds } })
  return found.ok ? found.price : null
}

const checkMinimum = (pricing: ProductPricing, product: OfferedProduct, to: SlipList): void => {
  const { minimumLine, rule, setUp } = pricing
  if (minimumLine === 0) return
  const least = cheapestBefore(pricing, product)
  if (least !== null && least >= minimumLine)
    to.slip(
      'pricing.minimumLine',
      `The minimum of ${formatRand(minimumLine)} is never charged: the smallest line costs ${formatRand(least)}.`,
    )
  if (rule.kind !== 'table' || rule.quantities === 'free') return
  const dearest = rule.rows.reduce((most, { quantity, cells }) => {
    const totals = cells.map((cell) => (cell ?? 0) * (rule.cell === 'run' ? 1 : quantity))
    return Math.max(most, ...totals)
  }, 0)
  if (dearest + setUp < minimumLine)
    to.slip(
      'pricing.minimumLine',
      `Every run of the list costs less than the minimum of ${formatRand(minimumLine)}, so all of them cost the same.`,
    )
}

const checkExtras = (pricing: ProductPricing, to: SlipList): void => {
  stopRepeated(
    pricing.turnarounds.map(({ name }, at) => ({ place: `pricing.turnarounds.${at}.name`, value: name })),
    'The turnaround',
    to,
  )
}

const checkWhole = (product: OfferedProduct, to: SlipList): void => {
  const { pricing } = product
  const rulePlace = pricing === null ? 'price' : 'pricing.rule.kind'
  // What the check by places has no place for, such as a list of more rows than are allowed.
  const read = pricing === null ? null : readPricing(pricing)
  const found = read?.ok === false ? read : checkProduct(product)
  if (!found.ok) {
    to.stop(pricing === null ? 'ownOptions' : rulePlace, found.message)
    return
  }
  if (pricing !== null) checkMinimum(pricing, product, to)
  if ('price' in found && found.price === 0)
    to.slip(rulePlace, 'The lowest price is nothing: an order of it alone cannot be paid.')
}

const isStop = ({ level }: PriceSlip): boolean => level === 'stop'

/** Everything that is wrong or odd about the prices of a product, each with the place of its value. What cannot be sold comes first. */
export const findSlips = (product: OfferedProduct): readonly PriceSlip[] => {
  const to = slipList()
  const { pricing, quantity } = product
  if (quantity.min > quantity.max)
    to.stop('minQuantity', 'The smallest quantity may not be above the largest.')
  if (pricing !== null) {
    checkRule(pricing, product, to)
    checkExtras(pricing, to)
  }
  if (!to.found.some(isStop)) checkWhole(product, to)
  const rank = { stop: 0, slip: 1, note: 2 }
  return to.found.toSorted((one, other) => rank[one.level] - rank[other.level])
}
