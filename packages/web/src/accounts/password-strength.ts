import { PASSWORD_LENGTH, passwordLengthProblem } from '@umbala/contract'

export type Strength = {
  /** Of four patches, how many are inked. */
  readonly patches: 0 | 1 | 2 | 3 | 4
  readonly words: string
}

const GOOD = 12
const STRONG = 16
const FEW_CHARACTERS = 4
const SHORTEST_NAME = 4

/** `abcdefgh`, `87654321`: every character follows from the one before it. */
const isRun = (text: string): boolean => {
  const codes = Array.from(text, (sign) => sign.charCodeAt(0))
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return new Set(steps).size === 1 && Math.abs(steps[0] ?? 0) <= 1
}

const isGuessable = (password: string, known: readonly string[]): boolean => {
  const text = password.toLowerCase()
  if (new Set(text).size <= FEW_CHARACTERS || isRun(text)) return true
  // What is left once the person's own names are taken out is all that has to be guessed.
  const rest = known
    .flatMap((words) => words.toLowerCase().split(/[\s@.]/))
    .filter((word) => word.length >= SHORTEST_NAME)
    .reduce((left, word) => left.replaceAll(word, ''), text)
  return rest.length < PASSWORD_LENGTH.min && rest.length < text.length
}

/** How well a password protects, by its length first: composition rules only annoy. Common ones are known to the server. */
export const strengthOf = (password: string, known: readonly string[] = []): Strength => {
  const { min } = PASSWORD_LENGTH
  const { length } = password
  if (length === 0) return { patches: 0, words: `At least ${min} characters. Length is what protects.` }
  const problem = passwordLengthProblem(password)
  if (problem !== null) return { patches: 1, words: problem }
  if (isGuessable(password, known)) return { patches: 1, words: 'Long enough, but easy to guess.' }
  if (length < GOOD) return { patches: 2, words: 'Long enough. Another word makes it better.' }
  if (length < STRONG) return { patches: 3, words: 'Good.' }
  return { patches: 4, words: 'Strong.' }
}
