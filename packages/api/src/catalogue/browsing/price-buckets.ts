/**
 * The price buckets by which `facet_sets` counts, as the database has them in `price_step`: a rand each up to R 100, five up to
 * R 500, and so on. A test holds both to each other.
 */
export const priceBucket = (cents: number): number => {
  if (cents < 10_000) return 1 + Math.floor(cents / 100)
  if (cents < 50_000) return 101 + Math.floor((cents - 10_000) / 500)
  if (cents < 200_000) return 181 + Math.floor((cents - 50_000) / 2_500)
  if (cents < 1_000_000) return 241 + Math.floor((cents - 200_000) / 10_000)
  return 321
}
