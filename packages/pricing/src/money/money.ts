/**
 * Whole South African cents. All arithmetic in the shop is done in cents; rand exist only on the wire and on screen,
 * because binary fractions cannot hold most rand amounts and lose a cent sooner or later.
 */
export type Cents = number & { readonly unit: 'cents' }

/** Names a known whole number as cents. Anything else is a programming error, so it throws instead of rounding. */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole, exact number of cents`)
  // Adding zero turns -0 into 0, so that no page ever shows a negative nothing.
  return (amount + 0) as Cents
}

export const ZERO = cents(0)

const LARGEST_RAND = Number.MAX_SAFE_INTEGER / 100

/**
 * The cents of a rand amount as it is written in decimals: 1.005 is 101 cents, although its binary value lies below.
 * Half a cent goes away from zero, so that a reduction mirrors the surcharge of the same size.
 */
export const fromRand = (rand: number): Cents => {
  const size = Math.abs(rand)
  // Written as a negation so that NaN is caught too.
  if (!(size <= LARGEST_RAND)) throw new RangeError(`${rand} is not an amount of rand`)
  const text = String(size)
  // Within the range above only amounts below a millionth of a rand are written with an exponent.
  if (text.includes('e')) return ZERO
  const [whole, fraction = ''] = text.split('.')
  const digits = fraction.padEnd(3, '0')
  const roundUp = Number(digits.charAt(2)) >= 5 ? 1 : 0
  return cents(Math.sign(rand) * (Number(whole) * 100 + Number(digits.slice(0, 2)) + roundUp))
}

export const toRand = (amount: Cents): number => amount / 100

/** Checked at every step: a running total that grew inexact could come back into range with a wrong cent. */
export const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((total, amount) => cents(total + amount), ZERO)

/** An amount taken a whole number of times; shares of an amount are the business of `portion`. */
export const times = (amount: Cents, quantity: number): Cents => {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`${quantity} is not a whole quantity`)
  return cents(amount * quantity)
}

/**
 * `amount * numerator / denominator`, half a cent away from zero: the one place where the shop rounds a share.
 * Dividing first keeps every intermediate value exact, even where `amount * numerator` would not be.
 */
export const portion = (amount: Cents, numerator: number, denominator: number): Cents => {
  const size = Math.abs(amount)
  const rest = size % denominator
  const wholes = (size - rest) / denominator
  const rounded = Math.floor((2 * rest * numerator + denominator) / (2 * denominator))
  return cents(Math.sign(amount) * (wholes * numerator + rounded))
}
