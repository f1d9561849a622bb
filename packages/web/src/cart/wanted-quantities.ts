import type { Cart, PrintOptions, CartLine } from '@umbala/contract'
import { configurationKey, fromRand, sum, times, toRand } from '@umbala/pricing'

export type AnyLine = Cart['products'][number] | Cart['setAside'][number]

/** Quantities the shopper has asked for and the server has not confirmed, by line; none means the line shall go. */
export type WantedQuantities = Readonly<Record<string, number>>

type Configured = {
  readonly productId: string
  readonly printOptions?: PrintOptions | undefined
  readonly jobName?: string | null | undefined
  readonly details?: CartLine['details'] | undefined
  readonly artwork?: CartLine['artwork'] | undefined
}

/** A line is one configuration of a product. Its id would change when a guest's cart is merged into the account's. */
export const lineKey = ({
  productId,
  printOptions = {},
  jobName,
  details,
  artwork = [],
}: Configured): string =>
  `${productId} ${configurationKey({ ...details, artwork, options: printOptions, jobName: jobName ?? '' })}`

/**
 * The cart as it will be once the server agrees. The confirmed one stays beside it untouched, so a refusal needs no repair:
 * the wish is dropped and the confirmed line shows again.
 */
export const withWanted = (cart: Cart, wanted: WantedQuantities): Cart => {
  if (Object.keys(wanted).length === 0) return cart
  const products = cart.products.flatMap((line) => {
    const quantity = wanted[lineKey(line)]
    if (quantity === undefined) return [line]
    if (quantity === 0) return []
    // What another run costs only its rule knows: the total stays until the server has answered.
    const lineTotal = line.isByPiece ? toRand(times(fromRand(line.price), quantity)) : line.lineTotal
    return [{ ...line, quantity, lineTotal }]
  })
  return {
    ...cart,
    products,
    setAside: cart.setAside.filter((line) => wanted[lineKey(line)] !== 0),
    totalPrice: toRand(sum(products.map((line) => fromRand(line.lineTotal)))),
  }
}

/** Configurations of one product stand together, where its first one came in. */
export const groupedByProduct = <Line extends Configured>(lines: readonly Line[]): readonly Line[] => {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(line.productId, [...(groups.get(line.productId) ?? []), line])
  return [...groups.values()].flat()
}
