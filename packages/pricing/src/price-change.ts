import { type Cents, portion } from './money/money.ts'

/** A percentage has two decimals at most, and hundredths of a percent are whole numbers: no float touches the price. */
const HUNDREDTHS = 100

export const isWholeHundredths = (percent: number): boolean =>
  Math.abs(percent * HUNDREDTHS - Math.round(percent * HUNDREDTHS)) < 1e-6

/** A price that goes up by so many percent or, below zero, down; half a cent is rounded up. */
export const changeByPercent = (price: Cents, percent: number): Cents => {
  const whole = 100 * HUNDREDTHS
  return portion(price, whole + Math.round(percent * HUNDREDTHS), whole)
}
