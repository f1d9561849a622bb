import type { Cart, Checkout } from '@umbala/contract'
import { keyOf, type Line } from './same-content.ts'

type Named = Line & { readonly name: string }

const quantities = (lines: readonly Line[]): Map<string, number> => {
  const counted = new Map<string, number>()
  for (const line of lines) counted.set(keyOf(line), (counted.get(keyOf(line)) ?? 0) + line.quantity)
  return counted
}

const sentenceAbout = (name: string, before: number, now: number): string => {
  if (before === 0) return `${name} was added: ${now}.`
  return now === 0 ? `${name} was taken out.` : `${name}: ${now} instead of ${before}.`
}

/** What the cart holds otherwise than the checkout that was made from it, a sentence each. */
export const changesOfContent = (
  { checkoutItems }: Pick<Checkout, 'checkoutItems'>,
  { products }: Pick<Cart, 'products'>,
): string[] => {
  const before = quantities(checkoutItems)
  const now = quantities(products)
  const all: readonly Named[] = [...products, ...checkoutItems]
  const names = new Map(all.map((line) => [keyOf(line), line.name]))
  return [...names].flatMap(([key, name]) => {
    const [was, is] = [before.get(key) ?? 0, now.get(key) ?? 0]
    return was === is ? [] : [sentenceAbout(name, was, is)]
  })
}
