/** “1”, “1 and 3”, “1, 2 and 5” */
export const listed = (words: readonly (string | number)[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const MANY = 5
/** “page 2”, “pages 1, 2 and 4”, “12 pages” */
export const pagesText = (pages: readonly number[]): string =>
  pages.length === 1
    ? `page ${pages[0]}`
    : pages.length > MANY
      ? `${pages.length} pages`
      : `pages ${listed(pages)}`

export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** At most one decimal. */
export const rough = (value: number): string => `${Math.round(value * 10) / 10}`
/** At most two decimals, for thin lines. */
export const fine = (value: number): string => `${Math.round(value * 100) / 100}`

const WORDS_MAX = 30
/** A few of somebody's words, in quotation marks; nothing where there are none to see. */
export const quoted = (words: string): string => {
  const tidy = words.replace(/[\p{C}\s]+/gu, ' ').trim()
  // By code points: half a character cannot be stored, and would be in no agreement.
  const all = Array.from(tidy)
  return tidy === ''
    ? ''
    : `“${
        all.length > WORDS_MAX
          ? `${all
              .slice(0, WORDS_MAX - 1)
              .join('')
              .trimEnd()}…`
          : tidy
      }”`
}

const NAMES_MAX = 3
/** The first names of a list, and how many others there are. */
export const namesText = (names: readonly string[]): string => {
  const told = names.map(quoted).filter((name) => name !== '')
  const others = told.length - NAMES_MAX
  return others > 0 ? listed([...told.slice(0, NAMES_MAX), counted(others, 'other')]) : listed(told)
}

export const upperFirst = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
