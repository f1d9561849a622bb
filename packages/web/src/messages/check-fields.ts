/** What is asked for when a field is left empty, by the names in which the email service wants the fields. */
const ASK = {
  user_name: 'Please enter your name.',
  cellphone_number: 'Please enter your cellphone number.',
  user_email: 'Please enter your email address.',
  design: 'Please choose a design type.',
  message: 'Please write your message.',
} as const

export type FieldName = keyof typeof ASK
export type Faults = Readonly<Partial<Record<FieldName, string>>>

export const BAD_EMAIL = 'Please enter a whole email address, such as name@example.co.za.'

const LONGEST_EMAIL = 254
const EMAIL = /^[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** The server's own rule, so that what passes here is not refused there. */
export const isEmail = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && !text.startsWith('.') && !text.includes('..') && EMAIL.test(text)

const isFieldName = (name: string): name is FieldName => Object.hasOwn(ASK, name)

const faultOf = (name: FieldName, value: string): string | null => {
  if (value === '') return ASK[name]
  return name === 'user_email' && !isEmail(value) ? BAD_EMAIL : null
}

/** Everything that is wrong with what has been filled in, in the order of the fields; what this form does not have is not asked for. */
export const findFaults = (fields: Iterable<readonly [string, unknown]>): Faults => {
  const faults: Partial<Record<FieldName, string>> = {}
  for (const [name, value] of fields) {
    if (!isFieldName(name)) continue
    const fault = faultOf(name, typeof value === 'string' ? value.trim() : '')
    if (fault !== null) faults[name] = fault
  }
  return faults
}
