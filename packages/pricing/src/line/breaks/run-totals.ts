import { valuesOf } from '../../choice.ts'
import { LINE_TOTAL_MAX } from '../../limits.ts'
import type { PricedConfiguration } from '../line-configuration.ts'
import { percentOf, WHOLE } from '../option-amounts.ts'
import type { PricedProduct } from '../priced-product.ts'

/** What the chosen values add, by how it grows. Loops, because lists of lists take as long as all the rest. */
const chosenAmounts = ({ options }: PricedProduct, { options: chosen }: PricedConfiguration) => {
  const fixed: { readonly isPerPiece: boolean; readonly amount: number }[] = []
  const percents: number[] = []
  for (const { name, amounts } of options)
    for (const value of valuesOf(chosen, name)) {
      const priced = Object.hasOwn(amounts, value) ? amounts[value] : undefined
      if (priced?.basis === 'percent') percents.push(priced.percentHundredths)
      else if (priced?.basis === 'piece' || priced?.basis === 'line')
        fixed.push({ isPerPiece: priced.basis === 'piece', amount: priced.amount })
    }
  return { fixed, percents }
}

export type RunTotals = {
  /** Never more than the total. Found at once, however many options are chosen. */
  readonly atLeast: (run: number, quantity: number) => number
  /** Null where it is too large to be added up. */
  readonly total: (run: number, quantity: number) => number | null
}

/**
 * The total of a line of a price list, by the price of the run and its quantity. A list may have hundreds of rows: explaining the price of
 * each would take a hundred times as long. A test holds it to the explained price.
 */
export const runTotals = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  turnaroundPercent: number,
): RunTotals => {
  const { setUp, minimumLine } = product
  const { fixed, percents } = chosenAmounts(product, configuration)
  const perPiece = fixed.reduce((sum, { isPerPiece, amount }) => (isPerPiece ? sum + amount : sum), 0)
  const once = fixed.reduce((sum, { isPerPiece, amount }) => (isPerPiece ? sum : sum + amount), 0)
  const withPercents = Math.max(0, percents.reduce((sum, percent) => sum + percent, WHOLE) / WHOLE)
  const withTurnaround = (WHOLE + turnaroundPercent) / WHOLE
  // Each percentage is rounded for itself, by half a cent at most.
  const rounded = percents.length * withTurnaround + 1
  return {
    // A reduction stops at zero, which only makes the total larger.
    atLeast: (run, quantity) => {
      const goods = Math.max(0, run + perPiece * quantity + once) * withPercents
      return Math.max(goods + setUp, minimumLine) * withTurnaround - rounded
    },
    total: (run, quantity) => {
      let total = run
      let isTooLarge = run > LINE_TOTAL_MAX
      const add = (amount: number): void => {
        isTooLarge ||= Math.abs(amount) > LINE_TOTAL_MAX || total + amount > LINE_TOTAL_MAX
        total = Math.max(0, total + amount)
      }
      for (const { isPerPiece, amount } of fixed) add(isPerPiece ? amount * quantity : amount)
      const goods = total
      for (const percent of percents) add(percentOf(goods, percent))
      add(setUp)
      total = Math.max(total, minimumLine)
      add(percentOf(total, turnaroundPercent))
      return isTooLarge ? null : total
    },
  }
}
