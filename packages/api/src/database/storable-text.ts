// PostgreSQL stores neither NUL nor half a surrogate pair.
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)

/** As much of a text as there is room for. A character that the cut would halve goes as a whole, and so does what cannot be stored. */
export const cutText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(new RegExp(UNSTORABLE, 'g'), '')
