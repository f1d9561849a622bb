/** Declined by whoever is asked; every other number that adds up is good. */
const DECLINED = '4000000000000002'

/** @param {string} text */
const digitsOf = (text) => text.replaceAll(' ', '').replaceAll('-', '')

/** @param {string} text */
export const isCardNumber = (text) => {
  const digits = digitsOf(text)
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((sofar, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return sofar + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** @param {string} text */
export const isDeclinedCard = (text) => digitsOf(text) === DECLINED

/**
 * A card is good until the end of the month that is printed on it.
 * @param {string} text as MM/YY
 * @param {Date} now
 */
export const isGoodUntil = (text, now) => {
  const [, month, year] = /^(0[1-9]|1[0-2])\s?\/\s?(\d\d)$/.exec(text.trim()) ?? []
  if (month === undefined || year === undefined) return false
  return new Date(2000 + Number(year), Number(month), 1) > now
}

/** @param {string} text */
export const isSecurityCode = (text) => /^\d{3,4}$/.test(text.trim())
