import { type Cents, portion } from './money.ts'

/** US cents to charge for a total: floor((total * millionths + 500000) / 1000000), which the database computes alike. */
export const usdCents = (total: Cents, usdMillionths: number): number =>
  portion(total, usdMillionths, 1_000_000)

/** An amount to be paid as it travels: `216.18`. A broken amount must never reach a provider, hence the throw. */
export const amountDecimal = (hundredths: number): string => {
  if (!Number.isSafeInteger(hundredths) || hundredths < 0)
    throw new RangeError(`${hundredths} is not an amount in cents to charge`)
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const usdDecimal = (usd: number): string => amountDecimal(usd)
