import { type Cart, emptyPriceMaps, PRICE_FIELDS, type RandByOption, toPriceMaps } from '@umbala/contract'
import { lineTotal, OPTION_KEYS, toCentimetres, toKilograms, toRand } from '@umbala/pricing'
import type { Goods } from '../catalogue/goods.service.ts'
import type { PricedLine } from './cart-lines.ts'
import type { CartOwner } from './cart-owner.ts'
import { subtotalOf } from './cart-room.ts'

const toWireLine = ({ goods, quantity, options }: PricedLine, { userId, guestId }: CartOwner) => ({
  productId: goods.id,
  name: goods.name,
  sku: goods.sku,
  image: goods.image?.url ?? null,
  quantity,
  printOptions: options,
  userId,
  guestId,
  dimensions: {
    length: toCentimetres(goods.micrometres.length),
    width: toCentimetres(goods.micrometres.width),
    height: toCentimetres(goods.micrometres.height),
  },
  weight: toKilograms(goods.milligrams),
})

const inRand = ({ optionPrices }: Goods['prices']): RandByOption =>
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
  for (const { goods } of lines) {
    const own = toPriceMaps(goods.category, inRand(goods.prices))
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
  for (const line of lines) {
    const { quote, quantity, seen } = line
    if (!quote.ok) {
      setAside.push({ ...toWireLine(line, owner), notice: quote.reason, message: quote.message })
      continue
    }
    const changed = quote.unit !== seen
    milligrams += line.goods.milligrams * quantity
    products.push({
      ...toWireLine(line, owner),
      price: toRand(quote.unit),
      lineTotal: toRand(lineTotal(quote.unit, quantity)),
      previousPrice: changed ? toRand(seen) : null,
      notice: changed ? 'price_changed' : null,
    })
  }
  return {
    products,
    setAside,
    totalPrice: toRand(subtotalOf(lines)),
    totalWeight: toKilograms(milligrams),
    ...priceMapsOf(lines.filter(({ quote }) => quote.ok)),
    ...(notices.length > 0 && { notices: [...new Set(notices)] }),
  }
}
