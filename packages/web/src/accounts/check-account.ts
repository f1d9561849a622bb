import { passwordLengthProblem } from '@umbala/contract'

export type Filled<Name extends string> = Readonly<Record<Name, string>>
export type Faults<Name extends string> = Readonly<Partial<Record<Name, string>>>
/** What is wrong with one filled field, in words; null when nothing is. */
export type Check = (text: string) => string | null

export const NAME_LENGTH = 120
export const EMAIL_LENGTH = 254

/** A typing mistake is caught here; whether the address exists, only a mail can tell. */
const looksLikeEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@')
  return at > 0 && text.indexOf('.', at + 2) > at && !text.endsWith('.') && !/\s/.test(text)
}

export const checkName: Check = (text) => (text.trim() === '' ? 'Please enter your name.' : null)

export const checkEmail: Check = (text) => {
  if (text.trim() === '') return 'Please enter your email address.'
  return looksLikeEmail(text.trim())
    ? null
    : 'Please enter a whole email address, such as name@example.co.za.'
}

/** A password is taken exactly as it is typed, spaces too. */
export const checkPassword: Check = (text) => (text === '' ? 'Please enter your password.' : null)

export const checkNewPassword: Check = (text) =>
  text === '' ? 'Please choose a password.' : passwordLengthProblem(text)

/** What is wrong with what has been filled in, in the order of the fields. The server has the last word. */
export const findFaults = <Name extends string>(
  checks: Readonly<Record<Name, Check>>,
  filled: Filled<Name>,
): Faults<Name> => {
  const faults: Partial<Record<Name, string>> = {}
  for (const name in checks) {
    const fault = checks[name](filled[name])
    if (fault !== null) faults[name] = fault
  }
  return faults
}

/** What was complained about and is still wrong; a field nobody has come to yet is left in peace. */
export const stillWrong = <Name extends string>(told: Faults<Name>, found: Faults<Name>): Faults<Name> => {
  const left: Partial<Record<Name, string>> = {}
  for (const name in found) if (told[name] !== undefined) left[name] = found[name]
  return left
}
