import type { Cents, PriceRule } from '@umbala/pricing'
import { priceEffect } from '../../../ui/price.tsx'

/** What is said of a value that adds nothing: a list by its option may have it in the listed prices. */
export const freeWords = (rule: PriceRule | undefined, option: string): string => {
  const by = rule?.kind === 'table' ? rule.by : null
  return by !== null && by !== 'turnaround' && by.option === option ? 'as listed below' : 'included'
}

/** What a value adds to each piece. It says so, because the price at the head of the page is that of the whole job. */
export const eachEffect =
  (rule: PriceRule | undefined) =>
  (adds: Cents, option: string): string =>
    adds === 0 ? freeWords(rule, option) : `${priceEffect(adds)} each`
