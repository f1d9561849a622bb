import { grouped } from './grouped.ts'
import type { Owed } from './match.ts'

/** What companies have in common. */
const COMMON = new Set(['PTY', 'LTD', 'CC', 'INC', 'NPC', 'EDMS', 'BPK', 'BK', 'THE', 'AND', 'CO', 'SA'])
const WORD_MIN = 3
/** Banks cut names; so many letters of one are still that name. */
const LETTERS_ENOUGH = 10

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')

type Text = { readonly words: ReadonlySet<string>; readonly letters: string }
/** A name by one of its words, and the test of the rest of it. */
type Name = { readonly owed: Owed; readonly word: string; readonly fits: (text: Text) => boolean }

/** Known by its first word, and then by all of its letters or by as many as a bank leaves of them. */
const ofCompany = (owed: Owed): Name => {
  const words = wordsOf(owed.companyName ?? '').filter((word) => !COMMON.has(word))
  const letters = words.join('').slice(0, LETTERS_ENOUGH)
  return { owed, word: words[0] ?? '', fits: (text) => text.letters.includes(letters) }
}

/** Known by the last name, with the first name or its initial. */
const ofPerson = (owed: Owed): Name => {
  const [first = '', ...others] = wordsOf(owed.customerName)
  return {
    owed,
    word: others.at(-1) ?? '',
    fits: ({ words }) => words.has(first) || words.has(first.slice(0, 1)),
  }
}

const namesOf = (owed: Owed): readonly Name[] =>
  [ofCompany(owed), ofPerson(owed)].filter(({ word }) => word.length >= WORD_MIN)

export type NamesInText = {
  readonly isNamed: (owed: Owed) => boolean
  /** Some of the orders, which all have one name where a customer has many. */
  readonly named: (most: number, isWanted: (owed: Owed) => boolean) => readonly Owed[]
}

/** Finds the orders whose customer's or company's name stands in a text. */
export const nameFinder = (orders: readonly Owed[]): ((text: string) => NamesInText) => {
  const byWord = grouped(orders.flatMap(namesOf).map((name) => [name.word, name]))
  return (text) => {
    const written = wordsOf(text)
    const read = { words: new Set(written), letters: written.join('') }
    return {
      isNamed: (owed) => namesOf(owed).some(({ word, fits }) => read.words.has(word) && fits(read)),
      named: (most, isWanted) => {
        const found = new Set<Owed>()
        for (const word of written)
          for (const { owed, fits } of byWord.get(word) ?? []) {
            if (found.size === most) return [...found]
            if (isWanted(owed) && fits(read)) found.add(owed)
          }
        return [...found]
      },
    }
  }
}
