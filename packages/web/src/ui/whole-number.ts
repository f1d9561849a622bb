/** Null for what is no whole number, such as 12e or 1.5: it is told, and not made into another number. */
export const readWhole = (text: string): number | null => {
  const digits = text.trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

export const WHOLE_FAULT = 'Please enter a whole number, such as 25.'
