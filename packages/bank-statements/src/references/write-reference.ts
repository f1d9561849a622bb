import { checkDigit } from './damm.ts'

/** Bank apps and payment providers cut there. */
export const REFERENCE_MAX = 20

/** Order numbers and their check digit; more digits are never one of ours. */
export const REFERENCE_DIGITS_MAX = 12

const PREFIX = /^[A-Z]{2,5}$/

/**
 * What the buyer of an order quotes: `UMB-10042-` and a check digit. A prefix of other letters, or a number that is none, is a programming
 * error, so it throws.
 */
export const writeReference = (orderNumber: number, prefix: string): string => {
  const reference = `${prefix}-${orderNumber}-${checkDigit(String(orderNumber))}`
  if (!PREFIX.test(prefix)) throw new RangeError(`${prefix} is not a prefix of two to five capitals`)
  if (!Number.isSafeInteger(orderNumber) || orderNumber < 1 || reference.length > REFERENCE_MAX)
    throw new RangeError(`${orderNumber} is not a number that a reference can hold`)
  return reference
}
