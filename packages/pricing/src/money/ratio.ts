/** Twice as much and a divisor more are still held exactly. */
const EXACT = Number.MAX_SAFE_INTEGER / 4

const exactRatio = (products: readonly (readonly number[])[], divisor: number): number => {
  const of = (factors: readonly number[]): bigint =>
    factors.reduce((product, factor) => product * BigInt(factor), 1n)
  const whole = products.reduce((sum, factors) => sum + of(factors), 0n)
  const size = whole < 0n ? -whole : whole
  const by = BigInt(divisor)
  return Number((2n * size + by) / (2n * by)) * (whole < 0n ? -1 : 1)
}

/**
 * A sum of products of whole numbers, divided by another and rounded half away from zero. Exact however large it is between: square
 * millimetres times pieces times cents are more than a number holds. What comes out above 2^53 is no longer exact.
 */
export const ratio = (products: readonly (readonly number[])[], divisor: number): number => {
  const [factors = [], ...others] = products
  const product = factors.reduce((one, other) => one * other, 1)
  const size = Math.abs(product)
  // Ten times as quick, and nearly always enough.
  if (others.length > 0 || size > EXACT) return exactRatio(products, divisor)
  const doubled = 2 * size + divisor
  return (Math.sign(product) * (doubled - (doubled % (2 * divisor)))) / (2 * divisor)
}
