/** What was measured of one file comes to a megabyte. However many files an order has, the facts of so many are held at the same time. */
export const FACTS_AT_ONCE = 8

export const inFactBatches = function* <Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += FACTS_AT_ONCE) yield items.slice(from, from + FACTS_AT_ONCE)
}
