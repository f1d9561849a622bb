import { type Cart, emptyPriceMaps, PRICE_FIELDS, type RandByOption, toPriceMaps } from '@umbala/contract'
import {
  lineTotal,
  madeBy,
  type OfferedProduct,
  OPTION_KEYS,
  toCentimetres,
  toKilograms,
  toRand,
  tellArtwork,
} from '@umbala/pricing'
import { hasFixedQuantity, isByPiece } from '../catalogue/sellable-products.service.ts'
import { type PricedLine, toOptionValues } from './cart-lines.ts'
import type { CartOwner } from './cart-owner.ts'
import { subtotalOf } from './cart-limits.ts'

const toWireLine = (
  { id, sellable, quantity, options, details, price }: PricedLine,
  { userId, guestId }: CartOwner,
) => ({
  id,
  productId: sellable.id,
  name: sellable.name,
  sku: sellable.sku,
  image: sellable.image?.url ?? null,
  quantity,
  printOptions: options,
  jobName: details.jobName ?? null,
  details: madeBy(details),
  artwork: tellArtwork(details.artwork),
  collectOnly: sellable.collectOnly,
  minQuantity: sellable.priced.quantity.min,
  maxQuantity: sellable.priced.quantity.max,
  userId,
  guestId,
  dimensions: {
    length: toCentimetres(sellable.micrometres.length),
    width: toCentimetres(sellable.micrometres.width),
    height: toCentimetres(sellable.micrometres.height),
  },
  weight: toKilograms(price.ok ? Math.round(price.milligrams / quantity) : sellable.priced.weightMg),
})

const makingOf = ({ sellable: { category, priced }, details }: PricedLine) => {
  const chosen = priced.turnarounds.find(({ name }) => name === details.turnaround)
  if (!chosen) return { category, turnaround: null }
  const { percentHundredths: _, ...turnaround } = chosen
  return { category, turnaround }
}

const inRand = ({ optionPrices }: OfferedProduct): RandByOption =>
  Object.fromEntries(
    OPTION_KEYS.map((key) => [
      key,
      Object.fromEntries(
        Object.entries(optionPrices[key] ?? {}).map(([value, amount]) => [value, toRand(amount)]),
      ),
    ]),
  )

/** The price maps of all goods in the cart laid over each other; where two goods price one value, the later line's stands. */
const priceMapsOf = (lines: readonly PricedLine[]) => {
  const merged = emptyPriceMaps()
  for (const { sellable } of lines) {
    const own = toPriceMaps(sellable.category, inRand(sellable.sold))
    for (const field of PRICE_FIELDS)
      for (const [name, amounts] of Object.entries(own[field] ?? {}))
        merged[field][name] = { ...merged[field][name], ...amounts }
  }
  return merged
}

/** The cart as the shopper sees it: what can be bought at today's prices, and apart from it what cannot. */
export const toCart = (
  owner: CartOwner,
  lines: readonly PricedLine[],
  notices: readonly string[] = [],
): Cart => {
  const products: Cart['products'] = []
  const setAside: Cart['setAside'] = []
  let milligrams = 0
  for (const stored of lines) {
    const { price, quantity, seen, seenTotal } = stored
    // What is told is what will be made: a product may have been changed since the line was put in.
    const line = price.ok
      ? { ...stored, options: toOptionValues(price.options), details: price.details }
      : stored
    if (!price.ok) {
      setAside.push({ ...toWireLine(line, owner), notice: price.reason, message: price.message })
      continue
    }
    const changed = seenTotal === null ? price.unit !== seen : price.total !== seenTotal
    milligrams += price.milligrams
    products.push({
      ...toWireLine(line, owner),
      price: toRand(price.unit),
      lineTotal: toRand(price.total),
      isByPiece: isByPiece(line.sellable),
      hasFixedQuantity: hasFixedQuantity(line.sellable),
      making: makingOf(line),
      previousPrice: changed ? toRand(seen) : null,
      previousTotal: changed ? toRand(seenTotal ?? lineTotal(seen, quantity)) : null,
      notice: changed ? 'price_changed' : null,
    })
  }
  return {
    products,
    setAside,
    totalPrice: toRand(subtotalOf(lines)),
    totalWeight: toKilograms(milligrams),
    ...priceMapsOf(lines.filter(({ price }) => price.ok)),
    ...(notices.length > 0 && { notices: [...new Set(notices)] }),
  }
}
