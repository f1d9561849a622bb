/** What the system, the database and providers say in a word. Nothing else that hangs on an error is logged: it may hold what a customer typed. */
const WORDS = [
  'code',
  'syscall',
  'address',
  'port',
  'path',
  'status',
  'statusCode',
  'responseCode',
  'command',
  'constraint',
] as const

/** Whose email it was is nobody's business but the recipient's; and before an `@` stands the password of a database address. */
const PERSONAL = /[^\s<>"'(),;:@/]{1,100}@[^\s<>"'(),;:@/]{1,255}/g
const withoutPeople = (text: string) => text.replace(PERSONAL, '[address]')

const MOST_CAUSES = 8

const wordsOf = (error: Error) => {
  const said: Partial<Record<(typeof WORDS)[number], string | number>> = {}
  for (const name of WORDS) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'number') said[name] = value
    if (typeof value === 'string') said[name] = withoutPeople(value)
  }
  return said
}

const tell = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, message: withoutPeople(error.message), ...wordsOf(error) }
    : { type: typeof error, message: withoutPeople(String(error)) }

const behind = (error: unknown): unknown[] => {
  if (!(error instanceof Error)) return []
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  return [...(error.cause === undefined ? [] : [error.cause]), ...several]
}

/** The error, and whatever led to it, nearest first. */
const chainOf = (error: unknown): unknown[] => {
  const chain = [error]
  // It grows while it is gone through.
  for (const one of chain)
    for (const cause of behind(one))
      if (chain.length <= MOST_CAUSES && !chain.includes(cause)) chain.push(cause)
  return chain
}

/** What a log line says of an error. The message alone tells the whole story; beside it stands each cause with its codes. */
export const describeError = (error: unknown) => {
  const chain = chainOf(error)
  const causes = chain.slice(1).map(tell)
  const stacks = chain.flatMap((one) => (one instanceof Error ? [one.stack ?? one.message] : []))
  const messages = chain.map((one) => tell(one).message).filter((message) => message !== '')
  return {
    ...tell(error),
    message: messages.join(': '),
    stack: withoutPeople(stacks.join('\ncaused by: ')),
    ...(causes.length > 0 && { causes }),
  }
}
