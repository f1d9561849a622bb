/** Length is what protects; rules about capitals and signs only annoy. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** In characters as a person counts them, after the spelling in which the password is hashed. */
const lengthOf = (password: string): number => Array.from(password.normalize('NFKC')).length

/** What is wrong with the length of a new password, in words for whoever chooses it; null when nothing is. */
export const passwordLengthProblem = (password: string): string | null => {
  if (password === '') return 'Password is required.'
  const length = lengthOf(password)
  if (length < PASSWORD_LENGTH.min)
    return `Please choose a password of at least ${PASSWORD_LENGTH.min} characters.`
  if (length > PASSWORD_LENGTH.max) return `A password may be at most ${PASSWORD_LENGTH.max} characters long.`
  return null
}
