import type { Cart, Checkout } from '@umbala/contract'

type Line = {
  readonly productId: string | null
  readonly quantity: number
  readonly printOptions: Readonly<Record<string, readonly string[] | undefined>>
}

/** One text for one configuration, however its options happen to be ordered. */
const keyOf = ({ productId, quantity, printOptions }: Line): string => {
  const options = Object.entries(printOptions)
    .filter(([, values]) => values !== undefined && values.length > 0)
    .sort(([one], [other]) => one.localeCompare(other))
  return JSON.stringify([productId, quantity, options])
}

const keysOf = (lines: readonly Line[]): string => JSON.stringify(lines.map(keyOf).sort())

/** A checkout that was begun before is only gone on with while it is about what the cart holds. */
export const isAboutCart = ({ checkoutItems }: Checkout, { products }: Cart): boolean =>
  keysOf(checkoutItems) === keysOf(products)
