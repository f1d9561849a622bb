import type { Cart, Checkout } from '@umbala/contract'

export type Line = {
  readonly productId: string | null
  readonly quantity: number
  readonly printOptions: Readonly<Record<string, readonly string[] | undefined>>
}

/** One text for one configuration, however its options happen to be ordered. */
export const keyOf = ({ productId, printOptions }: Line): string => {
  const options = Object.entries(printOptions)
    .filter(([, values]) => values !== undefined && values.length > 0)
    .sort(([one], [other]) => one.localeCompare(other))
  return JSON.stringify([productId, options])
}

const keysOf = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map((line) => [keyOf(line), line.quantity]).sort())

/** A checkout that was begun before is only gone on with while it is about what the cart holds. */
export const isAboutCart = (
  { checkoutItems }: Pick<Checkout, 'checkoutItems'>,
  { products }: Pick<Cart, 'products'>,
): boolean => keysOf(checkoutItems) === keysOf(products)
