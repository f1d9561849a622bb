import { Problem } from '@umbala/contract'
import type { Courier } from '@umbala/pricing'
import type { PricedItem } from './price-items.ts'

/** Some goods, such as paint, no courier takes. The buyer is told which, and what can be done. */
export const refuseCourier = (items: readonly Pick<PricedItem, 'sellable'>[], courier: Courier): void => {
  if (courier === 'pickup') return
  const names = [...new Set(items.flatMap(({ sellable }) => (sellable.collectOnly ? [sellable.name] : [])))]
  if (names.length === 0) return
  const message = `${names.join(', ')} can only be collected, because couriers do not take it. Please pick this order up from the store.`
  throw new Problem('invalid', message, { fields: { courierOption: message } })
}
