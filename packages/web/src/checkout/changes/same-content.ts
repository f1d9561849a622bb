import type { Cart, CartLine, Checkout } from '@umbala/contract'
import { configurationKey } from '@umbala/pricing'

export type Line = {
  readonly productId: string | null
  readonly quantity: number
  readonly printOptions: Readonly<Record<string, readonly string[] | undefined>>
  readonly jobName: string | null
  readonly details: CartLine['details']
}

export const keyOf = ({ productId, printOptions, jobName, details }: Line): string =>
  `${productId} ${configurationKey({ ...details, options: printOptions, jobName: jobName ?? '' })}`

const keysOf = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map((line) => [keyOf(line), line.quantity]).sort())

/** A checkout that was begun before is only gone on with while it is about what the cart holds. */
export const isAboutCart = (
  { checkoutItems }: Pick<Checkout, 'checkoutItems'>,
  { products }: Pick<Cart, 'products'>,
): boolean => keysOf(checkoutItems) === keysOf(products)
