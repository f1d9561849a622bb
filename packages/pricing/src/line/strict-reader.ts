import { PRICE_MAX } from '../limits.ts'
import { type Cents, cents } from '../money/money.ts'
import { formatCount } from '../money/money-text.ts'

/** What is wrong with data that staff wrote, in a sentence for them. */
export class Refused extends Error {}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

/** Reads the whole or says the first thing that is wrong with it. */
export const readStrictly = <T>(read: () => T): Read<T> => {
  try {
    return { ok: true, value: read() }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message }
    throw error
  }
}

export const refuse = (sentence: string): never => {
  throw new Refused(sentence)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object, of which none may be unknown: a slip in a name would otherwise be a price that nobody charges. */
export const fieldsOf = (
  value: unknown,
  what: string,
  known: readonly string[],
): Readonly<Record<string, unknown>> => {
  if (!isRecord(value)) return refuse(`${what} must be an object.`)
  const other = Object.keys(value).find((name) => !known.includes(name))
  if (other !== undefined) refuse(`${what} has no field ${other}. Known are: ${known.join(', ')}.`)
  return value
}

type Bounds = { readonly least: number; readonly most: number }

export const listOf = (value: unknown, what: string, { least, most }: Bounds): readonly unknown[] => {
  if (!Array.isArray(value)) return refuse(`${what} must be a list.`)
  if (value.length < least)
    refuse(`${what} must have at least ${least === 1 ? 'one entry' : `${least} entries`}.`)
  if (value.length > most) refuse(`${what} may have at most ${most} entries.`)
  return value
}

export const wholeOf = (value: unknown, what: string, { least, most }: Bounds, of = ''): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
    ? value
    : refuse(`${what} must be a whole number${of} from ${formatCount(least)} to ${formatCount(most)}.`)

export const amountOf = (value: unknown, what: string, least = 0): Cents =>
  cents(wholeOf(value, what, { least, most: PRICE_MAX }, ' of cents'))

export const textOf = (value: unknown, what: string, most: number): string => {
  const text = typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : ''
  if (text === '') return refuse(`${what} must be a text.`)
  // Neither can be stored, or written into an email, as it is.
  if (/[\p{Cc}\p{Cs}]/u.test(text)) refuse(`${what} has a character that cannot be kept.`)
  return text.length > most ? refuse(`${what} may be at most ${most} characters long.`) : text
}

export const oneOf = <T extends string>(value: unknown, what: string, known: readonly T[]): T =>
  known.find((each) => each === value) ?? refuse(`${what} must be one of: ${known.join(', ')}.`)

/** Each may stand there once. */
export const refuseRepeated = (names: readonly string[], what: string): void => {
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated !== undefined) refuse(`${what} ${repeated} is there twice.`)
}

/** What is wrong with a name beside those before it, of which none may differ in letter case alone: a file that says `s` means `S`. */
export const alikeRefusal = (names: readonly string[], at: number, what: string): string | null => {
  const name = names[at] ?? ''
  const other = names.slice(0, at).find((each) => each.toLowerCase() === name.toLowerCase())
  if (other === undefined) return null
  return other === name
    ? `${what} ${name} is there twice.`
    : `${what} ${name} differs from ${other} only in letter case.`
}

export const refuseAlike = (names: readonly string[], what: string): void => {
  for (const at of names.keys()) {
    const refusal = alikeRefusal(names, at, what)
    if (refusal !== null) refuse(refusal)
  }
}

export const refuseUnlessRising = (values: readonly number[], what: string): void => {
  if (values.some((value, at) => at > 0 && value <= (values[at - 1] ?? 0)))
    refuse(`${what} must rise from entry to entry.`)
}
