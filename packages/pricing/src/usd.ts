import { type Cents, cents, portion } from './money.ts'

/** The payment provider charges dollars: 0.055 of them for each rand, kept whole because 0.055 has no exact float. */
export const USD_PER_RAND_THOUSANDTHS = 55

/** What a dollar costs at that rate, as people are told it: to the cent. */
export const RAND_PER_USD: Cents = portion(cents(100), 1000, USD_PER_RAND_THOUSANDTHS)

/** US cents to charge for a total: floor((total * 55 + 500) / 1000), which the database computes alike. */
export const usdCents = (total: Cents): number => portion(total, USD_PER_RAND_THOUSANDTHS, 1000)

/** The amount as the provider wants it on the wire: `216.18`. A broken amount must never reach it, hence the throw. */
export const usdDecimal = (usd: number): string => {
  if (!Number.isSafeInteger(usd) || usd < 0)
    throw new RangeError(`${usd} is not an amount of US cents to charge`)
  const digits = String(usd).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
