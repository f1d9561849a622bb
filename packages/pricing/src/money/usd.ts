import { type Cents, portion } from './money.ts'

/** US cents to charge for a total: floor((total * millionths + 500000) / 1000000), which the database computes alike. */
export const usdCents = (total: Cents, usdMillionths: number): number =>
  portion(total, usdMillionths, 1_000_000)

/** The amount as the provider wants it on the wire: `216.18`. A broken amount must never reach it, hence the throw. */
export const usdDecimal = (usd: number): string => {
  if (!Number.isSafeInteger(usd) || usd < 0)
    throw new RangeError(`${usd} is not an amount of US cents to charge`)
  const digits = String(usd).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
