import { TEXT_MAX } from '../limits.ts'
import { hasCheckDigit } from './damm.ts'
import { REFERENCE_DIGITS_MAX, REFERENCE_MAX } from './write-reference.ts'

export type FoundReference = {
  /**
   * `whole`: prefix, number and the right check digit. `mistyped`: its check digit is wrong or missing. `cut`: it runs to the end of the
   * text, where a bank may have cut its end. `bare`: digits without the prefix that end in their check digit, perhaps by chance.
   */
  readonly kind: 'whole' | 'mistyped' | 'cut' | 'bare'
  /** Number and check digit, as far as they are there. */
  readonly digits: string
  /** As it stands in the text. */
  readonly written: string
}

const GAP_MAX = 3
const SEPARATOR = /[\s\-_./:#]/
const LOOKS_LIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

const capital = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
/** Letters that people write for digits, as digits, each in its place: also in a prefix, where a digit may stand for a letter. */
const asDigits = (text: string): string => text.replace(/[OIL]/g, (letter) => LOOKS_LIKE[letter] ?? letter)

/** A place at which a number may end. */
type End = {
  readonly digits: string
  /** Digits of the last group, and how many groups there are. */
  readonly group: number
  readonly groups: number
  readonly isDashed: boolean
  readonly at: number
}

/** Ends of groups of digits from `from` on, and whether the text ends with them. */
const endsFrom = (text: string, folded: string, from: number) => {
  const ends: End[] = []
  let [digits, group, groups, gap, at] = ['', 0, 0, 0, from]
  let isDashed = false
  const close = () => {
    if (group > 0) ends.push({ digits, group, groups: groups + 1, isDashed, at: at - gap })
  }
  for (; at < folded.length && digits.length <= REFERENCE_DIGITS_MAX; at += 1) {
    const sign = folded[at] ?? ''
    if (/\d/.test(sign)) {
      // Words begin with such letters, too: a number may end where a letter follows a digit.
      if (gap === 0 && group > 0 && /\d/.test(text[at - 1] ?? '') && !/\d/.test(text[at] ?? '')) close()
      if (gap > 0 && group > 0) {
        groups += 1
        group = 0
        isDashed = text.slice(at - gap, at).includes('-')
      }
      digits += sign
      group += 1
      gap = 0
    } else if (SEPARATOR.test(sign) && gap < GAP_MAX) {
      if (gap === 0) close()
      gap += 1
    } else break
  }
  if (gap === 0) close()
  return { ends, reachesEnd: at >= folded.length }
}

const isSplitOff = ({ group, groups }: End): boolean => group === 1 && groups > 1

/** A number, a dash and one digit is our own way of writing; then the nearest end with a digit of its own; then the nearest of all. */
const bestEnd = (ends: readonly End[]): End | undefined => {
  const own = ends.find((end) => isSplitOff(end) && end.groups === 2 && end.isDashed)
  const valid = (own ? [own] : ends).filter(({ digits }) => hasCheckDigit(digits))
  return valid.find(isSplitOff) ?? valid[0]
}

const isMostlyDigits = (written: string, digits: string): boolean =>
  (written.match(/\d/g)?.length ?? 0) * 2 >= digits.length

/** The reference whose digits begin at `from`, and where the search goes on; null where no number begins there. */
const readPrefixed = (text: string, folded: string, start: number, from: number) => {
  const { ends, reachesEnd } = endsFrom(text, folded, from)
  const best = bestEnd(ends)
  const first = ends.find((end) => isSplitOff(end) && end.groups === 2) ?? ends[0]
  const end = best ?? first
  if (end === undefined || end.digits.length < 2) return null
  const written = text.slice(start, end.at)
  if (!isMostlyDigits(written, end.digits)) return null
  // At the length where banks cut, even a check digit that fits may be a digit of the number.
  const mayBeCut =
    reachesEnd && end === ends.at(-1) && !isSplitOff(end) && (!best || text.length === REFERENCE_MAX)
  const kind: FoundReference['kind'] = mayBeCut ? 'cut' : best ? 'whole' : 'mistyped'
  return { found: { kind, digits: end.digits, written }, next: end.at }
}

const BARE_MIN = 4
const BARE = /\d+(?:-\d)?(?!\d)/g

const bareIn = (text: string): readonly FoundReference[] =>
  [...text.matchAll(BARE)]
    .map(([written]) => ({ kind: 'bare' as const, digits: written.replace('-', ''), written }))
    .filter(
      ({ digits }) =>
        digits.length >= BARE_MIN && digits.length <= REFERENCE_DIGITS_MAX && hasCheckDigit(digits),
    )

/**
 * References in what a payer typed and banks passed on: in any letter case, with other signs or none between the parts, O for 0 and I or l
 * for 1, grown together with other words. A wrong check digit is told and never mended.
 */
export const findReferences = (text: string, prefix: string): readonly FoundReference[] => {
  const capitals = capital(text.slice(0, TEXT_MAX)).trim()
  const folded = asDigits(capitals)
  const sought = asDigits(prefix)
  const found: FoundReference[] = []
  let rest = ''
  let from = 0
  for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, Math.max(from, at + 1))) {
    const read = readPrefixed(capitals, folded, at, at + sought.length)
    if (read === null) continue
    found.push(read.found)
    // In its place a sign that is no digit, so that what stands around it does not grow together.
    rest += `${capitals.slice(from, at)}|`
    from = read.next
  }
  return [...found, ...bareIn(rest + capitals.slice(from))]
}
