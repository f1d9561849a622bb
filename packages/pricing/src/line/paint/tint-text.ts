import { isHidden } from '../hidden-text.ts'
import type { Tint } from './tins-rule.ts'

export const NO_TINT_CODE = 'Enter the code of the colour, or clear its name and base.'
export const TINT_CODE_MAX = 40
export const TINT_WORDS_MAX = 60
/** Sizes of tins of one paint, and rows of a line. */
export const TIN_SIZES_MAX = 12

/** Letters, digits and the signs that stand in the codes of makers. */
const TINT_CODE = /^[\p{L}\p{N}][\p{L}\p{N} ._/+#&()'*:-]*$/u
/** Neither can be stored, or written into an email, as it is. */
const NOT_KEPT = /[\p{Cc}\p{Cs}]/u

/** What is wrong with a tint, in a sentence for the customer. */
export const refuseTintText = ({ code, name = '', base = '' }: Tint): string | null => {
  if (code === '') return NO_TINT_CODE
  if (code.length > TINT_CODE_MAX) return `A tint code may be at most ${TINT_CODE_MAX} characters long.`
  if (!TINT_CODE.test(code) || isHidden(code))
    return 'A tint code has only letters, digits and signs such as - / and a dot.'
  if (name.length > TINT_WORDS_MAX || base.length > TINT_WORDS_MAX)
    return `The name of a colour or a base may be at most ${TINT_WORDS_MAX} characters long.`
  if (NOT_KEPT.test(name) || NOT_KEPT.test(base))
    return 'The name of the colour has a character that cannot be kept.'
  return name !== '' && isHidden(name)
    ? 'The name of the colour has a character that cannot be seen. Please type it again.'
    : null
}
