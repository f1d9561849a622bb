import pg from 'pg'
import { vi } from 'vitest'

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined
  return typeof text === 'string' ? text : ''
}

/** Said once on each new connection, whoever happens to be its first user. */
const isGreeting = (statement: string) => statement.includes('set timezone')

/**
 * Listens on the wire to the server: every statement is a round trip, BEGIN and COMMIT among them. The embedded engine has no wire, and
 * is sent the same statements.
 */
export const listenToStatements = () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  return {
    /** How many statements the work cost. Nothing else may use the database meanwhile. */
    costOf: async <Result>(work: () => Promise<Result>): Promise<readonly [number, Result]> => {
      sent.mockClear()
      const result = await work()
      return [sent.mock.calls.filter(([query]) => !isGreeting(textOf(query))).length, result]
    },
    stop: () => {
      sent.mockRestore()
    },
  }
}
